import fc from 'fast-check'
import { STATION_STATUSES } from '@/lib/stations/status'
import { createStationFeed, UPDATE_INTERVAL_MS, type StationsDiff } from './feed'
import { stationFeature, type MapStation, type StationFeature } from './stations'

function station(overrides: Partial<MapStation> = {}): MapStation {
  return {
    ...{ id: 'a', name: 'A', longitude: -82, latitude: 28, status: 'normal', isUrgent: false },
    ...overrides,
  }
}

beforeEach(() => jest.useFakeTimers())

/** A source that settles only when told to. */
function bench() {
  jest.clearAllTimers()
  const sent: { diff: StationsDiff; atMs: number; settle: () => void }[] = []
  const feed = createStationFeed(
    (diff) => new Promise((settle) => sent.push({ diff, atMs: Date.now(), settle })),
    Date.now,
  )
  const settle = async () => {
    sent.at(-1)?.settle()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { feed, sent, pass: (ms: number) => jest.advanceTimersByTime(ms), settle }
}

test('sends a change after a quiet period immediately', () => {
  const { feed, sent, pass } = bench()
  feed.begin()
  pass(60_000)
  feed.show([station()])
  pass(0)
  expect(sent).toHaveLength(1)
})

test('sends nothing when a status changes and reverts within a second', () => {
  const { feed, sent, pass } = bench()
  feed.show([station()])
  feed.begin()
  feed.show([station({ status: 'alarm' })])
  feed.show([station()])
  pass(2 * UPDATE_INTERVAL_MS)
  expect(sent).toEqual([])
})

test('sends nothing while an update is in progress, however long it takes', async () => {
  const { feed, sent, pass, settle } = bench()
  feed.begin()
  feed.show([station()])
  pass(UPDATE_INTERVAL_MS)
  feed.show([])
  pass(30 * UPDATE_INTERVAL_MS)
  expect(sent).toHaveLength(1)
  await settle()
  pass(0)
  expect(sent.at(-1)?.diff.remove).toEqual(['a'])
})

type Source = Map<string, StationFeature>

const sourceOf = (features: readonly StationFeature[]): Source =>
  new Map(features.map((feature) => [feature.properties.id, feature]))

function applyTo(source: Source, { remove, add }: StationsDiff): void {
  for (const id of remove) expect(source.delete(id)).toBe(true)
  for (const feature of add) source.set(feature.properties.id, feature)
}

const stationArbitrary = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  name: fc.constantFrom('North', 'South'),
  longitude: fc.constantFrom(-180, -82, 0, 180),
  latitude: fc.constantFrom(-45, 28),
  status: fc.constantFrom(...STATION_STATUSES),
  isUrgent: fc.boolean(),
})

const stepArbitrary = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.uniqueArray(stationArbitrary, { selector: ({ id }) => id }).map((stations) => ({
      kind: 'show' as const,
      stations,
    })),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 0, max: 2500 }).map((ms) => ({ kind: 'pass' as const, ms })),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'settle' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'begin' as const }) },
)

test("an update that settles on an old source doesn't let the new one update", async () => {
  const { feed, sent, pass } = bench()
  feed.begin()
  feed.show([station()])
  pass(UPDATE_INTERVAL_MS)
  feed.begin()
  feed.show([])
  pass(UPDATE_INTERVAL_MS)
  feed.show([station()])
  sent[0]?.settle()
  await Promise.resolve()
  await Promise.resolve()
  pass(10 * UPDATE_INTERVAL_MS)
  expect(sent).toHaveLength(2)
})

test('after any changes the source has the last state, at one update a second', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { maxLength: 40 }), async (steps) => {
      const { feed, sent, pass, settle } = bench()
      let latest: readonly MapStation[] = []
      let source: Source = new Map()
      let taken = 0
      let isBegun = false
      const takeUp = () => {
        for (; taken < sent.length; taken += 1) {
          const { diff, atMs } = sent[taken] ?? { diff: null, atMs: 0 }
          expect(atMs - (sent[taken - 1]?.atMs ?? -Infinity)).toBeGreaterThanOrEqual(
            UPDATE_INTERVAL_MS,
          )
          if (diff) applyTo(source, diff)
        }
      }
      for (const step of steps) {
        if (step.kind === 'show') {
          latest = step.stations
          feed.show(step.stations)
        }
        if (step.kind === 'pass') pass(step.ms)
        if (step.kind === 'settle') await settle()
        if (step.kind === 'begin') {
          isBegun = true
          source = sourceOf(feed.begin())
        }
        takeUp()
        expect(sent.length === 0 || isBegun).toBe(true)
      }
      await settle()
      pass(UPDATE_INTERVAL_MS)
      takeUp()
      const drawn = isBegun ? latest.filter(({ isUrgent }) => !isUrgent) : []
      expect(source).toEqual(sourceOf(drawn.map(stationFeature)))
    }),
  )
})
