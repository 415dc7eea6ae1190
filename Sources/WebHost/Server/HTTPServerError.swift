/// Why a server could not start. The description is one line: what is wrong, and what to do.
public enum HTTPServerError: Error, Equatable, CustomStringConvertible {
  /// Another program listens there.
  case portInUse(host: String, port: UInt16)
  /// The port needs privileges, usually because it is below 1024.
  case portNotPermitted(host: String, port: UInt16)
  /// The host is no name or address that resolves.
  case badHost(String)
  /// The host is an address of another machine.
  case addressNotAvailable(String)
  /// libwebsockets can't load its libev plug-in.
  case missingEventLibrary
  /// The server was started before.
  case alreadyStarted
  /// The system refused something else; the number is `errno`.
  case system(Int32)

  public var description: String {
    switch self {
    case .portInUse(let host, let port):
      "Port \(port) on \(host) is in use: stop what listens there, or choose another with --port."
    case .portNotPermitted(let host, let port):
      "Not permitted to listen on port \(port) of \(host): choose a port above 1023 with --port."
    case .badHost(let host):
      "There is no host named “\(host)”: give an address of this machine with --host."
    case .addressNotAvailable(let host):
      "\(host) is not an address of this machine: give one of its own with --host."
    case .missingEventLibrary:
      "libwebsockets can't load its libev plug-in: install the package libwebsockets-evlib-ev."
    case .alreadyStarted:
      "The server was started before: make a new one."
    case .system(let code):
      "The system refused to open a server socket (error \(code)): look at its limits on open files."
    }
  }
}
