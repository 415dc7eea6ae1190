import CCairo

/// The key of a page's box, whose value is the bytes of a `CGRect`.
public let kCGPDFContextMediaBox: CFString = "MediaBox"
public let kCGPDFContextTitle: CFString = "Title"
public let kCGPDFContextAuthor: CFString = "Author"
public let kCGPDFContextSubject: CFString = "Subject"
/// The key of the keywords, whose value is a text or a list of texts.
public let kCGPDFContextKeywords: CFString = "Keywords"
public let kCGPDFContextCreator: CFString = "Creator"

/// What a PDF file says of itself.
package enum PDFMetadata {
  /// The date is that of the process's clock, so that files repeat where that stands still.
  package static func write(_ info: CFDictionary, to surface: OpaquePointer) {
    let texts: [(CFString, cairo_pdf_metadata_t)] = [
      (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
      (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
    ]
    for (key, field) in texts {
      if let text = info[key] as? String { cairo_pdf_surface_set_metadata(surface, field, text) }
    }
    let keywords = info[kCGPDFContextKeywords]
    if let text = keywords as? String ?? (keywords as? [String])?.joined(separator: ", ") {
      cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, text)
    }
    let date = Date.now.formatted(.iso8601)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, date)
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_MOD_DATE, date)
  }
}
