import { z } from 'zod'
import { timestampSchema, timeZoneSchema } from '@/lib/parsing/fields'
import { strictUnitsSchema, unitsSchema } from '@/lib/units/units'
import { densitySchema } from './density'
import { trendPresetSchema } from './trend-range'

const LONGEST_REPEAT_S = 86_400

/** `browser`: the device's zone; `station`: each station's own; else an IANA name. */
export const shownTimeZoneSchema = z.union([z.enum(['browser', 'station']), timeZoneSchema])

/** What each field holds. */
export const preferenceFields = {
  units: unitsSchema,
  timeZone: shownTimeZoneSchema,
  clock: z.enum(['24h', '12h']),
  theme: z.enum(['system', 'light', 'dark']),
  density: densitySchema,
  startPage: z.enum(['/', '/map']),
  trendRange: trendPresetSchema,
  alertSound: z.boolean(),
  notifications: z.boolean(),
  /** 0: told once and not again. */
  repeatIntervalS: z.number().int().min(0).max(LONGEST_REPEAT_S),
  /** ms UTC until which nothing sounds or pops up; null: not quiet. */
  quietUntil: timestampSchema.nullable(),
  reducedMotion: z.enum(['system', 'on', 'off']),
  /** The newest release that the user has seen on Updates; null: none yet. */
  lastSeenUpdate: z.string().min(1).max(64).nullable(),
} as const

type PreferenceFields = typeof preferenceFields

export type Preferences = { [Key in keyof PreferenceFields]: z.output<PreferenceFields[Key]> }

export const DEFAULT_PREFERENCES: Preferences = {
  units: { system: 'metric' },
  timeZone: 'browser',
  clock: '24h',
  theme: 'system',
  density: 'comfortable',
  startPage: '/',
  trendRange: '24h',
  alertSound: false,
  notifications: false,
  repeatIntervalS: 0,
  quietUntil: null,
  reducedMotion: 'system',
  lastSeenUpdate: null,
}

type Fields = Record<keyof Preferences, z.ZodType>

/** What is absent, unknown or damaged falls back by itself, field by field. */
export function readPreferences(stored: unknown, fields: Fields = preferenceFields): Preferences {
  return { ...DEFAULT_PREFERENCES, ...readFields(stored, fields) }
}

/** The fields that are there and can be read. */
export function readFields(
  stored: unknown,
  fields: Fields = preferenceFields,
): Partial<Preferences> {
  const record = recordSchema.parse(stored)
  const read = Object.entries(fields).flatMap(([key, schema]) => {
    const result = schema.safeParse(record[key])
    return result.success && Object.hasOwn(record, key) ? [[key, result.data]] : []
  })
  return Object.fromEntries(read) as Partial<Preferences>
}

const recordSchema = z.record(z.string(), z.unknown()).catch({})

export const preferencesSchema = z.unknown().transform((stored) => readPreferences(stored))

/** `preferences/{uid}`. */
export const storedPreferencesSchema = z.unknown().transform((stored): StoredPreferences => {
  const { updatedAt, ...fields } = recordSchema.parse(stored)
  const savedAt = timestampSchema.safeParse(updatedAt)
  return {
    preferences: readPreferences(fields),
    unreadable: Object.keys(fields).filter((key) => !isReadable(key, fields[key])),
    updatedAtMs: savedAt.success ? savedAt.data : null,
  }
})

export interface StoredPreferences {
  preferences: Preferences
  /** Names of fields that nobody knows, or that hold what the rules refuse: also any save beside them. */
  unreadable: string[]
  /** ms UTC; null where it is missing, or while the server has yet to say it. */
  updatedAtMs: number | null
}

const storableTimeZoneSchema = z.string().max(64)

function isReadable(key: string, value: unknown): boolean {
  if (key === 'units') return strictUnitsSchema.partial({ system: true }).safeParse(value).success
  // A newer browser may have chosen a zone that this one doesn't know: it is not ours to mend.
  if (key === 'timeZone') return storableTimeZoneSchema.safeParse(value).success
  const fields: Record<string, z.ZodType> = preferenceFields
  return Object.hasOwn(fields, key) && fields[key]?.safeParse(value).success === true
}
