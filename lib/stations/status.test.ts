import { forgetSessionData } from '@/lib/session-data'
import { aStation, anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { type StationEvidence, stationCondition } from './status'

afterEach(forgetSessionData)

function conditionOf(evidence: Partial<StationEvidence>) {
  const all = { station: aStation(), metrics: someMetrics(), alerts: [], ...evidence }
  const { reasons, ...condition } = stationCondition(all, NOW_MS)
  return { ...condition, reasons: reasons.map(({ text }) => text) }
}

const withValues = (values: object) =>
  someMetrics({ values: { ...someMetrics().values, ...values } })

test('a station with good readings and no alerts is normal', () => {
  expect(conditionOf({})).toEqual({
    status: 'normal',
    basis: 'alerts-and-readings',
    isSilent: false,
    reasons: [],
  })
})

test('an unacknowledged alert is an alarm regardless of everything else', () => {
  const alerts = [anAlert({ acknowledged: true, name: 'Pump 1 fault' }), anAlert()]
  const station = aStation({ inService: false })
  expect(conditionOf({ alerts, station, metrics: null }).status).toBe('alarm')
})

test('a station whose alerts are all acknowledged is acknowledged', () => {
  expect(conditionOf({ alerts: [anAlert({ acknowledged: true })] })).toMatchObject({
    status: 'acknowledged',
    reasons: ['High level'],
  })
})

test('alerts with the same name are listed as one reason', () => {
  const alerts = [anAlert(), anAlert({ id: 'alert-2' })]
  expect(conditionOf({ alerts }).reasons).toEqual(['High level'])
})

test.each([
  ['offline', someMetrics({ online: false })],
  ['not reporting', someMetrics({ receivedAtMs: NOW_MS - 181_000 })],
  ['no readings received', null],
])('a station with the reason "%s" is offline', (reason, metrics) => {
  expect(conditionOf({ metrics })).toMatchObject({ status: 'offline', reasons: [reason] })
})

test.each([
  [{ pump2Fault: true }, 'pump 2 failed'],
  [{ highFloat: true }, 'high float tripped'],
  [{ powerFail: 1 }, 'power failure'],
  [{ level: 3 }, 'level above high alarm'],
  [{ level: 0.3 }, 'level below low alarm'],
])('%j needs attention: %s', (values, reason) => {
  expect(conditionOf({ metrics: withValues(values) })).toMatchObject({
    status: 'attention',
    reasons: [reason],
  })
})

test('a well at its overflow level comes before every alert, and needs none', () => {
  const metrics = withValues({ level: 4.2 })
  expect(conditionOf({ metrics })).toMatchObject({
    status: 'overflowing',
    reasons: ['level at overflow'],
  })
  expect(conditionOf({ metrics, alerts: [anAlert()] }).status).toBe('overflowing')
  expect(conditionOf({ metrics, alerts: null })).toMatchObject({
    status: 'overflowing',
    basis: 'readings-only',
  })
})

test('a well that overflowed when last heard still counts as overflowing', () => {
  const metrics = { ...withValues({ level: 4.2 }), online: false }
  expect(conditionOf({ metrics })).toMatchObject({
    status: 'overflowing',
    reasons: ['offline', 'level at overflow'],
  })
})

test('a well out of service isn’t overflowing by its readings', () => {
  const station = aStation({ inService: false })
  expect(conditionOf({ station, metrics: withValues({ level: 4.2 }) }).status).toBe(
    'out-of-service',
  )
})

test('a cleared alert that nobody acknowledged isn’t an alarm anymore', () => {
  const cleared = anAlert({ cleared_at: new Date(NOW_MS).toISOString() })
  expect(conditionOf({ alerts: [cleared] }).status).toBe('returned')
  expect(conditionOf({ alerts: [cleared, anAlert({ id: 'alert-2' })] }).status).toBe('alarm')
  const acknowledged = anAlert({ id: 'alert-3', acknowledged: true })
  expect(conditionOf({ alerts: [cleared, acknowledged] }).status).toBe('returned')
})

test.each([
  // From 2.5 to 4 m in a well of 7 m²: 10.5 m³.
  ['in 30 min', { inflow: 20, outflow: 14.16 }, ['overflow likely within 30 min']],
  ['in 31 min', { inflow: 20, outflow: 14.4 }, []],
  ['never', { inflow: 14, outflow: 14 }, []],
  ['soon, but with a pump in reserve', { level: 1.9, inflow: 90, outflow: 10 }, []],
])('predicts an overflow %s', (_name, values, reasons) => {
  expect(conditionOf({ metrics: withValues({ level: 2.5, ...values }) }).reasons).toEqual(reasons)
})

test.each([
  ['that is too old', { measuredAtMs: { outflow: NOW_MS - 181_000 } }],
  ['that the device calls bad', { quality: { outflow: 0 as const } }],
])('a flow %s needs attention, since it was measured', (_name, overrides) => {
  const metrics = { ...withValues({ outflow: 0 }), ...overrides }
  const { status, reasons } = stationCondition({ station: aStation(), metrics, alerts: [] }, NOW_MS)
  const sinceMs = 'measuredAtMs' in overrides ? NOW_MS - 181_000 : metrics.receivedAtMs
  expect(status).toBe('attention')
  expect(reasons).toEqual([{ text: 'outflow not measured', sinceMs }])
})

test('a silent station measures nothing, which needs no saying', () => {
  const metrics = { ...withValues({ outflow: 0 }), online: false }
  expect(conditionOf({ metrics }).reasons).toEqual(['offline'])
})

test('lists every fault, most severe first', () => {
  const values = { powerFail: true, pump1Fault: true, highFloat: true, level: 3.2 }
  expect(conditionOf({ metrics: withValues(values) }).reasons).toEqual([
    'high float tripped',
    'level above high alarm',
    'power failure',
    'pump 1 failed',
  ])
})

test.each([
  ['by its reading', { metric: 'powerFail', name: 'Utility power' }, ['Utility power']],
  ['by its name, where the backend names no reading', { name: 'Power failure' }, ['Power failure']],
  ['not by another reading', { metric: 'level' }, ['High level', 'power failure']],
  [
    'not by an alert that has cleared',
    { metric: 'powerFail', cleared_at: new Date(NOW_MS).toISOString() },
    ['High level', 'power failure'],
  ],
])('a fault that an alert tells is one reason: %s', (_name, alert, reasons) => {
  const metrics = withValues({ powerFail: true })
  expect(conditionOf({ metrics, alerts: [anAlert(alert)] }).reasons).toEqual(reasons)
})

test('an offline station also lists its last faults', () => {
  const metrics = { ...withValues({ pump1Fault: true }), online: false }
  expect(conditionOf({ metrics })).toMatchObject({
    status: 'offline',
    reasons: ['offline', 'pump 1 failed'],
  })
})

test('a value with bad quality raises no fault but its own', () => {
  const metrics = { ...withValues({ level: 9 }), quality: { level: 0 as const } }
  expect(conditionOf({ metrics }).reasons).toEqual(['level not measured'])
})

test('without setpoints a level is judged only against the overflow', () => {
  const station = aStation({ setpointsM: undefined })
  expect(conditionOf({ station, metrics: withValues({ level: 3.9 }) }).status).toBe('normal')
  expect(conditionOf({ station, metrics: withValues({ level: 4 }) }).status).toBe('overflowing')
})

test('without a low alarm an empty wet well isn’t a fault', () => {
  const setpointsM = { off: 0.5, leadOn: 1.5, lagOn: 2, highAlarm: 3 }
  const station = aStation({ setpointsM })
  expect(conditionOf({ station, metrics: withValues({ level: 0 }) }).status).toBe('normal')
})

test('a station out of service shows why, and its readings raise no fault', () => {
  const station = aStation({ inService: false, outOfServiceReason: 'relining until June' })
  expect(conditionOf({ station, metrics: someMetrics({ online: false }) })).toMatchObject({
    status: 'out-of-service',
    reasons: ['relining until June', 'offline'],
  })
  expect(conditionOf({ station: aStation({ inService: false }) }).reasons).toEqual([
    'taken out of service',
  ])
})

test('shows readings only while the alerts are unknown', () => {
  expect(conditionOf({ alerts: null })).toEqual({
    status: 'readings-only',
    basis: 'readings-only',
    isSilent: false,
    reasons: [],
  })
})

test('shows faults from readings while the alerts are unknown', () => {
  expect(conditionOf({ alerts: null, metrics: withValues({ highFloat: true }) })).toMatchObject({
    status: 'attention',
    basis: 'readings-only',
  })
})
