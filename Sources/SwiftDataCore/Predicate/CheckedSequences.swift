import Foundation

// Sequences, collections and ranges.

extension PredicateExpressions.SequenceContains: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (sequence, element) = (compiler.compile(sequence), compiler.compile(element))
    return Compiled { try sequence.run($0).contains(element.run($0)) }
  }
}

extension PredicateExpressions.SequenceContainsWhere: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let sequence = compiler.compile(sequence)
    let slot = compiler.slot(of: variable)
    let test = compiler.compile(test)
    return Compiled { frame in
      try sequence.run(frame).contains {
        frame.slots[slot] = $0
        return try test.run(frame)
      }
    }
  }
}

extension PredicateExpressions.SequenceAllSatisfy: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let sequence = compiler.compile(sequence)
    let slot = compiler.slot(of: variable)
    let test = compiler.compile(test)
    return Compiled { frame in
      try sequence.run(frame).allSatisfy {
        frame.slots[slot] = $0
        return try test.run(frame)
      }
    }
  }
}

extension PredicateExpressions.Filter: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let sequence = compiler.compile(sequence)
    let slot = compiler.slot(of: variable)
    let test = compiler.compile(filter)
    return Compiled { frame in
      try sequence.run(frame).filter {
        frame.slots[slot] = $0
        return try test.run(frame)
      }
    }
  }
}

extension PredicateExpressions.SequenceMap: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let sequence = compiler.compile(sequence)
    let slot = compiler.slot(of: variable)
    let transform = compiler.compile(transform)
    return Compiled { frame in
      try sequence.run(frame).map {
        frame.slots[slot] = $0
        return try transform.run(frame)
      }
    }
  }
}

extension PredicateExpressions.SequenceMinimum: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let elements = compiler.compile(elements)
    return Compiled { try elements.run($0).min() }
  }
}

extension PredicateExpressions.SequenceMaximum: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let elements = compiler.compile(elements)
    return Compiled { try elements.run($0).max() }
  }
}

extension PredicateExpressions.SequenceStartsWith: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (base, prefix) = (compiler.compile(base), compiler.compile(prefix))
    return Compiled { try base.run($0).starts(with: prefix.run($0)) }
  }
}

extension PredicateExpressions.CollectionContainsCollection: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (base, other) = (compiler.compile(base), compiler.compile(other))
    return Compiled { try base.run($0).contains(other.run($0)) }
  }
}

extension PredicateExpressions.StringContainsRegex: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (subject, regex) = (compiler.compile(subject), compiler.compile(regex))
    return Compiled { try subject.run($0).contains(regex.run($0)) }
  }
}

extension PredicateExpressions.CollectionIndexSubscript: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (wrapped, index) = (compiler.compile(wrapped), compiler.compile(index))
    return Compiled { frame in
      let collection = try wrapped.run(frame)
      let index = try index.run(frame)
      guard index >= collection.startIndex, index < collection.endIndex else {
        throw PredicateEvaluationError(
          kind: .indexOutOfRange, expression: "…[…]", values: ["\(index)", "\(collection.count) elements"])
      }
      return collection[index]
    }
  }
}

extension PredicateExpressions.CollectionRangeSubscript: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (wrapped, range) = (compiler.compile(wrapped), compiler.compile(range))
    return Compiled { frame in
      let collection = try wrapped.run(frame)
      let range = try range.run(frame)
      guard range.lowerBound >= collection.startIndex, range.upperBound <= collection.endIndex else {
        throw PredicateEvaluationError(
          kind: .indexOutOfRange, expression: "…[…]", values: ["\(range)", "\(collection.count) elements"])
      }
      return collection[range]
    }
  }
}

extension PredicateExpressions.DictionaryKeySubscript: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (wrapped, key) = (compiler.compile(wrapped), compiler.compile(key))
    return Compiled { try wrapped.run($0)[key.run($0)] }
  }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (wrapped, key, other) = (
      compiler.compile(wrapped), compiler.compile(key), compiler.compile(`default`)
    )
    return Compiled { frame in
      // Foundation evaluates the default in any case; so an error in it shows in any case.
      let value = try other.run(frame)
      return try wrapped.run(frame)[key.run(frame)] ?? value
    }
  }
}

extension PredicateExpressions.Range: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (lower, upper) = (compiler.compile(lower), compiler.compile(upper))
    return Compiled { frame in
      let (low, high) = (try lower.run(frame), try upper.run(frame))
      guard low <= high else {
        throw PredicateEvaluationError(
          kind: .invalidRange, expression: "…..<…", values: ["\(low)", "\(high)"])
      }
      return low..<high
    }
  }
}

extension PredicateExpressions.ClosedRange: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let (lower, upper) = (compiler.compile(lower), compiler.compile(upper))
    return Compiled { frame in
      let (low, high) = (try lower.run(frame), try upper.run(frame))
      guard low <= high else {
        throw PredicateEvaluationError(kind: .invalidRange, expression: "……", values: ["\(low)", "\(high)"])
      }
      return low...high
    }
  }
}

extension PredicateExpressions.RangeExpressionContains: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (range, element) = (compiler.compile(range), compiler.compile(element))
    return Compiled { try range.run($0).contains(element.run($0)) }
  }
}

// MARK: Strings, dates, conversions

extension PredicateExpressions.StringLocalizedStandardContains: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (root, other) = (compiler.compile(root), compiler.compile(other))
    return Compiled { try root.run($0).localizedStandardContains(other.run($0)) }
  }
}

extension PredicateExpressions.StringLocalizedCompare: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<ComparisonResult> {
    let (root, other) = (compiler.compile(root), compiler.compile(other))
    return Compiled { try root.run($0).localizedCompare(other.run($0)) }
  }
}

extension PredicateExpressions.StringCaseInsensitiveCompare: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<ComparisonResult> {
    let (root, other) = (compiler.compile(root), compiler.compile(other))
    return Compiled { try root.run($0).caseInsensitiveCompare(other.run($0)) }
  }
}

extension PredicateExpressions.StringHasSuffix: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Bool> {
    let (root, suffix) = (compiler.compile(root), compiler.compile(suffix))
    return Compiled { try root.run($0).hasSuffix(suffix.run($0)) }
  }
}

extension PredicateExpressions.StringChangeCase: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<String> {
    let root = compiler.compile(root)
    let isUppercase = isUppercase
    return Compiled { isUppercase ? try root.run($0).uppercased() : try root.run($0).lowercased() }
  }
}

extension PredicateExpressions.StringConcatenation: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<String> {
    let (left, right) = (compiler.compile(lhs), compiler.compile(rhs))
    return Compiled { try left.run($0) + right.run($0) }
  }
}

extension PredicateExpressions.DateOffset: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Date> {
    let (date, seconds) = (compiler.compile(date), compiler.compile(seconds))
    let isEarlier = isEarlier
    return Compiled { try date.run($0) + (isEarlier ? -seconds.run($0) : seconds.run($0)) }
  }
}

extension PredicateExpressions.NumericConversion: CheckedNode {
  func compiled(by compiler: PredicateCompiler) -> Compiled<Output> {
    let input = compiler.compile(input)
    return Compiled { frame in
      let number = try input.run(frame)
      guard let result = Output(converting: number) else {
        throw PredicateEvaluationError(
          kind: .overflow, expression: "\(Output.self)(…)", values: ["\(number)"])
      }
      return result
    }
  }
}
