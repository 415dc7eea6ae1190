/// The slots that fit the circumstances best, in the order of the file.
///
/// A slot is out if it asks for what isn't so: another idiom, an appearance, a direction, a gamut. Among the
/// rest
/// the more specific wins: idiom before appearance before direction before gamut.
func bestSlots<Slot>(
  _ slots: [Slot], _ selectors: (Slot) -> ContentsFile.Selectors, _ traits: AssetTraits
) -> [Slot] {
  let ranked = slots.compactMap { slot in rank(selectors(slot), traits).map { (slot, $0) } }
  guard let best = ranked.map(\.1).max() else { return [] }
  return ranked.filter { $0.1 == best }.map(\.0)
}

private func rank(_ selectors: ContentsFile.Selectors, _ traits: AssetTraits) -> Int? {
  var rank = 0
  switch selectors.idiom ?? "universal" {
  case traits.idiom.rawValue: rank += 1000
  case "universal": break
  default: return nil
  }
  for appearance in selectors.appearances ?? [] {
    switch (appearance.appearance, appearance.value) {
    case ("luminosity", "dark"): if traits.isDark { rank += 200 } else { return nil }
    case ("luminosity", "light"): if traits.isDark { return nil } else { rank += 200 }
    case ("contrast", "high"): if traits.hasHighContrast { rank += 100 } else { return nil }
    default: return nil
    }
  }
  switch selectors.languageDirection {
  case "right-to-left": if traits.isRightToLeft { rank += 10 } else { return nil }
  case "left-to-right": if !traits.isRightToLeft { rank += 10 }  // Else it serves, mirrored.
  default: break
  }
  switch selectors.displayGamut {
  case "display-P3": if traits.hasWideGamut { rank += 1 } else { return nil }
  case "sRGB": if !traits.hasWideGamut { rank += 1 }
  default: break
  }
  return rank
}

/// The slot for a scale: the exact one, else the next larger, else the largest. One without a scale fits
/// every
/// scale, but only if nothing else does.
func bestScale(_ slots: [ContentsFile.ImageEntry], _ traits: AssetTraits) -> ContentsFile.ImageEntry? {
  let scaled = slots.compactMap { slot in slot.scaleFactor.map { (slot, $0) } }.sorted { $0.1 < $1.1 }
  return scaled.first { $0.1 >= traits.scale }?.0 ?? scaled.last?.0 ?? slots.first
}

/// Whether a slot made for left to right stands in for the other direction.
func isMirrored(_ selectors: ContentsFile.Selectors, _ traits: AssetTraits) -> Bool {
  traits.isRightToLeft && selectors.languageDirection == "left-to-right"
}
