/// The numbers that order a list in the store. Members keep theirs where they can, so that moving one member of a
/// long list writes one row.
enum ListRanks {
  /// Rising ranks for a list, given the ranks that its members have (nil for new ones), changing as few as possible.
  static func assign(_ known: [Int64?]) -> [Int64] {
    var result = keepRising(known)
    var index = 0
    while index < result.count {
      guard result[index] == nil else {
        index += 1
        continue
      }
      let end = result[index...].firstIndex { $0 != nil } ?? result.count
      let count = Int64(end - index)
      let before = index > 0 ? result[index - 1] : nil
      let after = end < result.count ? result[end] : nil
      for place in index..<end {
        let step = Int64(place - index + 1)
        switch (before, after) {
        case (let before?, nil):
          result[place] = max((result[place - 1] ?? before) + KeyMint.step, KeyMint.next())
        case (nil, let after?): result[place] = after - KeyMint.step * (count - step + 1)
        case (let before?, let after?):
          let gap = after - before
          // No room between the two: the whole list gets new ranks.
          guard gap > count else { return known.map { _ in KeyMint.next() } }
          result[place] = before + gap / (count + 1) * step
        case (nil, nil): result[place] = max((place > index ? result[place - 1] ?? 0 : 0) + 1, KeyMint.next())
        }
      }
      index = end
    }
    return result.map { $0 ?? 0 }
  }

  /// The longest rising choice of the ranks (patience sorting, O(n log n)); the others become nil.
  private static func keepRising(_ known: [Int64?]) -> [Int64?] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: known.count)
    for (index, rank) in known.enumerated() {
      guard let rank else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if (known[tails[middle]] ?? 0) < rank { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = [Int64?](repeating: nil, count: known.count)
    var index = tails.last ?? -1
    while index >= 0 {
      result[index] = known[index]
      index = previous[index]
    }
    return result
  }
}
