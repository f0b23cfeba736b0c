interface TextPart {
  text: string
  /** For a `tel:` link; null for other text. */
  dial: string | null
}

const SEPARATOR = '[-. \\u00a0\\u2011]'
const AREA = '[2-9]\\d{2}'
const NORTH_AMERICAN = [
  // With the country code it's a phone number even without separators.
  `\\+1${SEPARATOR}?(?:\\(${AREA}\\)|${AREA})${SEPARATOR}?${AREA}${SEPARATOR}?\\d{4}`,
  `(?:1${SEPARATOR})?(?:\\(${AREA}\\)${SEPARATOR}?|${AREA}${SEPARATOR})${AREA}${SEPARATOR}\\d{4}`,
]
const INTERNATIONAL = `\\+[2-9](?:[-. /\\u00a0\\u2011]?(?:\\(\\d{1,4}\\)|\\d))+`
const EXTENSION = '(?:,? ?(?:(?:extension|ext\\.?) ?|x)(?<extension>\\d{1,6}))?'

/** Not within a longer number, an id or a word. */
const PHONE_NUMBER = new RegExp(
  `(?<![\\w+#]|\\d[-./,:])` +
    `(?:(?<northAmerican>${NORTH_AMERICAN.join('|')})|(?<international>${INTERNATIONAL}))` +
    `${EXTENSION}(?!\\w|[-./,:]\\d)`,
  'gi',
)

/** E.164 allows 15 digits; none that works from abroad has fewer than 9. */
const FEWEST_DIGITS = 9
const MOST_DIGITS = 15

/** Splits a text at its phone numbers. A bare run of digits isn't one. */
export function withPhoneNumbers(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(PHONE_NUMBER)) {
    const dial = dialed(match.groups ?? {})
    if (dial === null) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index), dial: null })
    parts.push({ text: match[0], dial })
    from = match.index + match[0].length
  }
  if (from < text.length) parts.push({ text: text.slice(from), dial: null })
  return parts
}

/** A comma is a pause; phones dial the extension after it. */
function dialed({ northAmerican, international, extension }: Record<string, string | undefined>) {
  const number = northAmerican ? northAmericanNumber(northAmerican) : abroad(international ?? '')
  if (number === null) return null
  return extension ? `${number},${extension}` : number
}

function northAmericanNumber(written: string): string {
  return `+1${digitsOf(written).slice(-10)}`
}

/** `(0)` is dialed only within the country. */
function abroad(written: string): string | null {
  const digits = digitsOf(written.replace('(0)', ''))
  return digits.length < FEWEST_DIGITS || digits.length > MOST_DIGITS ? null : `+${digits}`
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
