/*
 * uPlot formats numbers in the browser's language on import. On a system without a locale, such as
 * a kiosk, Chromium reports `en-US@posix`, which isn't a language tag and throws.
 */
if (!isLanguageTag(navigator.language))
  Object.defineProperty(navigator, 'language', { value: 'en-US', configurable: true })

function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

export {}
