import CoreGraphics

/// How a value changes over time, by tracks of keyframes.
public protocol Keyframes<Value> {
  associatedtype Value = Body.Value
  associatedtype Body: Keyframes<Value>

  @KeyframesBuilder<Value> var body: Body { get }

  /// Adds the tracks. Only the keyframes of this module implement it; a type of your own has a `body`.
  func _append(to tracks: inout _KeyframeTracks<Value>, initialValue: Value)
}

extension Keyframes {
  public func _append(to tracks: inout _KeyframeTracks<Value>, initialValue: Value) {
    body._append(to: &tracks, initialValue: initialValue)
  }
}

/// Tracks with their velocities worked out.
public struct _KeyframeTracks<Root> {
  package struct Track {
    package let duration: Double
    package let update: (inout Root, Double) -> Void
  }

  package var tracks: [Track] = []
}

/// Keyframes one after the other for a single property of a root value, or for the root itself.
public struct KeyframeTrack<Root, Value, Content: KeyframeTrackContent>: Keyframes
where Value == Content.Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  /// A track for the whole value.
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) where Root == Value {
    keyPath = \.self
    self.content = content()
  }

  /// A track for the property at a key path.
  public init(
    _ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content
  ) {
    self.keyPath = keyPath
    self.content = content()
  }

  public var body: KeyframeTrack { self }

  public func _append(to tracks: inout _KeyframeTracks<Root>, initialValue: Root) {
    var steps = _KeyframeSteps<Value>()
    content._append(to: &steps)
    let curve = KeyframeCurve(steps.steps, from: initialValue[keyPath: keyPath])
    let keyPath = keyPath
    tracks.tracks.append(
      _KeyframeTracks.Track(duration: curve.duration) { root, time in
        root[keyPath: keyPath] = curve.value(at: time)
      })
  }
}

/// Tracks side by side, as a builder makes them.
public struct _KeyframeGroup<First: Keyframes, Second: Keyframes>: Keyframes
where First.Value == Second.Value {
  fileprivate let first: First
  fileprivate let second: Second

  public var body: _KeyframeGroup { self }

  public func _append(to tracks: inout _KeyframeTracks<First.Value>, initialValue: First.Value) {
    first._append(to: &tracks, initialValue: initialValue)
    second._append(to: &tracks, initialValue: initialValue)
  }
}

/// Keyframes without any track.
public struct _EmptyKeyframes<Value>: Keyframes {
  public var body: _EmptyKeyframes { self }

  public func _append(to tracks: inout _KeyframeTracks<Value>, initialValue: Value) {}
}

/// Builds keyframes from tracks, or from keyframes of the value itself.
@resultBuilder public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes<Value>>(_ expression: K) -> K { expression }

  public static func buildExpression<K: KeyframeTrackContent<Value>>(_ expression: K) -> K
  where Value: Animatable { expression }

  public static func buildBlock() -> some Keyframes<Value> { _EmptyKeyframes<Value>() }

  public static func buildPartialBlock<K: Keyframes<Value>>(first: K) -> K { first }

  public static func buildPartialBlock<K: KeyframeTrackContent<Value>>(first: K) -> K
  where Value: Animatable { first }

  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> some Keyframes<Value> {
    _KeyframeGroup(first: accumulated, second: next)
  }

  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> some KeyframeTrackContent<Value> where Value: Animatable {
    KeyframeTrackContentBuilder<Value>.buildPartialBlock(accumulated: accumulated, next: next)
  }

  public static func buildArray(_ components: [some KeyframeTrackContent<Value>])
    -> some KeyframeTrackContent<Value> where Value: Animatable
  {
    KeyframeTrackContentBuilder<Value>.buildArray(components)
  }

  public static func buildIf(_ component: (some KeyframeTrackContent<Value>)?)
    -> some KeyframeTrackContent<Value> where Value: Animatable
  {
    KeyframeTrackContentBuilder<Value>.buildIf(component)
  }

  public static func buildEither<
    First: KeyframeTrackContent<Value>, Second: KeyframeTrackContent<Value>
  >(first component: First) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value: Animatable {
    KeyframeTrackContentBuilder<Value>.buildEither(first: component)
  }

  public static func buildEither<
    First: KeyframeTrackContent<Value>, Second: KeyframeTrackContent<Value>
  >(second component: Second) -> KeyframeTrackContentBuilder<Value>.Conditional<Value, First, Second>
  where Value: Animatable {
    KeyframeTrackContentBuilder<Value>.buildEither(second: component)
  }

  public static func buildFinalResult<K: Keyframes<Value>>(_ component: K) -> K { component }

  public static func buildFinalResult<K: KeyframeTrackContent<Value>>(_ component: K)
    -> KeyframeTrack<Value, Value, K> where Value: Animatable
  {
    KeyframeTrack { component }
  }
}

/// Keyframes that start from a value, to be asked for the value at any time.
///
///     let timeline = KeyframeTimeline(initialValue: CGPoint.zero) {
///       CubicKeyframe(CGPoint(x: 0, y: 100), duration: 0.3)
///       CubicKeyframe(CGPoint(x: 0, y: 0), duration: 0.7)
///     }
///     let point = timeline.value(time: 0.45)
public struct KeyframeTimeline<Value> {
  private let initialValue: Value
  private let tracks: [_KeyframeTracks<Value>.Track]

  /// Seconds until the last track ends.
  public let duration: TimeInterval

  public init(initialValue: Value, @KeyframesBuilder<Value> content: () -> some Keyframes<Value>) {
    self.init(initialValue: initialValue, content: content())
  }

  package init(initialValue: Value, content: some Keyframes<Value>) {
    var gathered = _KeyframeTracks<Value>()
    content._append(to: &gathered, initialValue: initialValue)
    self.initialValue = initialValue
    tracks = gathered.tracks
    duration = tracks.map(\.duration).max() ?? 0
  }

  /// The value at a time; each track holds its first value before it starts and its last after it ends.
  public func value(time: Double) -> Value {
    var value = initialValue
    update(value: &value, time: time)
    return value
  }

  /// The value at a fraction of the whole duration.
  public func value(progress: Double) -> Value { value(time: progress * duration) }

  /// Sets what the tracks animate, and leaves the rest of the value as it is.
  public func update(value: inout Value, time: TimeInterval) {
    for track in tracks { track.update(&value, time) }
  }

  /// Sets what the tracks animate by a fraction of the whole duration.
  public func update(value: inout Value, progress: Double) {
    update(value: &value, time: progress * duration)
  }
}
