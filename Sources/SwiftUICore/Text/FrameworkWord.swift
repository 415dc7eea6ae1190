import Foundation

/// A word or sentence that the framework says by itself, in the language of the place where it is shown.
///
/// A catalogue of the app's can't replace it, as on Apple's platforms. In a language that is not known here it is
/// English.
package struct FrameworkWord: DeferredText {
  /// What it is in English, with `%@` for what is said about.
  let english: String
  private var subject = ""

  private init(_ english: String) { self.english = english }

  package static let ok = FrameworkWord("OK")
  package static let cancel = FrameworkWord("Cancel")
  package static let back = FrameworkWord("Back")
  package static let edit = FrameworkWord("Edit")
  package static let done = FrameworkWord("Done")
  package static let delete = FrameworkWord("Delete")
  package static let reorder = FrameworkWord("Reorder")
  package static let increment = FrameworkWord("Increment")
  package static let decrement = FrameworkWord("Decrement")
  package static let search = FrameworkWord("Search")
  package static let clearText = FrameworkWord("Clear text")
  package static let showSidebar = FrameworkWord("Show Sidebar")
  package static let hideSidebar = FrameworkWord("Hide Sidebar")
  package static let more = FrameworkWord("More")
  package static let sheetGrabber = FrameworkWord("Sheet Grabber")
  package static let noResults = FrameworkWord("No Results")
  package static let tryAnotherSearch = FrameworkWord("Check the spelling or try a new search.")
  package static func noResults(for text: String) -> FrameworkWord {
    var word = FrameworkWord("No Results for “%@”")
    word.subject = text
    return word
  }
  // What the page says while it has no line to its server.
  package static let reconnecting = FrameworkWord("Reconnecting…")
  package static let openElsewhere = FrameworkWord("This page is open in another window.")
  package static let tapNotDone = FrameworkWord("No connection: your last tap was not done.")
  package static let restarted = FrameworkWord("The app was restarted: your last tap was not done.")

  package func text(in locale: Locale) -> String {
    let language = locale.language.languageCode?.identifier ?? "en"
    let words = Self.words[language]?[english] ?? english
    return words.replacingOccurrences(of: "%@", with: subject)
  }

  package func resolve(into builder: inout TextBuilder, style: TextBuilder.Style) {
    builder.append(text(in: builder.environment.locale), style)
  }

  private static let words: [String: [String: String]] = [
    "ar": [
      "OK": "موافق", "Cancel": "إلغاء", "Back": "رجوع", "Edit": "تحرير", "Done": "تم", "Delete": "حذف",
      "Reorder": "إعادة ترتيب", "Increment": "زيادة", "Decrement": "إنقاص",
      "Search": "بحث", "Clear text": "مسح النص", "Show Sidebar": "إظهار الشريط الجانبي",
      "Hide Sidebar": "إخفاء الشريط الجانبي", "More": "المزيد", "Sheet Grabber": "مقبض الورقة",
      "No Results": "لا توجد نتائج", "No Results for “%@”": "لا توجد نتائج لـ“%@”",
      "Check the spelling or try a new search.": "تحقق من الكتابة أو جرّب بحثًا جديدًا.",
      "Reconnecting…": "جارٍ إعادة الاتصال…",
      "This page is open in another window.": "هذه الصفحة مفتوحة في نافذة أخرى.",
      "No connection: your last tap was not done.": "لا يوجد اتصال: لم تُنفَّذ نقرتك الأخيرة.",
      "The app was restarted: your last tap was not done.": "أُعيد تشغيل التطبيق: لم تُنفَّذ نقرتك الأخيرة.",
    ],
    "de": [
      "Cancel": "Abbrechen", "Back": "Zurück", "Edit": "Bearbeiten", "Done": "Fertig", "Delete": "Löschen",
      "Reorder": "Neu anordnen", "Increment": "Erhöhen", "Decrement": "Verringern",
      "Search": "Suchen", "Clear text": "Text löschen", "Show Sidebar": "Seitenleiste einblenden",
      "Hide Sidebar": "Seitenleiste ausblenden", "More": "Mehr", "Sheet Grabber": "Anfasser",
      "No Results": "Keine Ergebnisse", "No Results for “%@”": "Keine Ergebnisse für „%@“",
      "Check the spelling or try a new search.": "Prüfe die Schreibweise oder suche nach etwas anderem.",
      "Reconnecting…": "Verbindung wird wiederhergestellt …",
      "This page is open in another window.": "Diese Seite ist in einem anderen Fenster geöffnet.",
      "No connection: your last tap was not done.":
        "Keine Verbindung: Der letzte Tipp wurde nicht ausgeführt.",
      "The app was restarted: your last tap was not done.":
        "Die App wurde neu gestartet: Der letzte Tipp wurde nicht ausgeführt.",
    ],
    "es": [
      "OK": "Aceptar", "Cancel": "Cancelar", "Back": "Atrás", "Edit": "Editar", "Done": "OK",
      "Delete": "Eliminar",
      "Reorder": "Reordenar", "Increment": "Aumentar", "Decrement": "Reducir",
      "Search": "Buscar", "Clear text": "Borrar texto", "Show Sidebar": "Mostrar barra lateral",
      "Hide Sidebar": "Ocultar barra lateral", "More": "Más", "Sheet Grabber": "Tirador",
      "No Results": "No hay resultados", "No Results for “%@”": "No hay resultados para “%@”",
      "Check the spelling or try a new search.": "Revisa la ortografía o prueba con otra búsqueda.",
      "Reconnecting…": "Reconectando…",
      "This page is open in another window.": "Esta página está abierta en otra ventana.",
      "No connection: your last tap was not done.": "Sin conexión: el último toque no se realizó.",
      "The app was restarted: your last tap was not done.":
        "La app se reinició: el último toque no se realizó.",
    ],
    "fr": [
      "Cancel": "Annuler", "Back": "Retour", "Edit": "Modifier", "Done": "Terminé", "Delete": "Supprimer",
      "Reorder": "Réorganiser", "Increment": "Augmenter", "Decrement": "Diminuer",
      "Search": "Rechercher", "Clear text": "Effacer le texte", "Show Sidebar": "Afficher la barre latérale",
      "Hide Sidebar": "Masquer la barre latérale", "More": "Plus", "Sheet Grabber": "Poignée",
      "No Results": "Aucun résultat", "No Results for “%@”": "Aucun résultat pour « %@ »",
      "Check the spelling or try a new search.": "Vérifiez l’orthographe ou essayez une autre recherche.",
      "Reconnecting…": "Reconnexion…",
      "This page is open in another window.": "Cette page est ouverte dans une autre fenêtre.",
      "No connection: your last tap was not done.":
        "Pas de connexion : le dernier geste n’a pas été pris en compte.",
      "The app was restarted: your last tap was not done.":
        "L’app a été relancée : le dernier geste n’a pas été pris en compte.",
    ],
  ]
}

extension Text {
  /// A word of the framework's, in the environment's language.
  package init(_ word: FrameworkWord) { self.init(.deferred(AnyDeferredText(word))) }
}
