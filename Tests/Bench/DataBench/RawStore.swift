import CSQLite
import Foundation

/// What SwiftData is measured against: SQLite's own calls, each statement prepared once, values from and into plain
/// structs, with the pragmas, keys and indices of a store.
final class RawStore {
  private var database: OpaquePointer?
  private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
  /// Keys as large as a store's: they take as many bytes.
  static let firstKey: Int64 = 1 << 60

  init(_ path: String, isNew: Bool = true) {
    check(sqlite3_open(path, &database))
    run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    guard isNew else { return }
    run(
      """
      CREATE TABLE orders (id INTEGER PRIMARY KEY, number INTEGER, customer TEXT, total REAL, date REAL, done INTEGER);
      CREATE INDEX by_number ON orders (number);
      CREATE TABLE albums (id INTEGER PRIMARY KEY, title TEXT);
      CREATE TABLE tracks (id INTEGER PRIMARY KEY, title TEXT, length REAL, album INTEGER REFERENCES albums (id),
        rank INTEGER);
      CREATE INDEX by_album ON tracks (album, rank);
      """)
  }

  deinit { sqlite3_close(database) }

  func run(_ sql: String) { check(sqlite3_exec(database, sql, nil, nil, nil)) }

  private func check(_ code: Int32) {
    precondition(
      [SQLITE_OK, SQLITE_DONE, SQLITE_ROW].contains(code), String(cString: sqlite3_errmsg(database)))
  }

  private func prepared(_ sql: String) -> OpaquePointer? {
    var statement: OpaquePointer?
    check(sqlite3_prepare_v2(database, sql, -1, &statement, nil))
    return statement
  }

  /// Runs one statement for each of many values, in one transaction.
  private func each<Value>(_ values: [Value], _ sql: String, bind: (OpaquePointer?, Value) -> Void) {
    run("BEGIN IMMEDIATE")
    let statement = prepared(sql)
    for value in values {
      bind(statement, value)
      check(sqlite3_step(statement))
      sqlite3_reset(statement)
    }
    sqlite3_finalize(statement)
    run("COMMIT")
  }

  func insert(_ orders: [PlainOrder]) {
    each(orders, "INSERT INTO orders VALUES (?1, ?2, ?3, ?4, ?5, ?6)") { statement, order in
      sqlite3_bind_int64(statement, 1, order.key)
      sqlite3_bind_int64(statement, 2, Int64(order.number))
      sqlite3_bind_text(statement, 3, order.customer, -1, transient)
      sqlite3_bind_double(statement, 4, order.total)
      sqlite3_bind_double(statement, 5, order.date)
      sqlite3_bind_int64(statement, 6, order.isDone ? 1 : 0)
    }
  }

  func update(_ orders: [PlainOrder]) {
    each(orders, "UPDATE orders SET done = ?2 WHERE id = ?1") { statement, order in
      sqlite3_bind_int64(statement, 1, order.key)
      sqlite3_bind_int64(statement, 2, order.isDone ? 1 : 0)
    }
  }

  func delete(_ orders: [PlainOrder]) {
    each(orders, "DELETE FROM orders WHERE id = ?1") { statement, order in
      sqlite3_bind_int64(statement, 1, order.key)
    }
  }

  func orders(_ condition: String) -> [PlainOrder] {
    let statement = prepared("SELECT id, number, customer, total, date, done FROM orders \(condition)")
    defer { sqlite3_finalize(statement) }
    var orders: [PlainOrder] = []
    while sqlite3_step(statement) == SQLITE_ROW {
      orders.append(
        PlainOrder(
          key: sqlite3_column_int64(statement, 0), number: Int(sqlite3_column_int64(statement, 1)),
          customer: String(cString: sqlite3_column_text(statement, 2)),
          total: sqlite3_column_double(statement, 3),
          date: sqlite3_column_double(statement, 4), isDone: sqlite3_column_int64(statement, 5) != 0))
    }
    return orders
  }

  func insert(_ albums: [PlainAlbum], _ tracks: [PlainTrack]) {
    each(albums, "INSERT INTO albums VALUES (?1, ?2)") { statement, album in
      sqlite3_bind_int64(statement, 1, album.key)
      sqlite3_bind_text(statement, 2, album.title, -1, transient)
    }
    each(tracks, "INSERT INTO tracks VALUES (?1, ?2, ?3, ?4, ?1)") { statement, track in
      sqlite3_bind_int64(statement, 1, track.key)
      sqlite3_bind_text(statement, 2, track.title, -1, transient)
      sqlite3_bind_double(statement, 3, track.length)
      sqlite3_bind_int64(statement, 4, track.album)
    }
  }

  /// Every album, then each one's tracks in their order: the sum of their lengths.
  func walk() -> Double {
    var sum = 0.0
    let all = prepared("SELECT id, title FROM albums ORDER BY id")
    var albums: [PlainAlbum] = []
    while sqlite3_step(all) == SQLITE_ROW {
      albums.append(
        PlainAlbum(key: sqlite3_column_int64(all, 0), title: String(cString: sqlite3_column_text(all, 1))))
    }
    sqlite3_finalize(all)
    let statement = prepared("SELECT id, title, length, album FROM tracks WHERE album = ?1 ORDER BY rank, id")
    for album in albums {
      sqlite3_bind_int64(statement, 1, album.key)
      var tracks: [PlainTrack] = []
      while sqlite3_step(statement) == SQLITE_ROW {
        tracks.append(
          PlainTrack(
            key: sqlite3_column_int64(statement, 0),
            title: String(cString: sqlite3_column_text(statement, 1)),
            length: sqlite3_column_double(statement, 2), album: sqlite3_column_int64(statement, 3)))
      }
      sqlite3_reset(statement)
      for track in tracks { sum += track.length + Double(album.title.utf8.count) }
    }
    sqlite3_finalize(statement)
    return sum
  }
}
