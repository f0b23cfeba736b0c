import fc from 'fast-check'
import { edgeNodeIdSchema } from '@/lib/ids'
import { linked } from './linked'
import type { StationPlace } from './place'

const KM_PER_DEGREE = 111.195
const MINUTE_MS = 60_000

function at(latitude: number, longitude: number): StationPlace {
  return { location: { latitude, longitude }, organisationId: 'bayshore', area: '' }
}

function alertsOf(timesMs: readonly number[]) {
  return timesMs.map((raisedAtMs, index) => ({
    edgeNodeId: edgeNodeIdSchema.parse(`S${index}`),
    raisedAtMs,
  }))
}

function countLinked(places: readonly StationPlace[], timesMs = places.map(() => 0)): number {
  const byId = new Map(places.map((place, index) => [`S${index}`, place]))
  return linked(alertsOf(timesMs), byId).length
}

test.each([
  [9.9, 1],
  [10.1, 2],
])('%d km apart, stations make %d groups', (km, groups) => {
  expect(countLinked([at(28, -82), at(28 + km / KM_PER_DEGREE, -82)])).toBe(groups)
  expect(
    countLinked([at(0, 180 - km / KM_PER_DEGREE / 2), at(0, km / KM_PER_DEGREE / 2 - 180)]),
  ).toBe(groups)
  expect(countLinked([at(90, 0), at(90 - km / KM_PER_DEGREE, 123)])).toBe(groups)
})

test('links through others, and not by time alone', () => {
  const row = [0, 9, 18].map((km) => at(28 + km / KM_PER_DEGREE, -82))
  expect(countLinked(row)).toBe(1)
  expect(countLinked(row, [0, 5 * MINUTE_MS, 10 * MINUTE_MS])).toBe(1)
  expect(countLinked(row, [0, 5 * MINUTE_MS + 1, 10 * MINUTE_MS])).toBe(2)
})

/** Haversine formula. */
function distanceKm(a: StationPlace, b: StationPlace): number {
  if (!a.location || !b.location) return Infinity
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [latitude, other] = [radians(a.location.latitude), radians(b.location.latitude)]
  const east = Math.sin(radians(b.location.longitude - a.location.longitude) / 2)
  const chord =
    Math.sin((other - latitude) / 2) ** 2 + Math.cos(latitude) * Math.cos(other) * east ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const somewhere = fc.record({
  location: fc.option(
    fc.record({
      latitude: fc.double({ min: 27.8, max: 28.2, noNaN: true }),
      longitude: fc.oneof(
        fc.double({ min: -82.3, max: -82, noNaN: true }),
        fc.constantFrom(179.98, -179.98),
      ),
    }),
    { freq: 10 },
  ),
  organisationId: fc.constantFrom('bayshore', 'gulfcoast'),
  area: fc.constantFrom('', '', '', 'Pinellas'),
})

test('cube by cube it links what comparing every pair would', () => {
  const flood = fc.array(fc.tuple(somewhere, fc.integer({ min: 0, max: 30 })), { maxLength: 30 })
  fc.assert(
    fc.property(flood, (drawn) => {
      const alerts = alertsOf(drawn.map(([, minute]) => minute * MINUTE_MS))
      const places = drawn.map(([place]) => place)
      const group = places.map((_, index) => index)
      for (const [one, a] of places.entries())
        for (const [other, b] of places.entries()) {
          const isSoon = Math.abs((drawn[one]?.[1] ?? 0) - (drawn[other]?.[1] ?? 0)) <= 5
          const isTogether =
            a.area !== '' && a.area === b.area && a.organisationId === b.organisationId
          if (!isSoon || !(isTogether || distanceKm(a, b) <= 10)) continue
          const [from, to] = [group[one], group[other]]
          group.forEach((id, index) => {
            if (id === from && to !== undefined) group[index] = to
          })
        }
      const byId = new Map(places.map((place, index) => [`S${index}`, place]))
      expect(linked(alerts, byId)).toHaveLength(new Set(group).size)
    }),
  )
})
