import type { StationMetrics } from '@/lib/readings/metric'
import type { PumpStation } from '@/lib/stations/station'
import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import type { Evidence } from './evidence'
import { compareRanks, judge } from './judge'

type Recent = NonNullable<StationMetrics['recent']>

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

interface Given {
  station?: Partial<PumpStation>
  /** Beside a calm well's: level 1.2 m, pump 1 running. */
  values?: StationMetrics['values']
  metrics?: Partial<StationMetrics> | null
  recent?: Partial<Recent>
  alerts?: Evidence['alerts']
  unreadableAlerts?: number
  isUnreadable?: boolean
}

/** A well with its crest at 4 m, high alarm at 3 m, lag-on at 2 m, lead-on at 1.5 m. */
function judged({ station, values, metrics, recent, alerts = [], ...unreadable }: Given) {
  const calm = someMetrics()
  const reported = metrics !== null && {
    ...calm,
    values: { ...calm.values, ...values },
    ...(recent && { recent: { refused: [], startsLastHour: {}, ...recent } as Recent }),
    ...metrics,
  }
  const evidence = {
    station: aStation(station),
    metrics: reported || null,
    alerts,
    ...unreadable,
  }
  return judge(evidence, NOW_MS)
}

/** As `attention: level not measured`. */
function wordsOf(given: Given): string {
  const { status, reasons } = judged(given).condition
  return [status, reasons.map(({ text }) => text).join(', ')].filter(Boolean).join(': ')
}

const ago = (minutes: number) => NOW_MS - minutes * MINUTE_MS

test.each<[string, Given, string]>([
  ['null', { values: { level: null } }, 'attention: level not measured'],
  ['text', { values: { level: '1.42' } }, 'attention: level not measured'],
  ['not a number', { values: { level: Number.NaN } }, 'attention: level not measured'],
  ['absent', { metrics: { values: {} } }, 'attention: level not measured'],
  ['bad', { metrics: { quality: { level: 0 } } }, 'attention: level not measured'],
  [
    'of an unknown quality',
    { metrics: { quality: { level: 7 } } },
    'attention: level not measured',
  ],
  ['too old', { metrics: { quality: { level: 500 } } }, 'attention: level not measured'],
  ['forced by hand', { metrics: { quality: { level: 216 } } }, 'normal'],
  ['implausibly high', { values: { level: 6553.5 } }, 'attention: level implausible'],
  ['implausibly low', { values: { level: -0.3 } }, 'attention: level implausible'],
  ['a surcharge', { values: { level: 5.2 } }, 'overflowing: level at overflow'],
  [
    'at the end of an open loop',
    { station: { levelSensorM: { from: 0, to: 5 } }, values: { level: -1.25 } },
    'attention: level implausible',
  ],
  [
    'at the top of the sensor’s range',
    { station: { levelSensorM: { from: 0, to: 5 } }, values: { level: 5.1 } },
    'overflowing: level at overflow',
  ],
])('a level that is %s', (_what, given, words) => {
  expect(wordsOf(given)).toBe(words)
})

const FROZEN = { levelMovedAtMs: ago(24) }
const FLOWS = { inflow: 20, outflow: 2 }

test.each<[string, Given, string]>([
  ['against its meters', { recent: FROZEN, values: FLOWS }, 'attention: level hasn’t moved'],
  ['while the meters agree', { recent: FROZEN, values: { inflow: 10, outflow: 9.5 } }, 'normal'],
  ['for less than 15 min', { recent: { levelMovedAtMs: ago(14) }, values: FLOWS }, 'normal'],
  [
    'against the high float',
    { recent: FROZEN, values: { highFloat: true } },
    'attention: high float tripped, level hasn’t moved',
  ],
  [
    'for longer than it ever does',
    { recent: { levelMovedAtMs: ago(130), levelRestLimitS: 3300 } },
    'attention: no movement for 2 h 09 min, usually within 55 min',
  ],
  ['as it often does', { recent: { levelMovedAtMs: ago(50), levelRestLimitS: 3300 } }, 'normal'],
  ['in a tank', { station: { kind: 'water' }, recent: FROZEN, values: FLOWS }, 'normal'],
])('a level that stands still %s', (_what, given, words) => {
  expect(wordsOf(given)).toBe(words)
})

