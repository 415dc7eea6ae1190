import Foundation

/// The few words that the framework says by itself, in the languages that it knows.
///
/// A catalogue of the app's can't replace them, as on Apple's platforms.
enum FrameworkText {
  static var ok: String { word("OK") }
  static var cancel: String { word("Cancel") }
  static var back: String { word("Back") }
  static var search: String { word("Search") }
  static var clearText: String { word("Clear text") }
  static var showSidebar: String { word("Show Sidebar") }
  static var hideSidebar: String { word("Hide Sidebar") }
  static var more: String { word("More") }
  static var sheetGrabber: String { word("Sheet Grabber") }
  static var done: String { word("Done") }

  private static func word(_ english: String) -> String {
    let language = Locale.current.language.languageCode?.identifier ?? "en"
    return words[language]?[english] ?? english
  }

  private static let words: [String: [String: String]] = [
    "ar": [
      "OK": "موافق", "Cancel": "إلغاء", "Back": "رجوع", "Search": "بحث", "Clear text": "مسح النص",
      "Show Sidebar": "إظهار الشريط الجانبي", "Hide Sidebar": "إخفاء الشريط الجانبي", "More": "المزيد",
      "Sheet Grabber": "مقبض الورقة", "Done": "تم",
    ],
    "de": [
      "OK": "OK", "Cancel": "Abbrechen", "Back": "Zurück", "Search": "Suchen", "Clear text": "Text löschen",
      "Show Sidebar": "Seitenleiste einblenden", "Hide Sidebar": "Seitenleiste ausblenden", "More": "Mehr",
      "Sheet Grabber": "Anfasser", "Done": "Fertig",
    ],
    "es": [
      "OK": "Aceptar", "Cancel": "Cancelar", "Back": "Atrás", "Search": "Buscar",
      "Clear text": "Borrar texto",
      "Show Sidebar": "Mostrar barra lateral", "Hide Sidebar": "Ocultar barra lateral", "More": "Más",
      "Sheet Grabber": "Tirador", "Done": "OK",
    ],
    "fr": [
      "OK": "OK", "Cancel": "Annuler", "Back": "Retour", "Search": "Rechercher",
      "Clear text": "Effacer le texte",
      "Show Sidebar": "Afficher la barre latérale", "Hide Sidebar": "Masquer la barre latérale",
      "More": "Plus",
      "Sheet Grabber": "Poignée", "Done": "Terminé",
    ],
  ]
}
