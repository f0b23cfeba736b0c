import { getOrAdd } from '@/local/get-or-add'

/** Languages whose names of months and weekdays are understood without being asked. */
const LOCALES = 'en de fr es pt it nl sv da nb fi pl tr'.split(' ')

/** As the United States and Europe use them. */
const OFFSETS: Record<string, string> = {
  Z: '+00:00',
  UTC: '+00:00',
  GMT: '+00:00',
  EST: '-05:00',
  EDT: '-04:00',
  CST: '-06:00',
  CDT: '-05:00',
  MST: '-07:00',
  MDT: '-06:00',
  PST: '-08:00',
  PDT: '-07:00',
  AKST: '-09:00',
  AKDT: '-08:00',
  HST: '-10:00',
  WET: '+00:00',
  BST: '+01:00',
  CET: '+01:00',
  CEST: '+02:00',
  MEZ: '+01:00',
  MESZ: '+02:00',
  AEST: '+10:00',
  AEDT: '+11:00',
}
const OFFSET = new RegExp(
  ` ?(?:(?<![A-Z])(${Object.keys(OFFSETS).join('|')})|(?<=:\\d\\d(?:[.,]\\d+)? ?|[AP]M ?)([+-]\\d\\d)(?::?(\\d\\d))?)$`,
)

const wordOf = (text: string) => text.toLowerCase().replaceAll('.', '')

function namesIn(locale: string) {
  const named = (options: Intl.DateTimeFormatOptions, day: number, month = 0) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
      .formatToParts(Date.UTC(2024, month, day))
      .filter(({ type }) => type === 'month' || type === 'weekday')
      .map(({ value }) => wordOf(value))
  const months = Array.from({ length: 12 }, (_, month) =>
    (['short', 'long'] as const).flatMap((width) => [
      ...named({ month: width }, 1, month),
      ...named({ month: width, day: 'numeric' }, 1, month),
    ]),
  )
  const weekdays = Array.from({ length: 7 }, (_, day) => [
    ...named({ weekday: 'short' }, day + 1),
    ...named({ weekday: 'long' }, day + 1),
  ])
  const byName = months.flatMap((names, month) =>
    names.map((name): [string, number] => [name, month]),
  )
  return {
    // German spreadsheets write Mrz, which no table of names has.
    months: new Map([...(locale.startsWith('de') ? [['mrz', 2] as const] : []), ...byName]),
    weekdays: new Set(weekdays.flat()),
  }
}

const NAMES = new Map<string, ReturnType<typeof namesIn>>()
const namesOf = (locale: string) => getOrAdd(NAMES, locale, () => namesIn(locale))

const ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const WORD = /\p{L}[\p{L}.]*/gu

/**
 * The locale that knows each month that is named, and the most in the other texts; undefined: none is
 * named. Nov is a month in many languages, Okt beside it in fewer.
 */
export function localeOf(
  texts: readonly string[],
  others: readonly string[] = [],
): string | undefined {
  const named = texts.flatMap((text) => monthWords(text))
  if (named.length === 0) return undefined
  const fitting = LOCALES.filter((locale) =>
    named.every((word) => namesOf(locale).months.has(word)),
  )
  if (fitting.length < 2) return fitting[0]
  const words = [...new Set(others.flatMap((text) => monthWords(text)))]
  const known = (locale: string) => words.filter((word) => namesOf(locale).months.has(word)).length
  return fitting.sort((a, b) => known(b) - known(a))[0]
}

function monthWords(text: string): string[] {
  const date = text.replace(OFFSET, '')
  return [...date.matchAll(WORD)]
    .map(([word]) => wordOf(word))
    .filter(
      (word) => word.length > 2 && !LOCALES.some((locale) => namesOf(locale).weekdays.has(word)),
    )
}

/**
 * A date as luxon reads it in English: `Mo. 6. Okt. 2025 1:15 a. m. MESZ` becomes
 * `6. Oct 2025 1:15 AM+02:00`.
 */
export function plainDate(text: string, locale = 'en'): string {
  if (/^[\d.:/T ]*$/.test(text)) return text
  const { months, weekdays } = namesOf(locale)
  return (
    text
      .replace(/[\u00a0\u202f]/g, ' ')
      // Java writes Mon Oct 06 01:15:00 CDT 2025.
      .replace(/^(\p{L}{2,} )?(\p{L}{3,} \d{1,2}) ([\d:]+)( [A-Z]{3,4})? (\d{4})$/u, '$1$2 $5 $3$4')
      .replace(OFFSET, (_, name: string | undefined, hours: string, minutes = '00') =>
        name === undefined ? `${hours}:${minutes}` : (OFFSETS[name] ?? ''),
      )
      .replace(/ ?([ap])\.? ?m\.?(?=$|[+-])/i, (_, half: string) => ` ${half.toUpperCase()}M`)
      .replace(/ (de|of) /g, ' ')
      .replace(/^(\p{L}+)\.?,? +(?=\S)/u, (start, word: string) =>
        weekdays.has(wordOf(word)) && !months.has(wordOf(word)) ? '' : start,
      )
      .replace(WORD, (word) => ENGLISH[months.get(wordOf(word)) ?? -1] ?? word)
  )
}
