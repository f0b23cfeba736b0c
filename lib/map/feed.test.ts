import fc from 'fast-check'
import { STATION_STATUSES } from '@/lib/stations/status'
import {
  createStationFeed,
  stationsById,
  stationsDiff,
  UPDATE_INTERVAL_MS,
  type StationsDiff,
} from './feed'
import type { MapStation } from './stations'

function station(overrides: Partial<MapStation> = {}): MapStation {
  return {
    ...{ id: 'a', name: 'A', longitude: -82, latitude: 28, status: 'normal', isUrgent: false },
    ...overrides,
  }
}

const diffOf = (before: MapStation[], after: MapStation[]) =>
  stationsDiff(stationsById(before), stationsById(after))

test('unchanged stations need no update', () => {
  expect(diffOf([station()], [station()])).toBeNull()
})

test('sends only the status when only the status changed', () => {
  expect(diffOf([station()], [station({ status: 'alarm' })])?.update).toEqual([
    { id: 'a', addOrUpdateProperties: [{ key: 'status', value: 'alarm' }] },
  ])
})

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

test('sends only the last of many changes within a second', async () => {
  const { feed, sent, pass, settle } = bench()
  feed.begin()
  for (const status of STATION_STATUSES) feed.show([station({ status })])
  pass(UPDATE_INTERVAL_MS)
  await settle()
  pass(10 * UPDATE_INTERVAL_MS)
  expect(sent.map(({ diff }) => diff.add.map(({ properties }) => properties.status))).toEqual([
    ['out-of-service'],
  ])
})

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

type Model = Map<string, { name: string; status: string; at: readonly number[] }>

/** Stricter than MapLibre, which ignores updates of features it doesn't have. */
function applyTo(source: Model, diff: StationsDiff): void {
  for (const id of diff.remove) expect(source.delete(id)).toBe(true)
  for (const { properties, geometry } of diff.add) {
    expect(source.has(properties.id)).toBe(false)
    source.set(properties.id, { ...properties, at: geometry.coordinates })
  }
  for (const { id, newGeometry, addOrUpdateProperties } of diff.update) {
    const held = source.get(id)
    if (!held) throw new Error(`${id} is not there`)
    const changes = Object.fromEntries((addOrUpdateProperties ?? []).map((p) => [p.key, p.value]))
    source.set(id, { ...held, ...changes, at: newGeometry?.coordinates ?? held.at })
  }
}

const modelOf = (stations: readonly MapStation[]): Model =>
  new Map(
    stations
      .filter(({ isUrgent }) => !isUrgent)
      .map(({ id, name, status, longitude, latitude }) => [
        id,
        { name, status, at: [longitude, latitude] },
      ]),
  )

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
      let source: Model = new Map()
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
          source = new Map(
            feed
              .begin()
              .map(({ properties, geometry }) => [
                properties.id,
                { ...properties, at: geometry.coordinates },
              ]),
          )
        }
        takeUp()
        expect(sent.length === 0 || isBegun).toBe(true)
      }
      await settle()
      pass(UPDATE_INTERVAL_MS)
      takeUp()
      const held = new Map(
        Array.from(source, ([id, { name, status, at }]) => [id, { name, status, at }]),
      )
      expect(held).toEqual(isBegun ? modelOf(latest) : new Map())
    }),
  )
})
