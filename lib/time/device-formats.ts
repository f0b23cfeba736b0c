export interface DeviceFormats {
  /** English, since the screens are, with the device's order of day and month. */
  dateLocale: string
  clock: '24h' | '12h'
  decimal: '.' | ','
  /** Between the columns of a CSV file. */
  separator: ',' | ';'
}

let known: DeviceFormats | undefined

/** How this device writes times and numbers; the same while a page is open. */
export function deviceFormats(): DeviceFormats {
  known ??= formatsFor(new Intl.DateTimeFormat().resolvedOptions().locale)
  return known
}

export function formatsFor(locale: string): DeviceFormats {
  const { hourCycle } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  const number = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5)
  const decimal = number.some(({ value }) => value === ',') ? ',' : '.'
  return {
    dateLocale: /^en\b/.test(locale) ? locale : englishFor(locale),
    clock: hourCycle?.startsWith('h2') ? '24h' : '12h',
    decimal,
    separator: decimal === ',' ? ';' : ',',
  }
}

function englishFor(locale: string): string {
  const date = { calendar: 'gregory', month: 'short', day: 'numeric' } as const
  const parts = new Intl.DateTimeFormat(locale, date).formatToParts(0)
  const order = parts.map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day') ? 'en-US' : 'en-GB'
}
