import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { aHandOverStation, aHistory, sheetOf } from '@/tests/factories/hand-over'
import { anOverflow, aRunning } from '@/tests/factories/overflow'
import { anAlert, aStation, NOW_MS } from '@/tests/factories/station'
import type { StationCondition } from '../judgement/judge'
import type { HandOverEvidence, HandOverStation } from './evidence'

const MINUTE_MS = 60_000
const FROM_MS = NOW_MS - 8 * 60 * MINUTE_MS

afterEach(forgetSessionData)

/** All is known and calm, but for what is given. */
const history = aHistory('level', FROM_MS, () => 1.2)
const first = (overrides: Partial<HandOverEvidence> = {}, more: Partial<typeof history> = {}) =>
  sheetOf(overrides, { ...history, ...more }).first

const other = (parts: Parameters<typeof aHandOverStation>[0] = {}): HandOverStation =>
  aHandOverStation({
    ...parts,
    station: { edgeNodeId: edgeNodeIdSchema.parse('LS-002'), name: 'Elm Street', ...parts.station },
  })

test('a shift was quiet if nothing happened, and all of it is known', () => {
  expect(first()).toBe('Quiet shift.')
})

test('has what matters most, without parts that are zero', () => {
  const spilled = { lowM3: 1.2, highM3: 5 }
  const sinceMs = NOW_MS - 36 * MINUTE_MS
  const overflow = aRunning({ sinceMs })
  const overflows = [
    anOverflow({ startMs: sinceMs, endMs: null, spilled, running: overflow }),
    anOverflow({ startMs: NOW_MS - 200 * MINUTE_MS }),
  ]
  const alerts = [
    anAlert({ id: '1', severity: 'critical', metric: 'powerFail' }),
    anAlert({ id: '2', severity: 'high', metric: 'powerFail' }),
    anAlert({ id: '3', acknowledged: true, metric: 'powerFail' }),
  ]
  const near = other({ metrics: { values: { level: 3.2 } } })
  const alertsLostSinceMs = NOW_MS - 15 * MINUTE_MS
  const stations = [aHandOverStation(), near]
  expect(first({ stations, alerts, alertsLostSinceMs }, { overflows })).toBe(
    '1 overflow running since 11:24 (Harbour Road, 1.2–5 m³ so far), 1 ended. 1 near overflow. ' +
      '2 alerts not acknowledged, 1 critical. 1 alert acknowledged. ' +
      '1 station without a level or silent. ' +
      'Alerts not known 11:45–12:00.',
  )
})

const FLOAT_ONLY = { wetWell: undefined, setpointsM: undefined, signals: ['overflowFloat'] }

test.each<[string, Parameters<typeof aHandOverStation>[0], Partial<StationCondition>]>([
  ['by its float alone', { station: FLOAT_ONLY, metrics: { values: { overflowFloat: true } } }, {}],
  [
    'when last readable',
    { isUnreadable: true, metrics: null },
    { overflow: aRunning({ sinceMs: FROM_MS }) },
  ],
])('tells of an overflow %s', (_, parts, condition) => {
  const station = aHandOverStation(parts)
  const stations = [{ ...station, condition: { ...station.condition, ...condition } }]
  expect(sheetOf({ stations }).first).toMatch(/^1 overflow running since /)
})

const HIGH = aHistory('level', FROM_MS, (ms) => (ms < FROM_MS + 30 * MINUTE_MS ? 3.2 : 1.2))
const ENDED = { overflows: [anOverflow({ startMs: NOW_MS - 60 * MINUTE_MS })] }
const ACKNOWLEDGED = anAlert({ acknowledged: true, metric: 'powerFail' })
const UNREADABLE = { id: 'a', edgeNodeId: null, reason: '' }
const silent = aHandOverStation({ metrics: { online: false } })
const unpowered = aHandOverStation({ metrics: { values: { level: 1.2, powerFail: true } } })
const ONE_UNKNOWN = '1 station without a level or silent.'

test.each<[string, string, Parameters<typeof first>]>([
  ['an overflow ended', '1 overflow ended.', [{}, ENDED]],
  ['a level was high', '1 near overflow earlier.', [{}, HIGH]],
  ['a station is silent', ONE_UNKNOWN, [{ stations: [silent] }]],
  ['levels aren’t known throughout', ONE_UNKNOWN, [{ stations: [aHandOverStation(), other()] }]],
  ['a record can’t be read', ONE_UNKNOWN, [{ unreadableStations: ['LS-009'] }]],
  ['an alert can’t be read', '1 alert not acknowledged.', [{ unreadableAlerts: [UNREADABLE] }]],
  ['alerts never came', 'Alerts not known.', [{ alerts: null }]],
  ['readings are lost', 'Readings not known 12:00–12:00.', [{ readingsLostSinceMs: NOW_MS }]],
  ['alerts are all acknowledged', '1 alert acknowledged.', [{ alerts: [ACKNOWLEDGED] }]],
  ['a station needs attention', '1 station in attention.', [{ stations: [unpowered] }]],
])('it wasn’t quiet if %s: %s', (_, line, given) => {
  expect(first(...given)).toBe(line)
})

test('counts a discharge by permit apart', () => {
  const { wetWell } = aStation()
  const station = aHandOverStation({
    station: { wetWell: wetWell && { ...wetWell, overflowKind: 'permitted' } },
  })
  expect(first({ stations: [station] }, ENDED)).toBe('1 discharge by permit ended.')
})

test('a station that was high, and then lost its level, counts as both', () => {
  const lost = aHistory('level', FROM_MS, (ms) => (ms < FROM_MS + 30 * MINUTE_MS ? 3.2 : null))
  expect(first({}, lost)).toBe('1 near overflow earlier. 1 station without a level or silent.')
})

test('it isn’t quiet before levels are read', () => {
  expect(sheetOf({}, null, false).first).toBe('Levels of the period not known.')
})
