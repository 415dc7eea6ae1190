extension Segment {
  /// Arc length by five-point Gauss–Legendre quadrature on sixteen pieces.
  package var length: Double { kind == .line ? (p3 - p0).length : length(to: 1) }

  private func length(to end: Double) -> Double {
    let nodes = [0, 0.538_469_310_105_683_1, 0.906_179_845_938_664]
    let weights = [0.568_888_888_888_888_9, 0.478_628_670_499_366_5, 0.236_926_885_056_189_1]
    let pieces = 16
    let half = end / Double(pieces) / 2
    var sum = 0.0
    for piece in 0..<pieces {
      let middle = half * Double(2 * piece + 1)
      sum += weights[0] * derivative(at: middle).length
      for i in 1...2 {
        sum += weights[i] * derivative(at: middle - half * nodes[i]).length
        sum += weights[i] * derivative(at: middle + half * nodes[i]).length
      }
    }
    return sum * half
  }

  /// The parameter at which the segment is `distance` long, out of `length`.
  package func parameter(atLength distance: Double, of length: Double) -> Double {
    guard length > 0, distance > 0 else { return 0 }
    guard distance < length else { return 1 }
    if kind == .line { return distance / length }
    var (low, high) = (0.0, 1.0)
    var t = distance / length
    for _ in 0..<40 {
      let error = self.length(to: t) - distance
      if abs(error) < length * 1e-10 { break }
      if error > 0 { high = t } else { low = t }
      let speed = derivative(at: t).length
      let newton = t - error / speed
      t = speed > 0 && newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }
}

extension Outline {
  /// The part between two fractions of the whole length; everything if they span 0…1, nothing if they don't
  /// run forwards.
  package func trimmed(from start: Double, to end: Double) -> Outline {
    if start <= 0, end >= 1 { return self }
    guard start < end, start < 1, end > 0 else { return Outline() }
    let subpaths = subpaths
    let total = subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length } }
    guard total > 0, total.isFinite else { return Outline() }
    let range = (start * total)...(end * total)
    var result = Outline()
    var travelled = 0.0
    for subpath in subpaths {
      var isFirst = true
      let entry = travelled
      for segment in subpath.segments {
        let length = segment.length
        defer { travelled += length }
        guard length > 0, travelled < range.upperBound, travelled + length > range.lowerBound else {
          continue
        }
        let part = segment.part(
          from: segment.parameter(atLength: range.lowerBound - travelled, of: length),
          to: segment.parameter(atLength: range.upperBound - travelled, of: length))
        if isFirst { result.move(to: part.p0.point) }
        isFirst = false
        result.append(part.element)
      }
      if subpath.isClosed, entry >= range.lowerBound, travelled <= range.upperBound { result.close() }
    }
    return result
  }

  /// The path cut into dashes; itself if the pattern has no positive length.
  ///
  /// `lengths` alternates dashes and gaps and repeats; `phase` is how far into it each subpath starts.
  package func dashed(phase: Double, lengths: [Double]) -> Outline {
    let subpaths = subpaths
    let period = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    let longest = subpaths.map { $0.segments.reduce(0) { $0 + $1.length } }.max() ?? 0
    // More dashes than anyone can see would only burn time.
    guard period > 0, period.isFinite, phase.isFinite, lengths.allSatisfy({ $0 >= 0 }),
      longest / period < 100_000
    else { return self }
    var result = Outline()
    for subpath in subpaths { result.append(subpath.dashed(phase: phase, lengths: lengths, period: period)) }
    return result
  }
}

extension Subpath {
  fileprivate func dashed(phase: Double, lengths: [Double], period: Double) -> Outline {
    var index = 0
    var left = phase.truncatingRemainder(dividingBy: period)
    if left < 0 { left += period }
    // A dash without length at the very start is a dot to be drawn, not one that has passed.
    while left > 0, left >= lengths[index % lengths.count] {
      left -= lengths[index % lengths.count]
      index += 1
    }
    left = lengths[index % lengths.count] - left
    var result = Outline()
    var needsMove = true
    for segment in segments {
      let length = segment.length
      guard length > 0 else { continue }
      var position = 0.0
      while position < length {
        let step = min(left, length - position)
        if index % 2 == 0 {
          let part = segment.part(
            from: segment.parameter(atLength: position, of: length),
            to: segment.parameter(atLength: position + step, of: length))
          if needsMove { result.move(to: part.p0.point) }
          result.append(step > 0 ? part.element : dot(on: segment, at: position, of: length))
          needsMove = false
        }
        position += step
        left -= step
        if left <= 0 {
          index += 1
          left = lengths[index % lengths.count]
          needsMove = true
        }
      }
    }
    return result
  }

  /// A dash without length still has a direction for its caps: a line too short to see.
  private func dot(on segment: Segment, at position: Double, of length: Double) -> Outline.Element {
    let t = segment.parameter(atLength: position, of: length)
    let direction = segment.derivative(at: t).unit() ?? Vector(1, 0)
    return .line((segment.point(at: t) + direction * 1e-6).point)
  }
}
