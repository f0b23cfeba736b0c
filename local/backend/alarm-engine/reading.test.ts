import type { PumpStation } from '@/lib/stations/station'
import { aStation } from '@/tests/factories/station'
import { communicationLoss, configuration, metrics, type Report } from './factories'
import { judgeStation, PUMPS_METRIC, readingOf, type Reading } from './reading'

const AT_MS = 1_000_000
const MOMENT = { nowMs: AT_MS, isClockKnown: true }

const UNKNOWN: Reading = { kind: 'unknown' }
const PLANNED: Reading = { kind: 'suppressed', reason: 'out-of-service' }
const good = (value: number): Reading => ({ kind: 'value', value, isDoubtful: false })
const doubtful = (value: number): Reading => ({ kind: 'value', value, isDoubtful: true })

const report = (overrides: Partial<Report> = {}) =>
  metrics({ receivedAtMs: AT_MS, values: { level: 1.2 }, ...overrides })

function read(
  watched: ReturnType<typeof configuration>,
  overrides: Partial<Report> = {},
  station: Partial<PumpStation> = {},
  moment = MOMENT,
): Reading {
  return readingOf(watched, judgeStation(aStation(station), report(overrides), moment))
}

test.each<[string, Partial<Report>, Partial<PumpStation>, Reading]>([
  ['a number is good', {}, {}, good(1.2)],
  ['measured long before its report, it is good', { measuredAtMs: { level: 0 } }, {}, good(1.2)],
  ['of quality 192, it is good', { quality: { level: 192 } }, {}, good(1.2)],
  ['forced by hand, it is good', { quality: { level: 216 } }, {}, good(1.2)],
  ['of quality 64, it is doubtful', { quality: { level: 64 } }, {}, doubtful(1.2)],
  ['of quality 0, it is unknown', { quality: { level: 0 } }, {}, UNKNOWN],
  ['of quality 128, it is unknown', { quality: { level: 128 } }, {}, UNKNOWN],
  ['of quality 500, it is unknown', { quality: { level: 500 } }, {}, UNKNOWN],
  ['null is unknown', { values: { level: null } }, {}, UNKNOWN],
  ['text is unknown', { values: { level: '1.2' } }, {}, UNKNOWN],
  ['absent, it is unknown', { values: {} }, {}, UNKNOWN],
  ['surcharged, it is good', { values: { level: 5.2 } }, {}, good(5.2)],
  ['implausibly high, it is unknown', { values: { level: 6553.5 } }, {}, UNKNOWN],
  ['of an open loop, it is unknown', {}, { levelSensorM: { from: 2, to: 4 } }, UNKNOWN],
  [
    'standing still below a high float that is up, it is doubtful',
    {
      values: { level: 1.2, highFloat: true },
      recent: { levelMovedAt: { toMillis: () => AT_MS - 900_000 } },
    },
    {},
    doubtful(1.2),
  ],
  [
    'of a device whose clock is ahead, it is doubtful',
    { receivedAtMs: AT_MS + 61_000 },
    {},
    doubtful(1.2),
  ],
  ['180 s after the report, it is good', { receivedAtMs: AT_MS - 180_000 }, {}, good(1.2)],
  ['of a silent station, it is unknown', { receivedAtMs: AT_MS - 180_001 }, {}, UNKNOWN],
  ['of an offline station, it is unknown', { online: false }, {}, UNKNOWN],
])('a level: %s', (_, overrides, station, expected) => {
  expect(read(configuration(), overrides, station)).toEqual(expected)
})

test.each([
  [true, 1],
  [false, 0],
  [1, 1],
])('a state of %p reads as %d', (pump1Fault, value) => {
  expect(read(configuration({ metric: 'pump1Fault' }), { values: { pump1Fault } })).toEqual(
    good(value),
  )
})

const LOST: Reading = { kind: 'state', isAbnormal: true, isDoubtful: false }
const MEASURED: Reading = { kind: 'state', isAbnormal: false, isDoubtful: false }
const withoutLevel = { values: { level: null, highFloat: false } }
const plannedUntil = (until: number) => ({ notMeasured: { level: { until, reason: 'crew' } } })

test.each<[string, Partial<Report>, Partial<PumpStation>, Reading]>([
  ['measured', {}, {}, MEASURED],
  ['doubtful', { quality: { level: 64 } }, {}, { ...MEASURED, isDoubtful: true }],
  ['null', withoutLevel, {}, LOST],
  ['absent', { values: {} }, {}, LOST],
  ['text', { values: { level: 'high' } }, {}, LOST],
  ['bad', { quality: { level: 0 } }, {}, LOST],
  ['too old', { quality: { level: 500 } }, {}, LOST],
  ['implausible', { values: { level: -9999 } }, {}, LOST],
  ['null at a station without a level', withoutLevel, { signals: ['highFloat'] }, MEASURED],
  ['null as planned', withoutLevel, plannedUntil(AT_MS + 1), PLANNED],
  ['null as planned, and no float is there', { values: {} }, plannedUntil(AT_MS + 1), LOST],
  ['null after the planned end', withoutLevel, plannedUntil(AT_MS), LOST],
  ['null at a silent station', { ...withoutLevel, online: false }, {}, UNKNOWN],
  ['null out of service', withoutLevel, { inService: false }, PLANNED],
])('level not measured: %s', (_, overrides, station, expected) => {
  expect(read(configuration({ comparator: 'no_data' }), overrides, station)).toEqual(expected)
})

