import { z } from 'zod'
import { edgeNodeIdSchema } from '@/lib/ids'
import { timestampSchema } from '@/lib/parsing/fields'

/** Separate from `pumpSchema` because the replay's mapping uses some of them. */
export const pumpFieldsSchema = z.object({
  edgeNodeId: edgeNodeIdSchema,
  organisationId: z.string().min(1),
  label: z.string().min(1),
  position: z.number().int().min(1),
  make: z.string().optional(),
  model: z.string().optional(),
  serial: z.string().optional(),
  installedAt: timestampSchema.optional(),
  rated: z
    .object({
      powerKw: z.number().positive(),
      flowLps: z.number().positive(),
      headM: z.number().positive(),
      currentA: z.number().positive(),
      voltageV: z.number().positive(),
    })
    .partial()
    .optional(),
  maxStartsPerHour: z.number().positive().optional(),
  baseline: z.object({ flowLps: z.number(), kwhPerM3: z.number() }).partial().optional(),
  service: z
    .object({ intervalH: z.number().positive(), lastAt: timestampSchema, lastRuntimeH: z.number() })
    .transform(({ lastAt, ...service }) => ({ ...service, lastAtMs: lastAt }))
    .optional(),
  inService: z.boolean(),
})

/** `pumps/{edgeNodeId}_{n}`; n is the pump's position, from 1. */
export const pumpSchema = pumpFieldsSchema.transform(({ installedAt, ...pump }) => ({
  ...pump,
  ...(installedAt !== undefined && { installedAtMs: installedAt }),
}))

export type Pump = z.infer<typeof pumpSchema>

export function pumpAt(pumps: readonly Pump[], position: number): Pump | null {
  return pumps.find((pump) => pump.position === position) ?? null
}

export function pumpLabel(pumps: readonly Pump[], position: number): string {
  return pumpAt(pumps, position)?.label ?? `Pump ${position}`
}
