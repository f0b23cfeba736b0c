import { z } from 'zod'
import { timeZoneSchema } from '@/lib/parsing/fields'
import { levelAsSchema, strictUnitsSchema, unitsSchema } from '@/lib/units/units'
import { handOverNoteSchema } from './hand-over-note'
import { tariffSchema } from './tariff'
import { trendPresetSchema } from './trend-range'

const LONGEST_REPEAT_S = 86_400

/** `browser`: the device's zone; `station`: each station's own; else an IANA name. */
const shownTimeZoneSchema = z.union([z.enum(['browser', 'station']), timeZoneSchema])

export const densitySchema = z.enum(['comfortable', 'compact'])

export type Density = z.infer<typeof densitySchema>

export const preferenceFields = {
  units: unitsSchema,
  levelAs: levelAsSchema,
  timeZone: shownTimeZoneSchema,
  clock: z.enum(['device', '24h', '12h']),
  csvSeparator: z.enum(['device', ',', ';']),
  csvDecimal: z.enum(['device', '.', ',']),
  theme: z.enum(['system', 'light', 'dark']),
  density: densitySchema,
  startPage: z.enum(['/', '/map']),
  trendRange: trendPresetSchema,
  alertSound: z.boolean(),
  notifications: z.boolean(),
  /** 0: no repeat. */
  repeatIntervalS: z.number().int().min(0).max(LONGEST_REPEAT_S),
  reducedMotion: z.enum(['system', 'on', 'off']),
  lastSeenUpdate: z.string().min(1).max(64).nullable(),
  /** Whether this user's last board may be kept on a device (lib/stations/last-board). */
  keepsLastBoard: z.boolean(),
  tariff: tariffSchema.nullable(),
  handOverNote: handOverNoteSchema.nullable(),
} as const

type PreferenceFields = typeof preferenceFields

export type Preferences = { [K in keyof PreferenceFields]: z.output<PreferenceFields[K]> }

type Key = keyof Preferences

export function keysOf(fields: Partial<Preferences>): Key[] {
  return Object.keys(fields) as Key[]
}

export function pick(fields: Partial<Preferences>, keys: readonly Key[]): Partial<Preferences> {
  return Object.fromEntries(keys.map((key) => [key, fields[key]]))
}

export const DEFAULT_PREFERENCES: Preferences = {
  units: { system: 'metric' },
  levelAs: 'depth',
  timeZone: 'browser',
  clock: 'device',
  csvSeparator: 'device',
  csvDecimal: 'device',
  theme: 'system',
  density: 'comfortable',
  startPage: '/',
  trendRange: '24h',
  alertSound: false,
  notifications: false,
  repeatIntervalS: 300,
  reducedMotion: 'system',
  lastSeenUpdate: null,
  keepsLastBoard: true,
  tariff: null,
  handOverNote: null,
}

/** Reads stored preferences; missing or invalid fields get their defaults one by one. */
export function readPreferences(stored: unknown): Preferences {
  const record = recordSchema.parse(stored)
  const read = Object.entries(preferenceFields).flatMap(([key, schema]) => {
    const result = schema.safeParse(record[key])
    return result.success && Object.hasOwn(record, key) ? [[key, result.data]] : []
  })
  return { ...DEFAULT_PREFERENCES, ...(Object.fromEntries(read) as Partial<Preferences>) }
}

const recordSchema = z.record(z.string(), z.unknown()).catch({})

export const preferencesSchema = z.unknown().transform(readPreferences)

/** `preferences/{uid}`. */
export const storedPreferencesSchema = z.unknown().transform((stored): StoredPreferences => {
  const { updatedAt, ...fields } = recordSchema.parse(stored)
  return {
    preferences: readPreferences(fields),
    unreadable: Object.keys(fields).filter((key) => !isReadable(key, fields[key])),
    isPending: updatedAt === null,
  }
})

export interface StoredPreferences {
  preferences: Preferences
  /** Unknown and invalid fields: while they remain, the rules reject every save. */
  unreadable: string[]
  /** Shows a write that the server hasn't confirmed, so other fields may be missing. */
  isPending: boolean
}

/** An earlier version wrote these. The rules let them stay. */
const FORMER_FIELDS = ['mutes', 'quietUntil']

const storableTimeZoneSchema = z.string().max(64)

function isReadable(key: string, value: unknown): boolean {
  if (key === 'units') return strictUnitsSchema.partial({ system: true }).safeParse(value).success
  // A newer browser may have set a zone that this one doesn't know; don't repair it.
  if (key === 'timeZone') return storableTimeZoneSchema.safeParse(value).success
  if (FORMER_FIELDS.includes(key)) return true
  const fields: Record<string, z.ZodType> = preferenceFields
  return Object.hasOwn(fields, key) && fields[key]?.safeParse(value).success === true
}

export const NOTHING_STORED = storedPreferencesSchema.parse({})
