import type { StationMetrics } from '@/lib/readings/metric'
import { judge } from '@/lib/stations/judgement/judge'
import { METRIC_UNITS } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { anAlert, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { stationListTable } from './csv'

const US: Units = { system: 'us' }

const OPTIONS = {
  nowMs: NOW_MS,
  timeZone: 'America/New_York',
  units: METRIC_UNITS,
  alertsSinceMs: null,
} as const

/** A station's row by column head. */
function rowOf(metrics: StationMetrics | null, overrides = {}, options = {}) {
  const station = aStation({ tags: ['critical', 'north'] })
  const alerts = [anAlert()]
  const entry = {
    station,
    alerts,
    condition: judge({ station, metrics, alerts }, NOW_MS).condition,
  }
  const byId = new Map(metrics ? [[station.edgeNodeId, metrics]] : [])
  const { header, rows } = stationListTable([{ ...entry, ...overrides }], byId, {
    ...OPTIONS,
    ...options,
  })
  return Object.fromEntries(header.map((head, index) => [head, rows[0]?.[index]]))
}

test.each([
  ['10 min', { inflow: 30, outflow: 5 }],
  ['7–10 min', { inflow: 30, outflow: -14.1 }],
  [null, { inflow: 5, outflow: 30 }],
])('has the time to overflow in the screens’ words: %s', (words, flows) => {
  expect(rowOf(someMetrics({ values: { level: 1.2, ...flows } }))['To overflow']).toBe(words)
})

test('tells no time to overflow while one runs, and says if it is out of service', () => {
  const metrics = someMetrics({ values: { level: 4.2, inflow: 30, outflow: 5 } })
  const station = aStation({ inService: false })
  const { condition } = judge({ station, metrics, alerts: [] }, NOW_MS)
  expect(rowOf(metrics, { station, condition })).toMatchObject({
    Status: 'Overflowing, out of service',
    'To overflow': null,
  })
})

const recent = { computedAtMs: NOW_MS, startsLastHour: { 1: 4 }, startsLimit: { 1: 10 } }

test('a row has the screen’s values, decimals and time zone', () => {
  const values = { level: 1.23456, inflow: 30, pump1Running: true, pump2Running: null }
  const metrics = someMetrics({ values, recent: { ...recent, outflowLps: 5.044 } })
  expect(rowOf(metrics)).toEqual({
    Status: 'Alarm',
    Reasons: 'High level; 1 signal not measured',
    'Alerts as of': null,
    Station: 'Harbour Road',
    Id: 'LS-001',
    Address: '12 Harbour Road',
    Tags: 'critical; north',
    'Level (m)': 1.23,
    'Level is': 'live',
    Pumps: 'pump 1 running; pump 2 unknown',
    'Inflow (L/s)': 30,
    'Inflow is': 'measured',
    'Outflow (L/s)': 5.04,
    'Outflow is': 'estimated',
    'Starts, last hour': 4,
    'Starts limit': 10,
    'To overflow': null,
    'Newest alert': 'High level',
    'Alert raised (America/New_York)': '2026-06-01 07:56:00',
    'Alert raised (with UTC offset)': '2026-06-01T07:56:00-04:00',
    Readings: 'live',
    'Data of (America/New_York)': '2026-06-01 07:59:56',
    'Data of (with UTC offset)': '2026-06-01T07:59:56-04:00',
  })
})

test('reasons have their times and notes', () => {
  const reasons = [
    { text: 'level not measured', sinceMs: NOW_MS },
    { text: 'high float sensor out', sinceMs: null, untilMs: NOW_MS, note: '(new)' },
  ]
  expect(rowOf(null, { condition: aCondition({ reasons }) }).Reasons).toBe(
    'level not measured since 2026-06-01T08:00:00-04:00; high float sensor out until 2026-06-01T08:00:00-04:00 (new)',
  )
})

test('leaves unknown values empty, never zero', () => {
  const row = rowOf(null, { alerts: null })
  const unknown = ['Level (m)', 'Inflow (L/s)', 'Inflow is', 'Starts, last hour', 'Starts limit']
  for (const head of [...unknown, 'To overflow', 'Newest alert', 'Readings'])
    expect([head, row[head]]).toEqual([head, null])
  expect(row['Data of (America/New_York)']).toBeNull()
})

test('US customary units change both heads and numbers', () => {
  const row = rowOf(someMetrics({ values: { level: 1, inflow: 10 } }), {}, { units: US })
  expect(row['Level (ft)']).toBe(3.28)
  expect(row['Inflow (gpm)']).toBe(159)
})

test('a level is a depth above the bottom of its well, or an elevation', () => {
  const metrics = someMetrics({ values: { level: -1.44 } })
  const station = aStation({ wetWell: { areaM2: 7, bottomM: -2.5, overflowLevelM: 2 } })
  expect(rowOf(metrics, { station })).toMatchObject({ 'Level (m)': 1.06 })
  const units = { ...METRIC_UNITS, levelAs: 'elevation' }
  expect(rowOf(metrics, { station }, { units })).toMatchObject({ 'Level (m elev.)': -1.44 })
})

test('an elevation isn’t listed among depths', () => {
  const metrics = someMetrics({ values: { level: 312.4 } })
  const station = aStation({ wetWell: { areaM2: 7, overflowLevelM: 314 } })
  expect(rowOf(metrics, { station })).toMatchObject({
    'Level (m)': null,
    'Level is': 'not shown, bottom of the well unknown',
  })
  const units = { ...METRIC_UNITS, levelAs: 'elevation' }
  expect(rowOf(metrics, { station }, { units })).toMatchObject({ 'Level (m elev.)': 312.4 })
})

test('marks values that are no longer live beside the last value', () => {
  const values = { level: 1, pump1Running: true }
  const offline = rowOf(someMetrics({ online: false, values }))
  expect(offline).toMatchObject({ 'Level (m)': 1, 'Level is': 'offline' })
  expect(offline.Pumps).toBe('last known: pump 1 running; pump 2 unknown')
  expect(rowOf(someMetrics({ values, quality: { level: 0 } }))).toMatchObject({
    'Level (m)': null,
    'Level is': 'level not measured',
  })
  expect(rowOf(someMetrics({ values, quality: { level: 64 } }))['Level is']).toBe('doubtful')
  expect(rowOf(someMetrics({ values, quality: { level: 216 } }))['Level is']).toBe('forced by hand')
})

test('leaves the pumps empty for a station without pumps', () => {
  const entry = { station: aStation({ pumpIds: [] }) }
  expect(rowOf(someMetrics({ values: {} }), entry).Pumps).toBeNull()
})

test('writes times with offset in each station’s own zone when that is the displayed zone', () => {
  const row = rowOf(someMetrics(), {}, { timeZone: null })
  expect(row['Alert raised (time of the station)']).toMatch(/^2026-06-01 \d\d:56:00$/)
  expect(row['Alert raised (with UTC offset)']).toMatch(/^2026-06-01T\d\d:56:00[+-]\d\d:\d\d$/)
})

test.each([
  ['live', {}, {}, null],
  ['unknown', { alerts: null }, {}, 'unknown'],
  ['lost', {}, { alertsSinceMs: NOW_MS }, '2026-06-01T08:00:00-04:00'],
])('alerts that are %s say as of when', (_what, entry, options, asOf) => {
  expect(rowOf(someMetrics(), entry, options)['Alerts as of']).toBe(asOf)
})

test('says what is wrong with a level or a flow, and leaves old starts empty', () => {
  const values = { level: 40, inflow: 30 }
  expect(rowOf(someMetrics({ values, quality: { inflow: 64 }, recent }))).toMatchObject({
    'Level (m)': null,
    'Level is': 'level implausible',
    'Inflow is': 'measured, doubtful',
    'Starts, last hour': 4,
  })
  const offline = rowOf(someMetrics({ values, online: false, recent }))
  expect(offline).toMatchObject({ 'Inflow is': 'measured, offline', 'Starts, last hour': null })
})
