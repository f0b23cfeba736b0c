import { aKnownStation, spilling } from '@/tests/factories/known-station'
import { anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { stationCauses } from './station-causes'

const MINUTE_MS = 60_000
type Known = Parameters<typeof aKnownStation>[0]

function causes(known: Known, areAlertsLost = false) {
  return stationCauses({ stations: [aKnownStation(known)], areAlertsLost, nowMs: NOW_MS })
}

const levelAlert = (fields: object) => anAlert({ metric: 'level', ...fields })
const agoIso = (minutes: number) => new Date(NOW_MS - minutes * MINUTE_MS).toISOString()

test('an overflow without an alert is a cause of its own', () => {
  expect(causes({ metrics: spilling() })).toMatchObject([
    {
      ...{ id: 'overflow LS-001', kind: 'overflow', severity: 'critical', isOnce: false },
      ...{ sinceMs: NOW_MS - MINUTE_MS, overflowSinceMs: NOW_MS - MINUTE_MS, isStartExact: true },
      ...{ levelM: 4.1, crestM: 4, acknowledgedMs: null },
    },
  ])
})

test.each<[string, object, object[]]>([
  ['an alert on its level tells it', {}, []],
  [
    'once that is acknowledged it is a cause with the time of it',
    { alerted_at: agoIso(60), acknowledged: true, acknowledged_at: agoIso(30) },
    [{ acknowledgedMs: NOW_MS - 30 * MINUTE_MS }],
  ],
  [
    'an acknowledgement whose time isn’t known counts from when the alert was raised',
    { alerted_at: agoIso(2), acknowledged: true },
    [{ acknowledgedMs: NOW_MS - MINUTE_MS }],
  ],
  [
    'an alert that has cleared tells nothing',
    { cleared_at: agoIso(0), acknowledged: true, acknowledged_at: agoIso(0.5) },
    [{ acknowledgedMs: null }],
  ],
  ['nor does another', { metric: 'powerFail', name: 'Power failure' }, [{ acknowledgedMs: null }]],
])('%s', (_what, fields, found) => {
  expect(causes({ metrics: spilling(), alerts: [levelAlert(fields)] })).toMatchObject(found)
})

test('a start that the gateway doesn’t name isn’t exact', () => {
  const { recent, ...values } = spilling()
  expect(recent).toBeDefined()
  expect(causes({ metrics: values })).toMatchObject([{ isStartExact: false }])
})

test.each<[string, Known, object[]]>([
  [
    'out of service',
    { station: { inService: false } },
    [{ name: 'Overflow', isOnce: true, note: 'out of service' }],
  ],
  [
    'permitted',
    { station: { wetWell: { overflowLevelM: 4, overflowKind: 'permitted' } } },
    [{ name: 'Discharging by permit', isOnce: true, severity: 'medium' }],
  ],
  [
    'into storage, not at all',
    { station: { wetWell: { overflowLevelM: 4, overflowKind: 'storage' } } },
    [],
  ],
])('an overflow rings once if it is %s', (_what, known, found) => {
  expect(causes({ metrics: spilling(), ...known })).toMatchObject(found)
})

const values = (changes: object) => ({ values: { ...someMetrics().values, ...changes } })

test.each<[string, Known, string[]]>([
  ['near overflow', { metrics: values({ level: 3.1 }) }, ['Near overflow']],
  [
    'no pump available',
    { metrics: values({ pump1Fault: true, pump2Fault: true }) },
    ['No pump available'],
  ],
  ['a power failure', { metrics: values({ powerFail: true }) }, ['Power failure']],
  [
    'a lost level',
    { metrics: { values: { pump1Running: true } } },
    ['Near overflow', 'Level not measured'],
  ],
  ['nothing of a calm station', {}, []],
  [
    'nothing that an active alert tells',
    { metrics: values({ level: 3.1 }), alerts: [levelAlert({ threshold: 3 })] },
    [],
  ],
  [
    'nothing of one out of service',
    { metrics: values({ powerFail: true }), station: { inService: false } },
    [],
  ],
])('while alerts are lost, readings tell of %s', (_what, known, names) => {
  expect(causes(known, true).map(({ name }) => name)).toEqual(names)
  expect(causes(known)).toEqual([])
})

test.each([
  ['lapsed', -1, 1],
  ['still planned', 60, 0],
])('a planned absence that is %s', (_what, minutes, count) => {
  const until = NOW_MS + minutes * MINUTE_MS
  const found = causes({
    station: {
      notMeasured: { highFloat: { until, reason: 'new float' } },
      signals: ['level', 'highFloat'],
    },
  })
  expect(found).toHaveLength(count)
  if (count > 0)
    expect(found).toMatchObject([
      { kind: 'absence', name: 'High float not measured', sinceMs: until },
    ])
})
