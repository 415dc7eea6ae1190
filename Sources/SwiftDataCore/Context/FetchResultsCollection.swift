/// The results of a fetch, of which one batch at a time is read, when it is used.
public struct FetchResultsCollection<Element>: RandomAccessCollection {
  private final class Batch {
    var start = 0
    var elements: [Element] = []
  }

  public let count: Int
  private let batchSize: Int
  private let read: (Range<Int>) throws -> [Element]
  private let batch = Batch()

  init(count: Int, batchSize: Int, read: @escaping (Range<Int>) throws -> [Element]) {
    self.count = count
    self.batchSize = Swift.max(1, batchSize)
    self.read = read
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The element at an index. Elements that were deleted since the fetch are missing in their batch: then the ones
  /// after them move up, and the last places repeat the batch's last element.
  public subscript(index: Int) -> Element {
    precondition(indices.contains(index), "the index is outside the results")
    let offset = index - batch.start
    if batch.elements.isEmpty || offset < 0 || offset >= batch.elements.count {
      let start = index / batchSize * batchSize
      batch.elements = (try? read(start..<Swift.min(start + batchSize, count))) ?? batch.elements
      batch.start = start
    }
    let place = Swift.min(Swift.max(0, index - batch.start), batch.elements.count - 1)
    return batch.elements[place]
  }
}
