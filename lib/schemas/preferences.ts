import { z } from 'zod'
import { timestampSchema, timeZoneSchema } from './common'
import { densitySchema } from './station-list-params'
import { trendPresetSchema } from './trend-range'

const LONGEST_REPEAT_S = 86_400

/** A quantity whose unit may depart from its system's: which units there are to choose from. */
export const QUANTITY_UNITS = {
  level: ['m', 'cm', 'ft', 'in'],
  flow: ['L/s', 'm3/h', 'gpm', 'MGD'],
  volume: ['m3', 'L', 'gal'],
  pressure: ['kPa', 'bar', 'psi'],
  rain: ['mm', 'in'],
  temperature: ['Cel', 'degF'],
  specificEnergy: ['kWh/m3', 'kWh/MG'],
} as const

/** Metric or US customary; where one is named, a quantity's own unit goes before its system's. */
export const unitsSchema = z.object({
  system: z.enum(['metric', 'us']).catch('metric'),
  level: z.enum(QUANTITY_UNITS.level).optional().catch(undefined),
  flow: z.enum(QUANTITY_UNITS.flow).optional().catch(undefined),
  volume: z.enum(QUANTITY_UNITS.volume).optional().catch(undefined),
  pressure: z.enum(QUANTITY_UNITS.pressure).optional().catch(undefined),
  rain: z.enum(QUANTITY_UNITS.rain).optional().catch(undefined),
  temperature: z.enum(QUANTITY_UNITS.temperature).optional().catch(undefined),
  specificEnergy: z.enum(QUANTITY_UNITS.specificEnergy).optional().catch(undefined),
})

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
export type UnitsPreference = Preferences['units']

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

/** `preferences/{uid}`: what is absent, unknown or damaged falls back by itself, field by field. */
export const preferencesSchema = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((stored): Preferences => {
    const read = Object.entries(preferenceFields).flatMap(([key, schema]) => {
      const result = schema.safeParse(stored[key])
      return result.success ? [[key, result.data]] : []
    })
    return { ...DEFAULT_PREFERENCES, ...(Object.fromEntries(read) as Partial<Preferences>) }
  })
