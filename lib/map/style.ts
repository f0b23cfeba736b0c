import { z } from 'zod'

const urlOrTemplate = z.string().min(1)

/** MapLibre validates the rest itself. */
export const mapStyleSchema = z.looseObject({
  version: z.literal(8),
  glyphs: z.unknown().optional(),
  sprite: z
    .union([urlOrTemplate, z.array(z.object({ id: z.string(), url: urlOrTemplate }))])
    .optional(),
  sources: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      url: urlOrTemplate.optional(),
      tiles: z.array(urlOrTemplate).min(1).optional(),
    }),
  ),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })).min(1),
})

export type MapStyle = z.infer<typeof mapStyleSchema>

export const tileJsonSchema = z.looseObject({
  tiles: z.array(urlOrTemplate).min(1),
  minzoom: z.number().int().min(0).max(24).default(0),
})

/** Missing from MapLibre's types. */
export const sourceEventSchema = z.object({ sourceId: z.string() })
