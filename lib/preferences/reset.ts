import type { Units } from '@/lib/units/units'
import { DEFAULT_PREFERENCES, pick, type Preferences } from './preferences'
import {
  CLOCK_WORDS,
  CSV_DECIMAL_WORDS,
  CSV_SEPARATOR_WORDS,
  DENSITY_WORDS,
  LEVEL_WORDS,
  MOTION_WORDS,
  repeatInWords,
  START_PAGE_WORDS,
  SYSTEM_WORDS,
  THEME_WORDS,
  timeZoneInWords,
  TREND_RANGE_WORDS,
} from './labels'

const SECTION_FIELDS = {
  display: ['theme', 'density', 'reducedMotion', 'startPage', 'keepsLastBoard'],
  units: ['units', 'levelAs'],
  time: ['timeZone', 'clock'],
  trends: ['trendRange'],
  exports: ['csvSeparator', 'csvDecimal'],
  energy: ['tariff'],
  alerts: ['notifications', 'alertSound', 'repeatIntervalS'],
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
    words: fields.map((field) => DEFAULTS_IN_WORDS[field]),
  }
}

const { theme, density, reducedMotion, startPage, units, timeZone, clock, trendRange } =
  DEFAULT_PREFERENCES
const { levelAs, csvSeparator, csvDecimal } = DEFAULT_PREFERENCES

const DEFAULTS_IN_WORDS = {
  theme: `theme to ${THEME_WORDS[theme].toLowerCase()}`,
  density: `density to ${DENSITY_WORDS[density].toLowerCase()}`,
  reducedMotion: `motion to ${MOTION_WORDS[reducedMotion].toLowerCase()}`,
  startPage: `start page to ${START_PAGE_WORDS[startPage]}`,
  keepsLastBoard: 'last known stations to shown',
  units: `units to ${SYSTEM_WORDS[units.system].toLowerCase()} for every quantity`,
  levelAs: `levels to ${LEVEL_WORDS[levelAs].toLowerCase()}`,
  timeZone: `time zone to ${timeZoneInWords(timeZone).toLowerCase()}`,
  clock: `clock to ${CLOCK_WORDS[clock].toLowerCase()}`,
  csvSeparator: `separator to ${CSV_SEPARATOR_WORDS[csvSeparator].toLowerCase()}`,
  csvDecimal: `decimal sign to ${CSV_DECIMAL_WORDS[csvDecimal].toLowerCase()}`,
  trendRange: `range to ${TREND_RANGE_WORDS[trendRange]}`,
  tariff: 'price per kWh to none',
  notifications: 'notifications to off',
  alertSound: 'sound to off',
  repeatIntervalS: `repeat to ${repeatInWords(DEFAULT_PREFERENCES.repeatIntervalS).toLowerCase()}`,
} satisfies Partial<Record<keyof Preferences, string>>

function isDefault(field: keyof Preferences, preferences: Preferences): boolean {
  if (field === 'units') return isDefaultUnits(preferences.units)
  return preferences[field] === DEFAULT_PREFERENCES[field]
}

function isDefaultUnits({ system, ...byQuantity }: Units): boolean {
  const isAsSystem = Object.values(byQuantity).every((unit) => unit === undefined)
  return system === DEFAULT_PREFERENCES.units.system && isAsSystem
}
