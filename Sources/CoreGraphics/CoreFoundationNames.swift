// Core Foundation's types are bridged to Swift's on Apple's platforms, and `url as CFURL` is how code gets at them. Here
// they are Swift's types by another name, so that such code compiles.

public typealias CFURL = URL
public typealias CFData = Data
public typealias CFString = String
public typealias CFDictionary = [String: Any]
