import Foundation

extension ModelContext {
  /// The models that a query gives, with only the properties read that its descriptor names.
  func partialModels<Model: PersistentModel>(_ query: FetchQuery<Model>, _ plan: EntityPlan) throws -> [Model]
  {
    let modelClass = plan.entity.modelClass
    var wanted = SlotSet()
    for path in query.descriptor.propertiesToFetch {
      guard let slot = modelClass.slotsByKeyPath[path] else {
        throw SwiftDataError(
          .unsupportedKeyPath, model: modelClass.name, value: "\(path)",
          "only the key path of a persisted property can be fetched")
      }
      wanted.insert(slot)
    }
    // What nothing could stand in for is checked at once, and a constant gets its value now or never.
    for slot in plan.checkedSlots + modelClass.constantSlots { wanted.insert(slot) }
    let part = PartialPlan(plan, wanted)
    hasPartialModels = true
    let store = store(of: plan)
    return try store.read { connection in
      var models: [Model] = []
      try connection.run(query.sql(selecting: part.selected), query.bindings) { row in
        guard case .integer(let key) = row.value(at: 0) else { return }
        if let model = live(key) as? Model {
          let storage = model._$storage
          refresh(model, storage, part.read(row, into: part.blank, store.files), plan, only: wanted)
          models.append(model)
          return
        }
        let values = StoredValues(part.read(row, into: part.blank, store.files))
        for slot in plan.checkedSlots {
          let preparation = modelClass.properties[slot].access.prepare(values, slot)
          if case .done = preparation { continue }
          noteUndecodable(values[slot], slot, key, modelClass)
          if case .impossible = preparation { return values.deallocate() }
        }
        let storage = _ModelStorage(modelClass, key: key, values: values, context: self, state: .saved)
        let model = Model(_$storage: storage)
        register(model, key)
        models.append(model)
      }
      return models
    }
  }
}

/// How some of the columns of an entity's rows are read.
private struct PartialPlan {
  /// By slot, with the numbers of the columns among those that are read.
  private var steps: [(slot: Int, step: EntityPlan.ReadStep)] = []
  /// The columns: the key, and those of the wanted slots.
  let selected: String
  /// The values before anything is read.
  let blank: [StoredValue]

  init(_ plan: EntityPlan, _ wanted: SlotSet) {
    let quote = plan.dialect.quoted
    var columns = [quote(EntityMapping.keyColumn)]
    var blank = plan.entity.modelClass.properties.map { _ in StoredValue.fault }
    for property in plan.entity.properties {
      let slot = property.property.slot
      switch property.place {
      case .column(let column):
        guard wanted.contains(slot) else { continue }
        let index = columns.count
        columns.append(quote(column.name))
        if let original = column.original {
          columns.append(quote(original))
          steps.append((slot, .text(index)))
        } else {
          steps.append((slot, column.isExternal ? .external(index) : .value(index)))
        }
      case .toOne(let column, _):
        guard wanted.contains(slot) else { continue }
        steps.append((slot, .key(columns.count)))
        columns.append(quote(column))
      case .memory: blank[slot] = .null
      case .foreignKey, .join: continue
      }
    }
    selected = columns.joined(separator: ", ")
    self.blank = blank
  }

  func read(_ row: any SQLStatement, into given: [StoredValue], _ files: URL?) -> [StoredValue] {
    var values = given
    for (slot, step) in steps {
      switch step {
      case .value(let index): values[slot] = StoredValue(row.value(at: index))
      case .text(let index):
        let original = row.value(at: index + 1)
        values[slot] = StoredValue(original == .null ? row.value(at: index) : ExternalValue.text(original))
      case .external(let index):
        values[slot] = StoredValue(ExternalValue.load(row.value(at: index), from: files))
      case .key(let index):
        if case .integer(let key) = row.value(at: index) {
          values[slot] = .reference(key)
        } else {
          values[slot] = .null
        }
      case .nothing, .list: continue
      }
    }
    return values
  }
}
