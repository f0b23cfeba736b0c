import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { geoPointSchema, timeZoneSchema, timestampSchema } from '@/lib/parsing/fields'
import { tolerantObject } from '@/lib/parsing/tolerant-object'

const level = z.number()

/** Levels in m above the station's datum. Without area or bottom, its volume isn't known. */
export const wetWellSchema = tolerantObject(z.object({ overflowLevelM: level }), {
  areaM2: z.number().positive(),
  bottomM: level,
  overflowHysteresisM: z.number().nonnegative(),
  overflowKind: z.enum(['spill', 'permitted', 'storage']),
  volumeTable: z.array(z.object({ levelM: level, volumeM3: z.number().nonnegative() })).min(2),
})

/** For a fill pump, lead-on is below off. */
export const setpointsSchema = tolerantObject(z.object({}), {
  off: level,
  leadOn: level,
  lagOn: level,
  lowAlarm: level,
  highAlarm: level,
})

/** What 4 and 20 mA mean. */
export const levelSensorSchema = z
  .object({ from: level, to: level })
  .refine(({ from, to }) => from < to, 'expected from < to')

export const levelControlSchema = z.enum(['start-stop', 'held'])

const absenceSchema = z.object({ until: timestampSchema, reason: z.string().max(200).catch('') })

const recordSchema = tolerantObject(
  z.object({
    edgeNodeId: edgeNodeIdSchema,
    organisationId: z.string().min(1),
    name: z.string().min(1),
    groupId: z.string(),
    kind: z.enum(['wastewater', 'stormwater', 'water']),
    timeZone: timeZoneSchema,
    pumpIds: z.array(z.string()),
    tags: z.array(z.string()),
    staleAfterS: z.number().int().positive(),
    inService: z.boolean(),
    updatedAt: timestampSchema,
  }),
  {
    address: z.string(),
    notes: z.string(),
    outOfServiceReason: z.string(),
    outOfServiceUntil: timestampSchema,
    // Exactly 0, 0 is a default, in the sea off Africa.
    location: geoPointSchema.refine(({ latitude, longitude }) => latitude !== 0 || longitude !== 0),
    wetWell: wetWellSchema,
    setpointsM: setpointsSchema,
    signals: z.array(z.string()),
    notMeasured: z.record(z.string(), absenceSchema),
    levelSensorM: levelSensorSchema,
    levelControl: levelControlSchema,
    createdAt: timestampSchema,
  },
)

/** `pumpStations/{edgeNodeId}`. */
export const pumpStationSchema = recordSchema.transform((record): PumpStation => {
  const { kind, inService, staleAfterS, pumpIds, refused, wetWell, setpointsM, ...others } = record
  const { updatedAt, createdAt, outOfServiceUntil, ...rest } = others
  return {
    // Each judgement reads these, so they are named, as in live documents.
    kind,
    inService,
    staleAfterS,
    pumpIds,
    refused,
    wetWell,
    setpointsM,
    updatedAtMs: updatedAt,
    ...rest,
    ...(createdAt !== undefined && { createdAtMs: createdAt }),
    ...(outOfServiceUntil !== undefined && { outOfServiceUntilMs: outOfServiceUntil }),
  }
})

type StationRecord = Omit<
  z.infer<typeof recordSchema>,
  'updatedAt' | 'createdAt' | 'outOfServiceUntil'
>

export interface PumpStation extends StationRecord {
  updatedAtMs: number
  createdAtMs?: number
  outOfServiceUntilMs?: number
}

type AnyWetWell = Omit<z.infer<typeof wetWellSchema>, 'refused'>
/** A well whose volume is known. */
export type WetWell = AnyWetWell & { areaM2: number; bottomM: number }
export type Setpoints = Omit<z.infer<typeof setpointsSchema>, 'refused'>

export function measuredWell({ wetWell }: Pick<PumpStation, 'wetWell'>): WetWell | undefined {
  const isMeasured = wetWell?.areaM2 !== undefined && wetWell.bottomM !== undefined
  return isMeasured ? (wetWell as WetWell) : undefined
}
