import { orderAlerts } from '@/lib/alerts/order'
import { LIVE } from '@/lib/live/live'
import { forgetSessionData } from '@/lib/session-data'
import { judge } from '@/lib/stations/judgement/judge'
import { anAlert, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import type { WallSources } from './sources'
import { tileView } from './tile-view'

const BOTH: WallSources = { readings: LIVE, alerts: LIVE }
const NO_ALERTS: WallSources = { ...BOTH, alerts: { kind: 'interrupted', sinceMs: 1 } }
const NO_READINGS: WallSources = { ...BOTH, readings: { kind: 'interrupted', sinceMs: 2 } }
const NEITHER: WallSources = { ...NO_ALERTS, readings: NO_READINGS.readings }

const ALARM = anAlert({ name: 'Pump 2 failed' })
const CLEARED = anAlert({ name: 'Pump 2 failed', cleared_at: new Date(NOW_MS).toISOString() })
const ACKNOWLEDGED = anAlert({ name: 'Pump 2 failed', acknowledged: true })

const calm = someMetrics()
const high = someMetrics({ values: { level: 3.2 } })
const failing = someMetrics({ values: { level: 1.2, pump1Fault: true, pump2Fault: true } })
const over = someMetrics({ values: { level: 4.2, pump1Fault: true } })
const silent = someMetrics({ online: false })
const overWhenLastHeard = someMetrics({ ...over, online: false })

afterEach(forgetSessionData)

/** The view in words: `status as of 1: reasons, 1 more; former status as of 2: alert`. */
function said(sources: WallSources, alerts: (typeof ALARM)[], metrics: typeof calm): string {
  const station = aStation()
  const condition = judge({ station, metrics, alerts }, NOW_MS).condition
  const [worstAlert = null] = orderAlerts(alerts)
  const told = { entry: { station, condition, alerts }, worstAlert }
  const { status, outdatedMs, reasons, others, former } = tileView(told, metrics, sources, NOW_MS)
  const why = [...reasons.map(({ text }) => text), ...(others > 0 ? [`${others} more`] : [])]
  const besides = former && `${former.status} as of ${former.sinceMs}: ${former.alertName}`
  return `${asOf(status, outdatedMs)}: ${why.join(', ')}${besides ? `; ${besides}` : ''}`
}

const asOf = (status: string, sinceMs: number | null) =>
  sinceMs === null ? status : `${status} as of ${sinceMs}`

test.each([
  ['alarm: Pump 2 failed', ALARM, calm],
  ['alarm: Pump 2 failed, 2 more', ALARM, high],
  ['alarm: Pump 2 failed, offline', ALARM, silent],
  ['returned: Pump 2 failed', CLEARED, calm],
  ['acknowledged: Pump 2 failed, 2 more', ACKNOWLEDGED, high],
  ['attention: level above high alarm, 1 more', null, high],
  ['offline: ', null, silent],
  ['overflowing: pump 1 failed', null, over],
  ['overflowing: Pump 2 failed, 1 more', ALARM, over],
  ['overflowing: offline, 1 more', null, overWhenLastHeard],
] as const)('while all is live: %s', (expected, alert, metrics) => {
  expect(said(BOTH, alert ? [alert] : [], metrics)).toBe(expected)
})

test.each([
  // An old alarm is worse than all but an overflow.
  ['alarm as of 1: Pump 2 failed', ALARM, calm],
  [
    'alarm as of 1: level above high alarm, filling, time unknown; alarm as of 1: Pump 2 failed',
    ALARM,
    high,
  ],
  ['alarm as of 1: offline; alarm as of 1: Pump 2 failed', ALARM, silent],
  [
    'alarm as of 1: no pump available, pump 1 failed, pump 2 failed; alarm as of 1: null',
    ALARM,
    failing,
  ],
  ['overflowing: pump 1 failed; alarm as of 1: Pump 2 failed', ALARM, over],
  ['overflowing: offline, pump 1 failed; alarm as of 1: Pump 2 failed', ALARM, overWhenLastHeard],
  // What was handled or had cleared isn't worse than what is live.
  ['returned as of 1: Pump 2 failed', CLEARED, calm],
  [
    'attention: level above high alarm, filling, time unknown; returned as of 1: Pump 2 failed',
    CLEARED,
    high,
  ],
  ['offline: ; returned as of 1: Pump 2 failed', CLEARED, silent],
  ['overflowing: pump 1 failed; returned as of 1: Pump 2 failed', CLEARED, over],
  ['acknowledged as of 1: Pump 2 failed', ACKNOWLEDGED, calm],
  [
    'attention: level above high alarm, filling, time unknown; acknowledged as of 1: Pump 2 failed',
    ACKNOWLEDGED,
    high,
  ],
  ['offline: ; acknowledged as of 1: Pump 2 failed', ACKNOWLEDGED, silent],
  ['overflowing: pump 1 failed; acknowledged as of 1: Pump 2 failed', ACKNOWLEDGED, over],
  ['attention: level above high alarm, 1 more', null, high],
  ['offline: ', null, silent],
  ['overflowing: pump 1 failed', null, over],
] as const)('without alerts: %s', (expected, alert, metrics) => {
  expect(said(NO_ALERTS, alert ? [alert] : [], metrics)).toBe(expected)
})

test.each([
  ['alarm: Pump 2 failed', ALARM, calm],
  ['alarm: Pump 2 failed, 1 more; overflowing as of 2: null', ALARM, over],
  ['returned: Pump 2 failed, 1 more; overflowing as of 2: null', CLEARED, over],
  ['overflowing as of 2: Pump 2 failed, 1 more', ACKNOWLEDGED, over],
  ['overflowing as of 2: pump 1 failed', null, over],
  ['attention as of 2: level above high alarm, 1 more', null, high],
  ['offline as of 2: ', null, silent],
] as const)('without readings: %s', (expected, alert, metrics) => {
  expect(said(NO_READINGS, alert ? [alert] : [], metrics)).toBe(expected)
})

test.each([
  ['alarm as of 1: Pump 2 failed, 2 more', ALARM, high],
  ['overflowing as of 2: Pump 2 failed, 1 more', ALARM, over],
  ['attention as of 2: level above high alarm, 1 more', null, high],
] as const)('without either: %s', (expected, alert, metrics) => {
  expect(said(NEITHER, alert ? [alert] : [], metrics)).toBe(expected)
})

test('an alert that waits counts, even if a more severe one of the station has cleared', () => {
  const cleared = anAlert({ id: 'c', severity: 'critical', cleared_at: new Date(0).toISOString() })
  expect(said(NO_ALERTS, [cleared, anAlert({ id: 'a', severity: 'low' })], over)).toContain(
    'alarm as of 1',
  )
})
