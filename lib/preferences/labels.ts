import type { Preferences } from './preferences'

export const CHOICES = {
  theme: { label: 'Theme', words: { system: 'Match device', light: 'Light', dark: 'Dark' } },
  density: { label: 'Density', words: { comfortable: 'Comfortable', compact: 'Compact' } },
  startPage: { label: 'Start page', words: { '/': 'Station List', '/map': 'Map' } },
  reducedMotion: {
    label: 'Motion',
    words: { system: 'Match device', on: 'Reduced', off: 'Not reduced' },
  },
  levelAs: {
    label: 'Levels of wells',
    words: { depth: 'Depth above the bottom', elevation: 'Elevation' },
  },
  clock: { label: 'Clock', words: { device: 'Match device', '24h': '24-hour', '12h': '12-hour' } },
  trendRange: {
    label: 'Range of trends',
    words: { '6h': '6 hours', '24h': '24 hours', '7d': '7 days', '30d': '30 days', '1y': '1 year' },
  },
  csvSeparator: {
    label: 'Column separator',
    words: { device: 'Match device', ',': 'Comma', ';': 'Semicolon' },
  },
  csvDecimal: {
    label: 'Decimal sign',
    words: { device: 'Match device', '.': 'Point', ',': 'Comma' },
  },
} satisfies {
  [Field in keyof Preferences]?: {
    label: string
    words: Record<Extract<Preferences[Field], string>, string>
  }
}

export type ChoiceField = keyof typeof CHOICES

export const SYSTEM_WORDS: Record<Preferences['units']['system'], string> = {
  metric: 'Metric',
  us: 'US customary',
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
