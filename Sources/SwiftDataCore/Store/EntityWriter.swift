import Foundation

/// Writes one entity's rows during one save: its statements are prepared once, and what was written is gathered here.
final class EntityWriter {
  let plan: EntityPlan
  private let connection: any SQLConnection
  var keys = ChangeSet.Keys()
  /// By the set of changed slots.
  private(set) var updates: [SlotSet: Update] = [:]
  private var insertion: (any SQLStatement)?
  private var deletion: [(step: EntityPlan.DeletionStep, statement: any SQLStatement)]?
  private var lastUpdate: (slots: SlotSet, update: Update)?

  /// How models that have the same properties changed are updated, and which they were.
  final class Update {
    /// Indices in the plan's columns.
    let columns: [Int]
    /// Nil if nothing that changed stands in the table.
    let statement: (any SQLStatement)?
    let hasExternal: Bool
    let names: [String]
    var keys: [Int64] = []

    init(_ slots: SlotSet, _ plan: EntityPlan, _ connection: any SQLConnection) throws {
      columns = plan.columns.indices.filter { slots.contains(plan.columns[$0].slot) }
      hasExternal = columns.contains { plan.kinds[$0] == .external }
      statement = columns.isEmpty ? nil : try connection.prepare(plan.update(columns))
      names = plan.entity.modelClass.properties.filter { slots.contains($0.slot) }.map(\.name)
    }
  }

  init(_ plan: EntityPlan, _ connection: any SQLConnection) {
    self.plan = plan
    self.connection = connection
  }

  func insertStatement() throws -> any SQLStatement {
    if let insertion { return insertion }
    let statement = try connection.prepare(plan.insert)
    insertion = statement
    return statement
  }

  func update(_ slots: SlotSet) throws -> Update {
    if let lastUpdate, lastUpdate.slots == slots { return lastUpdate.update }
    let update = try updates[slots] ?? Update(slots, plan, connection)
    updates[slots] = update
    lastUpdate = (slots, update)
    return update
  }

  func deletionSteps() throws -> [(step: EntityPlan.DeletionStep, statement: any SQLStatement)] {
    if let deletion { return deletion }
    let steps = try plan.deletion.map { ($0, try connection.prepare($0.sql)) }
    deletion = steps
    return steps
  }

  /// Ends the use of the statements.
  func finish() {
    insertion?.reset()
    for step in deletion ?? [] { step.statement.reset() }
    for update in updates.values { update.statement?.reset() }
  }
}

extension EntityPlan {
  /// One statement of a row's deletion, with the row's key as its parameter.
  struct DeletionStep: Sendable {
    enum Purpose: Sendable {
      case run
      /// Gives the files of large values that are no longer needed.
      case files
      /// Gives the keys of rows that can't be without this one.
      case dependents(Reference)
    }
    var purpose: Purpose
    var sql: String
  }

  /// Sets the columns with these indices; the key is the first parameter.
  func update(_ columns: [Int]) -> String {
    let assignments = columns.enumerated()
      .map { "\(dialect.quoted(self.columns[$1].name)) = \(dialect.parameter($0 + 2))" }.joined(
        separator: ", ")
    return "UPDATE \(table) SET \(assignments) WHERE \(isKey)"
  }

  static func deletion(_ plan: EntityPlan) -> [DeletionStep] {
    let quote = plan.dialect.quoted
    let first = plan.dialect.parameter(1)
    var steps: [DeletionStep] = []
    for (join, column) in plan.joins {
      steps.append(
        DeletionStep(purpose: .run, sql: "DELETE FROM \(quote(join.name)) WHERE \(quote(column)) = \(first)"))
    }
    for reference in plan.references where !reference.staysOnDeletion {
      let (table, column) = (quote(reference.entity.table), quote(reference.column))
      if reference.property.relationship?.isOptional == false {
        steps.append(
          DeletionStep(
            purpose: .dependents(reference),
            sql: "SELECT \(quote(EntityMapping.keyColumn)) FROM \(table) WHERE \(column) = \(first)"))
      }
      steps.append(
        DeletionStep(purpose: .run, sql: "UPDATE \(table) SET \(column) = NULL WHERE \(column) = \(first)"))
    }
    // PostgreSQL keeps large values itself.
    for column in plan.columns where column.kind == .external && plan.dialect == .sqlite {
      steps.append(
        DeletionStep(
          purpose: .files, sql: "SELECT \(quote(column.name)) FROM \(plan.table) WHERE \(plan.isKey)"))
    }
    steps.append(DeletionStep(purpose: .run, sql: "DELETE FROM \(plan.table) WHERE \(plan.isKey)"))
    return steps
  }
}
