import { readdirSync } from 'node:fs'
import { alertIdSchema, backendIdSchema, edgeNodeIdSchema, uidSchema } from '@/lib/ids'
import { backendTimeSchema, timeZoneSchema } from './fields'

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

test.each(['..', 'a/b', 'a.b', '', 'x'.repeat(129)])('rejects %p as a uid', (id) =>
  expect(uidSchema.safeParse(id).success).toBe(false),
)

test.each(['7', 'LS-1:high level', 'ä.b!', '😀', 'x'.repeat(256)])(
  'accepts %p as an alert id',
  (id) => expect(alertIdSchema.safeParse(id).success).toBe(true),
)

test.each(['', '.', '..', 'a/b', 'a\\b', 'a%2fb', 'a?b', 'a#b', 'a\nb', '\ud800', 'x'.repeat(257)])(
  'rejects %p as an alert id',
  (id) => expect(alertIdSchema.safeParse(id).success).toBe(false),
)

test.each([
  ['2026-06-01T12:00:00Z', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01T12:00:00.5Z', '2026-06-01T12:00:00.500Z'],
  ['2026-06-01T12:00:00.9999Z', '2026-06-01T12:00:00.999Z'],
  ['2026-06-01T08:00:00.5-04:00', '2026-06-01T12:00:00.500Z'],
  ['2026-06-01T12:00:00', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01T12:00', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01t12:00z', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01 12:00:00.123456+0000', '2026-06-01T12:00:00.123Z'],
  ['2026-06-01 17:30:00+05:30', '2026-06-01T12:00:00.000Z'],
  ['2026-06-01T10:00:00-02', '2026-06-01T12:00:00.000Z'],
  [1_780_315_200, '2026-06-01T12:00:00.000Z'],
  [1_780_315_200_123, '2026-06-01T12:00:00.123Z'],
  [1_780_315_200.5, '2026-06-01T12:00:00.500Z'],
])('reads the backend’s time %p as %p, and that as itself', (sent, time) => {
  expect(backendTimeSchema.parse(sent)).toBe(time)
  expect(backendTimeSchema.parse(time)).toBe(time)
})

test.each([
  ...['yesterday', '2026-06-01', '2026-02-30T12:00:00Z', '0000-01-01T00:00:00+05:00', ''],
  ...[-1, NaN, Infinity, 1e17, 1_780_315_200_000_000, null, true],
])('rejects %p as a time', (sent) => expect(backendTimeSchema.safeParse(sent).success).toBe(false))

test('reads a backend’s numbered ids as text', () => {
  expect(backendIdSchema.parse(12)).toBe('12')
  expect(backendIdSchema.parse(1.1)).toBe('1.1')
  for (const bad of ['', NaN, null, {}]) expect(backendIdSchema.safeParse(bad).success).toBe(false)
})

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
