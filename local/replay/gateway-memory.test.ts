import { GatewayMemory } from './gateway-memory'
import { mapping, stationJson } from './mapping-factory'

const MINUTE_MS = 60_000
/** Recorded minutes arrive a second apart. */
const SECOND_MS = 1_000
const NOW_MS = Date.UTC(2026, 0, 1)

const WELL = { areaM2: 7, bottomM: 0, overflowLevelM: 4 }
const at = (second: number) => NOW_MS + second * SECOND_MS

/** Adds a report a minute, of a level or of a level with its quality; returns the last figures. */
function after(
  levels: (number | null | [level: number, code: number])[],
  overrides: object = { wetWell: WELL },
  rowMin = 1,
) {
  const [station] = mapping({ stations: [stationJson(overrides)] }).stations
  if (!station) throw new Error('the factory makes one station')
  const memory = new GatewayMemory(station, rowMin * 60)
  const figures = levels.map((each, index) => {
    const [level, code] = Array.isArray(each) ? each : [each, each === null ? 0 : 192]
    return memory.add({
      recordedAtMs: index * rowMin * MINUTE_MS,
      receivedAtMs: at(index),
      readings: { values: { level }, quality: { level: code }, unreadable: [], hasReport: true },
    })
  })
  return figures.at(-1)
}

test('dates what it remembers by receipt, whatever the speed', () => {
  expect(after([1, 4, 4.1, 4.1])).toMatchObject({
    levelMovedAtMs: at(2),
    overflowSinceMs: at(1),
    lastGoodLevel: { levelM: 4.1, atMs: at(3) },
  })
})

test('an overflow ends after 5 recorded minutes', () => {
  expect(after([4, 3, 3, 3, 3, 3])?.overflowSinceMs).toBe(at(0))
  expect(after([4, 3, 3, 3, 3, 3, 3])?.overflowSinceMs).toBeNull()
})

test.each<[string, number | null | [number, number]]>([
  ['a gap', null],
  ['bad', [4.2, 0]],
  ['doubtful', [3.9, 64]],
  ['implausible', 6553.5],
])('a level that is %s changes nothing', (_, level) => {
  const figures = after([1, level])
  expect(figures).toMatchObject({
    overflowSinceMs: null,
    lastGoodLevel: { levelM: 1, atMs: at(0) },
  })
})

test('a doubtful level at the crest begins an overflow', () => {
  expect(after([1, [4.2, 64], 3.99])).toMatchObject({ overflowSinceMs: at(1) })
})

test('a level stands still in rows of 5 min, too', () => {
  expect(after([1, 1, 1, 1], { wetWell: WELL }, 5)).toMatchObject({ levelMovedAtMs: at(0) })
})

test('claims nothing before a good level, or without a well', () => {
  expect(after([null])).toEqual({ pumpsStoppedAtMs: undefined })
  expect(after([1], {})).toEqual({ pumpsStoppedAtMs: undefined })
})

test.each<[string, (boolean | null)[], number | undefined]>([
  ['since they stopped', [true, false, false], at(1)],
  ['not while one runs', [false, true], undefined],
  ['not while one isn’t known', [false, null], undefined],
])('remembers that no pump runs: %s', (_, running, stoppedAtMs) => {
  const [station] = mapping().stations
  if (!station) throw new Error('the factory makes one station')
  const memory = new GatewayMemory(station, 60)
  const figures = running.map((pump1Running, index) =>
    memory.add({
      recordedAtMs: index * MINUTE_MS,
      receivedAtMs: at(index),
      readings: { values: { pump1Running }, quality: {}, unreadable: [], hasReport: true },
    }),
  )
  expect(figures.at(-1)?.pumpsStoppedAtMs).toBe(stoppedAtMs)
})
