import { readdirSync } from 'node:fs'
import { edgeNodeIdSchema, pathIdSchema } from '@/lib/ids'
import { timeZoneSchema } from './fields'

const isEdgeNodeId = (id: string) => edgeNodeIdSchema.safeParse(id).success

test.each(['LS-001', 'Süd 4', '7', 'plant.3:wet well_1', 'x'.repeat(128)])(
  'accepts %p as a station id',
  (id) => expect(isEdgeNodeId(id)).toBe(true),
)

test.each(['', ' LS-001', '-1', '..', 'a/b', 'a%2fb', 'x'.repeat(129)])(
  'rejects %p as a station id',
  (id) => expect(isEdgeNodeId(id)).toBe(false),
)

test('rejects station ids that would hide the app’s routes or files', () => {
  const routes = readdirSync('app', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('['))
    .map((entry) => entry.name)
  const files = readdirSync('public')
  // The last two are built, so a checkout may lack them.
  for (const name of [...routes, ...files, 'basemap', 'maplibre'])
    expect([name, isEdgeNodeId(name)]).toEqual([name, false])
})

test.each(['..', 'a/b', 'a.b', '', 'x'.repeat(129)])('rejects %p as a path id', (id) =>
  expect(pathIdSchema.safeParse(id).success).toBe(false),
)

test('accepts only IANA time zones, even when checked repeatedly', () => {
  expect(timeZoneSchema.safeParse('America/New_York').success).toBe(true)
  expect(timeZoneSchema.safeParse('Mars/Olympus').success).toBe(false)
  expect(timeZoneSchema.safeParse('Mars/Olympus').success).toBe(false)
})

test('creates one formatter for thousands of stations in a time zone', () => {
  const formatter = jest.spyOn(Intl, 'DateTimeFormat')
  for (let n = 0; n < 1000; n += 1) timeZoneSchema.parse('Europe/Madrid')
  expect(formatter).toHaveBeenCalledTimes(1)
})
