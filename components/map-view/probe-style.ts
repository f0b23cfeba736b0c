import type { StyleSpecification } from 'maplibre-gl'
import { z } from 'zod'

interface ProbeOptions {
  signal: AbortSignal
  fetch: typeof fetch
}

const TIMEOUT_MS = 6_000
const TILED = ['vector', 'raster', 'raster-dem']

/**
 * Checks an online style, its tile URLs, and one tile of each source: a style without tiles draws
 * nothing and raises no error.
 * @returns it with absolute URLs, without its glyph server: text uses the browser's fonts
 * @throws TypeError, DOMException or ZodError if any of it is missing or invalid
 */
export async function probeStyle(url: string, options: ProbeOptions): Promise<StyleSpecification> {
  const style = mapStyleSchema.parse(await read(url, options).then((answer) => answer.json()))
  const sources = Object.fromEntries(
    Object.entries(style.sources).map(([id, source]) => [id, withFullUrls(source, url)]),
  )
  const tiled = Object.values(sources).filter(({ type }) => TILED.includes(type))
  await Promise.all(tiled.map((source) => proveTiles(source, options)))
  const { sprite } = style
  const drawn = { ...style, sources, ...(sprite && { sprite: fullSprite(sprite, url) }) }
  delete drawn.glyphs
  return drawn as unknown as StyleSpecification
}

const urlOrTemplate = z.string().min(1)

/** MapLibre validates the rest itself. */
const mapStyleSchema = z.looseObject({
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

type MapStyle = z.infer<typeof mapStyleSchema>
type MapSource = MapStyle['sources'][string]

const tileJsonSchema = z.looseObject({
  tiles: z.array(urlOrTemplate).min(1),
  minzoom: z.number().int().min(0).max(24).default(0),
})

async function proveTiles(source: MapSource, options: ProbeOptions) {
  const { tiles, minzoom } = await tilesOf(source, options)
  const middle = String(Math.floor(2 ** minzoom / 2))
  const [template = ''] = tiles
  const tile = template
    .replace('{z}', String(minzoom))
    .replace('{x}', middle)
    .replace('{y}', middle)
  await read(tile, options).then((answer) => answer.arrayBuffer())
}

async function tilesOf(source: MapSource, options: ProbeOptions) {
  if (!source.url) return tileJsonSchema.parse(source)
  const answer = await read(source.url, options)
  const { tiles, minzoom } = tileJsonSchema.parse(await answer.json())
  return { tiles: tiles.map((tile) => fullUrl(tile, answer.url || source.url || '')), minzoom }
}

function withFullUrls({ url, tiles, ...source }: MapSource, base: string) {
  return {
    ...source,
    ...(url && { url: fullUrl(url, base) }),
    ...(tiles && { tiles: tiles.map((tile) => fullUrl(tile, base)) }),
  }
}

function fullSprite(sprite: NonNullable<MapStyle['sprite']>, base: string) {
  if (typeof sprite === 'string') return fullUrl(sprite, base)
  return sprite.map(({ id, url }) => ({ id, url: fullUrl(url, base) }))
}

/** Keeps placeholders such as `{z}`. */
function fullUrl(url: string, base: string): string {
  return new URL(url, base).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}

async function read(url: string, { signal, fetch }: ProbeOptions): Promise<Response> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  const answer = await fetch(url, { signal: limit, credentials: 'omit' })
  if (!answer.ok) throw new TypeError(`${url} answered ${answer.status}`)
  return answer
}
