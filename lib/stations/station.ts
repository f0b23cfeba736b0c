import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { geoPointSchema, timeZoneSchema, timestampSchema } from '@/lib/parsing/fields'

export const wetWellSchema = z.object({
  areaM2: z.number().positive(),
  bottomM: z.number(),
  overflowLevelM: z.number(),
  volumeTable: z
    .array(z.object({ levelM: z.number(), volumeM3: z.number().nonnegative() }))
    .min(2)
    .optional(),
})

export const setpointsSchema = z
  .object({
    off: z.number(),
    leadOn: z.number(),
    lagOn: z.number(),
    lowAlarm: z.number().optional(),
    highAlarm: z.number(),
  })
  .refine(
    ({ off, leadOn, lagOn, highAlarm }) => off < leadOn && leadOn < lagOn && lagOn < highAlarm,
    'expected off < leadOn < lagOn < highAlarm',
  )

/** `pumpStations/{edgeNodeId}`; levels in m above the station's datum. */
export const pumpStationSchema = z
  .object({
    edgeNodeId: edgeNodeIdSchema,
    organisationId: z.string().min(1),
    name: z.string().min(1),
    groupId: z.string(),
    kind: z.enum(['wastewater', 'stormwater', 'water']),
    address: z.string().optional(),
    notes: z.string().optional(),
    outOfServiceReason: z.string().optional(),
    location: geoPointSchema.optional(),
    timeZone: timeZoneSchema,
    pumpIds: z.array(z.string()),
    tags: z.array(z.string()),
    wetWell: wetWellSchema.optional(),
    setpointsM: setpointsSchema.optional(),
    staleAfterS: z.number().int().positive(),
    inService: z.boolean(),
    updatedAt: timestampSchema,
  })
  .refine(
    ({ wetWell, setpointsM }) =>
      !wetWell || !setpointsM || setpointsM.highAlarm < wetWell.overflowLevelM,
    { path: ['setpointsM', 'highAlarm'], message: 'expected highAlarm < overflowLevelM' },
  )
  .transform(({ updatedAt, ...station }) => ({ ...station, updatedAtMs: updatedAt }))

export type WetWell = z.infer<typeof wetWellSchema>
export type Setpoints = z.infer<typeof setpointsSchema>
export type PumpStation = z.infer<typeof pumpStationSchema>
