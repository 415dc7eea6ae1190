extension ModelContext {
  /// A member of a list, as the store has it.
  struct Member {
    var key: Int64
    var rank: Int64
    /// Nil where the list isn't interested: the member was taken out, or is among the additions.
    var model: (any PersistentModel)?
  }

  /// The member that a row of a list's statement is.
  func member(
    of list: AnyRelationList, _ added: Set<Int64>, _ row: any SQLStatement, _ plan: EntityPlan
  ) throws -> Member {
    var member = Member(key: 0, rank: 0)
    if case .integer(let key) = row.value(at: 0) { member.key = key }
    if case .integer(let rank) = row.value(at: row.columnCount - 1) { member.rank = rank }
    if list.removed.contains(member.key) || added.contains(member.key) { return member }
    member.model = try instance(of: row, plan)
    return member
  }

  /// The instance for a statement's current row; nil if it can't be decoded.
  func instance(of row: any SQLStatement, _ plan: EntityPlan) throws -> (any PersistentModel)? {
    func read(_ row: some SQLStatement) throws -> AnyObject? {
      try instance(row, plan, store(of: plan).files)?.model
    }
    return try read(row).map { plan.entity.modelClass.existential($0) }
  }

  /// Fills a list with what the store has and what was changed here since.
  func fill(_ list: AnyRelationList, with members: [Member]) {
    let additions = list.any
    let stored = members.compactMap(\.model).filter { !$0._$storage.isDeleted }
    list.replace(objects: ContiguousArray(stored.map { $0 as AnyObject }))
    for model in additions { list.append(model) }
    list.removed = []
    list.savedKeys = members.map(\.key)
    list.savedRanks = members.map(\.rank)
    list.isLoaded = true
  }

  /// Where the members of the lists at a slot stand; nil if they stand nowhere.
  func listSource(_ slot: Int, of modelClass: _ModelClass) -> ListSource? {
    guard let own = store.plan(for: modelClass),
      let target = modelClass.properties[slot].relationship?.target(), let plan = store.plan(for: target)
    else { return nil }
    let quote = plan.dialect.quoted
    let key = "t.\(quote(EntityMapping.keyColumn))"
    switch own.entity.properties[slot].place {
    case .foreignKey(_, let column, let rank):
      return ListSource(
        plan: plan, from: "\(plan.table) t", owner: "t.\(quote(column))", rank: "t.\(quote(rank))", key: key)
    case .join(let join, _):
      return ListSource(
        plan: plan,
        from: "\(quote(join.name)) j JOIN \(plan.table) t ON \(key) = j.\(quote(join.target))",
        owner: "j.\(quote(join.owner))", rank: "j.\(quote(join.rank))", key: key)
    default: return nil
    }
  }
}

/// The parts of the statement that reads lists.
struct ListSource {
  let plan: EntityPlan
  let from: String
  /// The column with the key of the model that has the list.
  let owner: String
  let rank: String
  let key: String

  /// The members of the lists of the owners that `condition` names, in order: the columns of the plan, the owner, and
  /// the rank.
  func sql(where condition: String) -> String {
    "SELECT \(plan.columns(of: "t")), \(owner), \(rank) FROM \(from) WHERE \(owner) \(condition) "
      + "ORDER BY \(owner), \(rank), \(key)"
  }

  /// The keys of one owner's members.
  func keySQL() -> String {
    "SELECT \(key) FROM \(from) WHERE \(owner) = \(plan.dialect.parameter(1))"
  }
}
