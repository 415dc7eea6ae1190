// What an app imports: the models, and what views need to show them.
@_exported import SwiftDataCore