test.each<[string, Partial<Report>, boolean]>([
  ['is sent', { values: { rain: 0 } }, false],
  ['is text', { values: { rain: 'none' } }, false],
  ['is absent', { values: {} }, true],
  ['is bad', { values: { rain: 0 }, quality: { rain: 0 } }, true],
])('a signal that %s is lost: %p', (_, overrides, isAbnormal) => {
  const noRain = configuration({ comparator: 'no_data', metric: 'rain' })
  expect(read(noRain, overrides)).toMatchObject({ kind: 'state', isAbnormal })
})

const pumps = { pump1Fault: true, pump2Fault: true }
const dark = { powerFail: true, pump1Running: false, pump2Running: false }

test.each<[string, Report['values'], Partial<PumpStation>, boolean]>([
  ['one pump has failed', { pump1Fault: true, pump2Fault: false }, {}, false],
  ['each has failed', pumps, {}, true],
  ['one has failed, one is off', { pump1Fault: true, pump2Mode: 'off' }, {}, true],
  ['no power above lead-on', { ...dark, level: 1.5 }, {}, true],
  ['no power below lead-on', { ...dark, level: 1.4 }, {}, false],
  ['no power, level not known', { ...dark, level: null }, {}, true],
  ['each has failed at a tank', pumps, { kind: 'water', setpointsM: {} }, false],
])('no pump available: %s', (_, values, station, isAbnormal) => {
  const watched = configuration({ metric: PUMPS_METRIC, comparator: 'eq', threshold: 0 })
  expect(read(watched, { values }, station)).toMatchObject({ kind: 'state', isAbnormal })
})

test.each<[string, Partial<Report>, boolean]>([
  ['good', {}, false],
  ['doubtful', { quality: { pump1Fault: 64 } }, true],
  ['bad', { quality: { pump1Mode: 0 } }, true],
  ['not known', { values: { pump1Fault: false, pump1Running: null } }, true],
])(
  'pumps are available again only as far as their signals are good: %s',
  (_, overrides, isDoubtful) => {
    const watched = configuration({ metric: PUMPS_METRIC, comparator: 'eq', threshold: 0 })
    const values = { level: 1.2, pump1Fault: false, pump1Mode: 'auto' }
    const expected = { kind: 'state', isAbnormal: false, isDoubtful }
    expect(read(watched, { values, ...overrides })).toEqual(expected)
  },
)

test.each<[string, Partial<Report>, boolean]>([
  ['a station that reports', {}, false],
  ['a silent one', { receivedAtMs: AT_MS - 180_001 }, true],
  ['one that is offline', { online: false }, true],
  ['one whose clock is wrong', { receivedAtMs: AT_MS + 61_000 }, true],
])('communication loss of %s: %p', (_, overrides, isAbnormal) => {
  expect(read(communicationLoss(), overrides)).toEqual({ kind: 'state', isAbnormal })
})

test('without a live document, values are unknown and the connection is lost', () => {
  const judged = judgeStation(aStation(), undefined, MOMENT)
  expect(readingOf(configuration(), judged)).toEqual(UNKNOWN)
  expect(readingOf(communicationLoss(), judged)).toEqual({ kind: 'state', isAbnormal: true })
})

test('while our own clock isn’t known, no device’s clock is wrong', () => {
  const ahead = { receivedAtMs: AT_MS + 61_000 }
  const moment = { nowMs: AT_MS, isClockKnown: false }
  expect(read(configuration(), ahead, {}, moment)).toEqual(good(1.2))
})

test.each(['overflow', 'overflow-float'])('an overflow by permit has no alarm: %s', (kind) => {
  const watched = configuration({ id: `LS-001:${kind}` })
  const wetWell = { areaM2: 7, bottomM: 0, overflowLevelM: 4, overflowKind: 'permitted' } as const
  expect(read(watched, {}, { wetWell })).toEqual({ kind: 'suppressed', reason: 'disabled' })
  expect(read(configuration(), {}, { wetWell })).toEqual(good(1.2))
})

test('suppresses disabled configurations and out-of-service stations', () => {
  expect(read(configuration({ enabled: false }))).toEqual({
    kind: 'suppressed',
    reason: 'disabled',
  })
  expect(read(configuration(), {}, { inService: false })).toEqual(PLANNED)
})