test.each<[string, Given, string]>([
  ['at the crest', { values: { level: 4 } }, 'overflowing: level at overflow'],
  [
    'by its float',
    { values: { overflowFloat: true } },
    'overflowing: level at overflow, overflow float tripped',
  ],
  [
    'by a doubtful level',
    { values: { level: 4.2 }, metrics: { quality: { level: 64 } } },
    'overflowing: level at overflow',
  ],
  [
    'just below, when the gateway says nothing',
    { values: { level: 3.99 } },
    'overflowing: level at overflow',
  ],
  [
    'just below, when the gateway says so',
    { values: { level: 3.99 }, recent: { overflowSinceMs: ago(9) } },
    'overflowing: level at overflow',
  ],
  [
    'below for less than 5 min',
    { values: { level: 3.9 }, recent: { overflowSinceMs: ago(9) } },
    'overflowing: level at overflow',
  ],
  [
    'with a lost level',
    { values: { level: null }, recent: { overflowSinceMs: ago(9) } },
    'overflowing: level at overflow, level not measured',
  ],
  [
    'when last heard',
    { values: { level: 4.2 }, metrics: { online: false } },
    'overflowing: offline, level at overflow',
  ],
  [
    'out of service',
    { station: { inService: false }, values: { level: 4.6 } },
    'overflowing: taken out of service, level at overflow',
  ],
])('a well overflows %s', (_what, given, words) => {
  expect(wordsOf(given)).toBe(words)
})

test.each<[string, Given, string]>([
  [
    'that has ended',
    { values: { level: 3.99 }, recent: { overflowSinceMs: null } },
    'attention: level above high alarm, filling, time unknown',
  ],
  [
    'by permit',
    {
      station: { wetWell: { ...aStation().wetWell, overflowKind: 'permitted' } as never },
      values: { level: 4.1 },
    },
    'attention: discharging by permit',
  ],
])('an overflow %s is none that spills', (_what, given, words) => {
  expect(wordsOf(given)).toBe(words)
})

test('says when an overflow was last measured', () => {
  const { overflow } = judged({ values: { level: 4.2 }, metrics: { online: false } }).condition
  expect(overflow).toMatchObject({ lastMeasuredMs: someMetrics().receivedAtMs })
  const lost = judged({
    values: { level: null },
    recent: { overflowSinceMs: ago(9), lastGoodLevel: { levelM: 4.1, atMs: ago(4) } },
  })
  expect(lost.condition.overflow).toMatchObject({ sinceMs: ago(9), lastMeasuredMs: ago(4) })
})

// From 2.5 to 4 m in a well of 7 m²: 10.5 m³.
test.each<[string, Given, string]>([
  [
    'within 30 min, above lag-on',
    { values: { level: 2.5, inflow: 20, outflow: 14.16 } },
    'overflow in 25 min',
  ],
  ['by its rate', { values: { level: 2.5 }, recent: { levelRateMPerH: 6 } }, 'overflow in 15 min'],
  [
    'a range, where the outflow runs back',
    { values: { level: 2.5, inflow: 6, outflow: -14.1 } },
    'overflow in 8–25 min',
  ],
])('forecasts an overflow %s', (_what, given, words) => {
  expect(judged(given).condition.reasons.map(({ text }) => text)).toContain(words)
})

test.each<[string, Given]>([
  ['later than in 30 min', { values: { level: 2.5, inflow: 20, outflow: 14.4 } }],
  ['with a pump in reserve', { values: { level: 1.9, inflow: 20, outflow: 2 } }],
  ['within the accuracy of its meters', { values: { level: 2.5, inflow: 20, outflow: 19 } }],
])('needs no attention for a well that fills %s', (_what, given) => {
  expect(wordsOf({ ...given, values: { pump2Running: false, ...given.values } })).toMatch(/^normal/)
})

test.each<[string, Given]>([
  ['at its high alarm', { values: { level: 3 } }],
  ['until it is clearly below', { values: { level: 2.96 } }],
  ['with a float up', { values: { highFloat: true } }],
  ['without a pump', { values: { pump1Fault: true, pump2Mode: 'off' } }],
  ['without power above lead-on', { values: { level: 1.6, powerFail: true, pump1Running: false } }],
  [
    'by its last good level',
    { values: { level: null }, recent: { lastGoodLevel: { levelM: 3.1, atMs: ago(9) } } },
  ],
  ['by its last report', { values: { level: 3.1 }, metrics: { online: false } }],
])('is near overflow %s, whatever its alerts', (_what, given) => {
  const alerts = [anAlert({ acknowledged: true })]
  for (const told of [given, { ...given, alerts }]) {
    const { condition, rank } = judged(told)
    expect(condition.isNearOverflow).toBe(true)
    expect(compareRanks(rank, judged({ alerts: [anAlert()] }).rank)).toBe(-1)
    expect(compareRanks(judged({ values: { level: 4.1 } }).rank, rank)).toBe(-1)
  }
})

test('a power failure below lead-on is a power failure only', () => {
  const given = { values: { powerFail: true, pump1Running: false, pump2Running: false } }
  expect(wordsOf(given)).toBe('attention: power failure')
  expect(judged(given).condition.isNearOverflow).toBe(false)
})

