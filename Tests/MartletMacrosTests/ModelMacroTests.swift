import Testing

@Suite struct ModelMacroTests {
  @Test func propertiesGetSlotsInTheirOrder() {
    let expansion = Expansion(
      "@Model final class Trip { var name: String; @Transient var x = 1; var note = \"\"; init() { name = \"\" } }"
    )
    // What these attributes make of a property is tested where it is used, in SwiftDataCoreTests.
    #expect(expansion.contains("@SwiftDataCore._PersistedProperty(0)var name"), "\(expansion.source)")
    #expect(expansion.contains("@SwiftDataCore._PersistedProperty(1)var note"))
    #expect(!expansion.contains("\\Trip.x"))
    #expect(expansion.contains("@SwiftDataCore._ModelInitializerinit()"))
  }

  @Test func aConstantStaysStored() {
    let expansion = Expansion(
      "@Model final class Trip { let name: String; init(name: String) { self.name = name } }")
    #expect(!expansion.contains("_PersistedProperty"))
    #expect(expansion.contains("self.name = _$storage._constant(0)"), "\(expansion.source)")
    #expect(expansion.contains("isConstant: true"))
  }

  @Test func whatCantBeAModelIsAnError() {
    expectError("@Model struct Trip { var name: String }", "only to a class")
    expectError("@Model enum Trip { case a }", "only to a class")
    expectError("@Model class Box<T> { var name: String = \"\" }", "can't be generic")
  }

  @Test func whatTheTextShowsToBeWrongIsAnError() {
    expectError("@Model class Trip { var action: () -> Void = {} }", "can't be stored")
    expectError("@Model class Trip { var pair: (Int, Int) = (0, 0) }", "can't be stored")
    expectError("@Model class Trip { lazy var name: String = \"\" }", "lazy")
    expectError("@Model class Trip { let name: String = \"\" }", "the same in every model")
    expectError("@Model class Trip { @Relationship let other: Trip? }", "has to be a 'var'")
    expectError("@Model class Trip { var a = 1, b = 2 }", "one persisted property at a time")
    expectError("@Model class Trip { var isDeleted = false }", "every model has already")
    expectError("@Model class Trip { @Transient var count: Int }", "needs a default value")
    expectError("@Model class Trip { @Attribute(.unique) @Relationship var other: Trip? = nil }", "not both")
  }
}
