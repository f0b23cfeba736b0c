import { stepHistory } from '@/tests/factories/evidence'
import { edgeNodeIdSchema } from '@/lib/ids'
import { aStation, someMetrics } from '@/tests/factories/station'
import { gaugeFinder, rainByDay, wholeLocalDays } from './rain'

const HOUR_MS = 3_600_000
const ZONE = 'America/New_York'
/** Four days around the night when clocks are set forward, from 0:00 UTC. */
const START_MS = Date.UTC(2026, 2, 6)
const steps = (at: (hour: number) => number) =>
  Array.from({ length: 4 * 144 }, (_, step) => at(Math.floor(step / 6)))
const NOW_MS = START_MS + 4 * 24 * HOUR_MS

test('whole local days, without the one before the first midnight and without today', () => {
  const days = wholeLocalDays(stepHistory(START_MS, { rain: steps(() => 0) }), NOW_MS, ZONE)
  expect(days.map(({ date }) => date)).toEqual(['2026-03-06', '2026-03-07', '2026-03-08'])
  expect(days.map(({ startMs, endMs }) => (endMs - startMs) / HOUR_MS)).toEqual([24, 24, 23])
})

test('rain is the growth of the gauge in a local day; one that restarts counts from 0', () => {
  // 5 mm at noon of March 6 in New York; restarted and 2 mm at noon of March 7.
  const gauge = steps((hour) => {
    if (hour < 17) return 100
    return hour < 41 ? 105 : 2
  })
  const rain = rainByDay(stepHistory(START_MS, { rain: gauge }), NOW_MS, ZONE)
  expect([...rain]).toEqual([
    ['2026-03-06', 5],
    ['2026-03-07', 2],
    ['2026-03-08', 0],
  ])
})

test('a day with more than a tenth unknown has no rain, not 0 mm', () => {
  const gauge = steps((hour) => (hour >= 10 && hour < 13 ? Number.NaN : 100))
  const rain = rainByDay(stepHistory(START_MS, { rain: gauge }), NOW_MS, ZONE)
  expect(rain.has('2026-03-06')).toBe(false)
  expect(rain.get('2026-03-07')).toBe(0)
})

test('without a gauge nothing is known', () => {
  expect(rainByDay(stepHistory(START_MS, { level: steps(() => 1) }), NOW_MS, ZONE).size).toBe(0)
})

const at = (id: string, latitude: number, longitude: number) =>
  aStation({ edgeNodeId: edgeNodeIdSchema.parse(id), location: { latitude, longitude } })

const here = at('LS-001', 27.95, -82.46)

/** Which of the stations, all with a gauge, is nearest to this one. */
function nearest(station: typeof here, gauges: (typeof here)[]) {
  const rain = someMetrics({ values: { rain: 0 } })
  const metrics = new Map(gauges.map(({ edgeNodeId }) => [edgeNodeId, rain]))
  return gaugeFinder([here, ...gauges], metrics)(station)
}

test('finds the nearest gauge; a degree of longitude is shorter than one of latitude', () => {
  const [east, north] = [at('LS-002', 27.95, -82.36), at('LS-003', 28.045, -82.46)]
  expect(nearest(here, [north, east])).toBe(east)
})

test('a gauge beyond 25 km, or at an unknown place, tells nothing', () => {
  expect(nearest(here, [at('LS-002', 28.2, -82.46)])).toBeNull()
  expect(nearest(here, [aStation({ location: undefined })])).toBeNull()
  const lost = aStation({ location: undefined, edgeNodeId: edgeNodeIdSchema.parse('LS-009') })
  expect(nearest(lost, [at('LS-002', 27.95, -82.36)])).toBeNull()
})

test('a station with a gauge needs no other', () => {
  const own = at('LS-002', 27.95, -82.36)
  expect(nearest(own, [own, at('LS-003', 27.95, -82.37)])).toBeNull()
})
