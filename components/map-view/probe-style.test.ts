import { probeStyle } from './probe-style'

const STYLE_URL = 'https://tiles.example/styles/liberty'
const style = {
  version: 8,
  name: 'Liberty',
  glyphs: 'https://tiles.example/fonts/{fontstack}/{range}.pbf',
  sprite: 'https://tiles.example/sprites/ofm',
  sources: {
    omt: { type: 'vector', url: 'https://tiles.example/planet' },
    shade: { type: 'raster', tiles: ['/shade/{z}/{x}/{y}.png'], minzoom: 2 },
  },
  layers: [{ id: 'land', type: 'background' }],
}
const ANSWERS: Record<string, unknown> = {
  [STYLE_URL]: style,
  'https://tiles.example/planet': { tiles: ['https://tiles.example/p/{z}/{x}/{y}.pbf'] },
  'https://tiles.example/p/0/0/0.pbf': 'tile',
  'https://tiles.example/shade/2/2/2.png': 'tile',
}

function probe(answers: Record<string, unknown> = ANSWERS) {
  const asked: string[] = []
  const fetch = async (url: string) => {
    asked.push(url)
    if (!(url in answers)) return new Response(null, { status: 404 })
    return new Response(JSON.stringify(answers[url]))
  }
  const options = { signal: new AbortController().signal, fetch: fetch as typeof globalThis.fetch }
  return { asked, result: probeStyle(STYLE_URL, options) }
}

test('checks the style, the tile URLs of each source and one tile of each', async () => {
  const { asked, result } = probe()
  await result
  expect(asked.toSorted()).toEqual(Object.keys(ANSWERS).toSorted())
})

test('returns absolute URLs and no glyph server', async () => {
  const { glyphs, sources, name } = await probe().result
  expect(name).toBe('Liberty')
  expect(glyphs).toBeUndefined()
  expect(sources.shade).toMatchObject({ tiles: ['https://tiles.example/shade/{z}/{x}/{y}.png'] })
})

test.each(Object.keys(ANSWERS))('rejects when %s is missing', async (missing) => {
  const others = Object.fromEntries(Object.entries(ANSWERS).filter(([url]) => url !== missing))
  await expect(probe(others).result).rejects.toThrow('answered 404')
})

test.each([
  ['a page instead of a style', { [STYLE_URL]: { hello: 'world' } }],
  ['a style with another version', { [STYLE_URL]: { ...style, version: 7 } }],
  ['a style without layers', { [STYLE_URL]: { ...style, layers: [] } }],
  ['sources without tiles', { 'https://tiles.example/planet': { tiles: [] } }],
])('rejects %s', async (_name, answers) => {
  await expect(probe({ ...ANSWERS, ...answers }).result).rejects.toThrow()
})
