import type { Preferences } from './preferences'

type Words<Key extends keyof Preferences> = Record<Extract<Preferences[Key], string>, string>

export const THEME_WORDS: Words<'theme'> = {
  system: 'Match device',
  light: 'Light',
  dark: 'Dark',
}

export const DENSITY_WORDS: Words<'density'> = {
  comfortable: 'Comfortable',
  compact: 'Compact',
}

export const MOTION_WORDS: Words<'reducedMotion'> = {
  system: 'Match device',
  on: 'Reduced',
  off: 'Not reduced',
}

export const START_PAGE_WORDS: Words<'startPage'> = {
  '/': 'Station List',
  '/map': 'Map',
}

export const SYSTEM_WORDS: Record<Preferences['units']['system'], string> = {
  metric: 'Metric',
  us: 'US customary',
}

export const LEVEL_WORDS: Words<'levelAs'> = {
  depth: 'Depth above the bottom',
  elevation: 'Elevation',
}

export const CLOCK_WORDS: Words<'clock'> = {
  device: 'Match device',
  '24h': '24-hour',
  '12h': '12-hour',
}

export const CSV_SEPARATOR_WORDS: Words<'csvSeparator'> = {
  device: 'Match device',
  ',': 'Comma',
  ';': 'Semicolon',
}

export const CSV_DECIMAL_WORDS: Words<'csvDecimal'> = {
  device: 'Match device',
  '.': 'Point',
  ',': 'Comma',
}

export const TREND_RANGE_WORDS: Words<'trendRange'> = {
  '6h': '6 hours',
  '24h': '24 hours',
  '7d': '7 days',
  '30d': '30 days',
  '1y': '1 year',
}

export function choicesOf<Value extends string, Note>(
  words: Record<Value, string>,
  notes: Partial<Record<Value, Note>> = {},
) {
  const values = Object.keys(words) as Value[]
  return values.map((value) => ({ value, label: words[value], note: notes[value] }))
}

export function timeZoneInWords(timeZone: Preferences['timeZone']): string {
  if (timeZone === 'browser') return 'This browser’s'
  return timeZone === 'station' ? 'Each station’s own' : timeZone
}

/** `Never`, `Every 90 s`, `Every 5 min`, `Every 2 h`. */
export function repeatInWords(repeatIntervalS: number): string {
  if (repeatIntervalS === 0) return 'Never'
  if (repeatIntervalS % 3600 === 0) return `Every ${repeatIntervalS / 3600} h`
  if (repeatIntervalS % 60 === 0) return `Every ${repeatIntervalS / 60} min`
  return `Every ${repeatIntervalS} s`
}