test.each<[string, Given, string]>([
  ['offline', { metrics: { online: false } }, 'offline: offline'],
  ['not reporting', { metrics: { receivedAtMs: ago(4) } }, 'offline: not reporting'],
  ['never heard', { metrics: null }, 'offline: no readings received'],
  [
    'new',
    { metrics: null, station: { createdAtMs: NOW_MS - DAY_MS } },
    'attention: not yet reporting',
  ],
  [
    'no longer new',
    { metrics: null, station: { createdAtMs: NOW_MS - 31 * DAY_MS } },
    'offline: no readings received',
  ],
  ['a day ahead', { metrics: { receivedAtMs: NOW_MS + DAY_MS } }, 'offline: its clock is wrong'],
  ['a little ahead', { metrics: { receivedAtMs: NOW_MS + 59_000 } }, 'normal'],
])('a station that is %s', (_what, given, words) => {
  expect(wordsOf(given)).toBe(words)
})

test.each<[string, Given, string]>([
  [
    'telling ones are one reason',
    { values: { powerFail: null, pump1Running: null } },
    'attention: 2 signals not measured',
  ],
  ['others are none', { values: { inflow: null, rain: 'x' } }, 'normal'],
  ['a float', { values: { highFloat: 'x' } }, 'attention: high float not measured'],
  [
    'a booster’s pressure',
    { station: { wetWell: undefined, setpointsM: undefined } },
    'attention: pressure not measured',
  ],
  [
    'only those that the record expects',
    { station: { signals: ['highFloat'] }, values: { level: null, highFloat: false } },
    'normal',
  ],
  [
    'planned, while another is known',
    {
      station: { notMeasured: { level: { until: NOW_MS + DAY_MS, reason: 'new sensor' } } },
      values: { level: null, highFloat: false },
    },
    'attention: level sensor out',
  ],
  [
    'planned, but nothing else is known',
    {
      station: { notMeasured: { level: { until: NOW_MS + DAY_MS, reason: '' } } },
      values: { level: null },
    },
    'attention: level not measured',
  ],
])('signals that aren’t known: %s', (_what, given, words) => {
  expect(wordsOf(given)).toBe(words)
})

test.each<[string, Given, string]>([
  ['its alert is unreadable', { unreadableAlerts: 1 }, 'alarm: unreadable alert'],
  [
    'one of its alerts is unreadable',
    { unreadableAlerts: 1, alerts: [anAlert({ acknowledged: true })] },
    'alarm: High level, unreadable alert',
  ],
  [
    'its record has an unreadable overflow level',
    { station: { wetWell: undefined, refused: ['wetWell'] } },
    'attention: overflow level not known',
  ],
  [
    'a set-point is unreadable',
    { station: { refused: ['setpointsM.lagOn'] } },
    'attention: record: setpointsM.lagOn can’t be read',
  ],
  ['its address is', { station: { refused: ['address'] } }, 'normal'],
  [
    'it should be back in service',
    { station: { inService: false, outOfServiceUntilMs: ago(5) } },
    'attention: out of service, overdue',
  ],
  ['alerts are unknown', { alerts: null }, 'readings-only'],
])('what is known when %s', (_what, given, words) => {
  expect(wordsOf(given)).toBe(words)
})

test('a live document that can’t be read is no new station, and may be near overflow', () => {
  const given = { metrics: null, isUnreadable: true, station: { createdAtMs: NOW_MS - DAY_MS } }
  expect(wordsOf(given)).toBe('offline: live document unreadable')
  expect(judged(given).condition.isNearOverflow).toBe(true)
})

test.each<[string, Given]>([
  ['near overflow', { recent: { lastGoodLevel: { levelM: 3.2, atMs: ago(2) } } }],
  ['an overflow', { recent: { lastGoodLevel: { levelM: 4.2, atMs: ago(2) } } }],
])('a doubtful level doesn’t end %s', (_what, given) => {
  const metrics = { quality: { level: 64 } }
  expect(judged({ ...given, metrics }).rank[0]).toBeLessThan(3)
  expect(judged(given).rank[0]).toBe(3)
})

test('water that runs back through the pumps may fill a well without inflow', () => {
  const { forecast } = judged({ values: { level: 2.5, inflow: 0, outflow: -14.1 } })
  expect(forecast).toEqual({ kind: 'filling', soonMin: expect.closeTo(12.4, 1), lateMin: Infinity })
})

test('rules about starts don’t hold for pumps that fill a tank', () => {
  const station = { setpointsM: { off: 3, leadOn: 1.5 }, kind: 'water' as const }
  const values = { level: 2.5, pump1Fault: true, pump2Fault: true }
  expect(judged({ station, values }).condition).toMatchObject({
    isNearOverflow: false,
    reasons: [{ text: 'pump 1 failed' }, { text: 'pump 2 failed' }],
  })
})

test('until the server’s clock is known, no device’s is wrong', () => {
  const metrics = someMetrics({ receivedAtMs: NOW_MS + DAY_MS })
  const evidence = { station: aStation(), metrics, alerts: [], isClockKnown: false }
  expect(judge(evidence, NOW_MS).condition.isSilent).toBe(false)
})
