import { z } from 'zod'

/** Quantities whose unit can differ from the system's. */
export const QUANTITY_UNITS = {
  level: ['m', 'cm', 'ft', 'in'],
  flow: ['L/s', 'm3/h', 'gpm', 'MGD'],
  volume: ['m3', 'L', 'gal'],
  pressure: ['kPa', 'bar', 'psi'],
  rain: ['mm', 'in'],
  temperature: ['Cel', 'degF'],
  specificEnergy: ['kWh/m3', 'kWh/MG'],
} as const

export const levelAsSchema = z.enum(['depth', 'elevation'])

export type LevelAs = z.infer<typeof levelAsSchema>

const system = z.enum(['metric', 'us'])

/** A quantity's own unit, if set, overrides the system's. */
export const unitsSchema = z.object({
  system: system.catch('metric'),
  level: z.enum(QUANTITY_UNITS.level).optional().catch(undefined),
  flow: z.enum(QUANTITY_UNITS.flow).optional().catch(undefined),
  volume: z.enum(QUANTITY_UNITS.volume).optional().catch(undefined),
  pressure: z.enum(QUANTITY_UNITS.pressure).optional().catch(undefined),
  rain: z.enum(QUANTITY_UNITS.rain).optional().catch(undefined),
  temperature: z.enum(QUANTITY_UNITS.temperature).optional().catch(undefined),
  specificEnergy: z.enum(QUANTITY_UNITS.specificEnergy).optional().catch(undefined),
})

/** Units that the rules allow to be saved and that exports accept. */
export const strictUnitsSchema = z.strictObject({
  system,
  level: z.enum(QUANTITY_UNITS.level).optional(),
  flow: z.enum(QUANTITY_UNITS.flow).optional(),
  volume: z.enum(QUANTITY_UNITS.volume).optional(),
  pressure: z.enum(QUANTITY_UNITS.pressure).optional(),
  rain: z.enum(QUANTITY_UNITS.rain).optional(),
  temperature: z.enum(QUANTITY_UNITS.temperature).optional(),
  specificEnergy: z.enum(QUANTITY_UNITS.specificEnergy).optional(),
})

export interface Units extends z.output<typeof unitsSchema> {
  /** How levels of a well are shown; depth above its bottom unless set. */
  levelAs?: LevelAs
  /** Zero of the depths shown, m above the datum. Without it, levels are elevations. */
  levelZeroM?: number
}
