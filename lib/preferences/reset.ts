import type { Units } from '@/lib/units/units'
import { DEFAULT_PREFERENCES, pick, type Preferences } from './preferences'
import { CHOICES, repeatInWords, SYSTEM_WORDS, timeZoneInWords, type ChoiceField } from './labels'

const SECTION_FIELDS = {
  alerts: ['notifications', 'alertSound', 'repeatIntervalS'],
  display: ['theme', 'density', 'startPage'],
  time: ['timeZone', 'clock'],
  units: ['units', 'levelAs'],
  trends: ['trendRange', 'csvSeparator', 'csvDecimal'],
  energy: ['tariff'],
  loading: ['keepsLastBoard', 'reducedMotion'],
} as const satisfies Record<string, readonly (keyof Preferences)[]>

export type PreferenceSection = keyof typeof SECTION_FIELDS

export interface PreferenceReset {
  change: Partial<Preferences>
  undo: Partial<Preferences>
  words: string[]
}

/** The reset of a section; null if all its fields have their defaults. */
export function resetOf(
  section: PreferenceSection,
  preferences: Preferences,
): PreferenceReset | null {
  const fields = SECTION_FIELDS[section].filter((field) => !isDefault(field, preferences))
  if (fields.length === 0) return null
  return {
    change: pick(DEFAULT_PREFERENCES, fields),
    undo: pick(preferences, fields),
    words: fields.map(defaultInWords),
  }
}

const { units, timeZone, repeatIntervalS } = DEFAULT_PREFERENCES

const OTHERS_IN_WORDS = {
  keepsLastBoard: 'last known stations to shown',
  units: `units to ${SYSTEM_WORDS[units.system].toLowerCase()} for every quantity`,
  timeZone: `time zone to ${timeZoneInWords(timeZone).toLowerCase()}`,
  tariff: 'price per kWh to none',
  notifications: 'notifications to off',
  alertSound: 'sound to off',
  repeatIntervalS: `repeat to ${repeatInWords(repeatIntervalS).toLowerCase()}`,
}

/** `theme to match device` */
function defaultInWords(field: ChoiceField | keyof typeof OTHERS_IN_WORDS): string {
  if (!isChoice(field)) return OTHERS_IN_WORDS[field]
  const { label, words } = CHOICES[field]
  const word = new Map(Object.entries(words)).get(DEFAULT_PREFERENCES[field]) ?? ''
  return `${label.toLowerCase()} to ${field === 'startPage' ? word : word.toLowerCase()}`
}

function isChoice(field: string): field is ChoiceField {
  return Object.hasOwn(CHOICES, field)
}

function isDefault(field: keyof Preferences, preferences: Preferences): boolean {
  if (field === 'units') return isDefaultUnits(preferences.units)
  return preferences[field] === DEFAULT_PREFERENCES[field]
}

function isDefaultUnits({ system, ...byQuantity }: Units): boolean {
  const isAsSystem = Object.values(byQuantity).every((unit) => unit === undefined)
  return system === DEFAULT_PREFERENCES.units.system && isAsSystem
}
