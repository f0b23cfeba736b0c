import type { StationMetrics } from '@/lib/readings/metric'
import { unitsAt } from '@/lib/units/display-units'
import { aDeviceConfig, anAlert, aStation, someMetrics } from '@/tests/factories/station'
import { alertTrend, alertTrendInWords } from './alert-trend'

const METRIC = unitsAt({ system: 'metric' }, 0)
const US = unitsAt({ system: 'us' }, 0)
const SUMMARY = { min: 1, max: 3.2, last: 3.1, lastAtMs: 0 }
const booster = aStation({ wetWell: undefined, setpointsM: undefined })

function trendOf(alert: object, values: StationMetrics['values'], overrides: object = {}) {
  const source = { station: aStation(), metrics: someMetrics({ values }), deviceConfig: null }
  return alertTrend(anAlert(alert), { ...source, ...overrides })
}

test('draws the alert’s metric with its limit', () => {
  const trend = trendOf({ metric: 'pressure', threshold: 300, unit: 'kPa' }, { pressure: 280 })
  expect(trend).toEqual({
    signal: { key: 'pressure', label: 'Discharge pressure', unit: 'kPa' },
    limit: { name: 'limit', value: 300 },
  })
})

test('draws a metric that the device declares, under its name, before it reports', () => {
  const deviceConfig = aDeviceConfig({
    metrics: { vibration: { label: 'Vibration', unit: 'mm/s', kind: 'gauge' } },
  })
  const trend = trendOf({ metric: 'vibration', threshold: 7 }, {}, { metrics: null, deviceConfig })
  expect(trend?.signal.label).toBe('Vibration')
  expect(trend?.limit?.value).toBe(7)
})

test.each([
  ['without a metric', {}],
  ['about a state', { metric: 'powerFail', threshold: 1 }],
  ['about a pump’s state', { metric: 'pump1Fault', threshold: 1 }],
  ['about a counter', { metric: 'energy', threshold: 900, unit: 'kWh' }],
  ['about the connection', { metric: 'online', threshold: 1 }],
  ['about a metric that the station lacks', { metric: 'pressure', threshold: 300, unit: 'kPa' }],
])('an alert %s has the level with its high alarm', (_what, alert) => {
  const trend = trendOf(alert, { level: 1.2, powerFail: true, pump1Fault: 1, energy: 812 })
  expect(trend?.signal.key).toBe('level')
  expect(trend?.limit).toEqual({ name: 'high alarm', value: 3 })
})

test('draws no limit that is unknown, or in another unit than the readings', () => {
  expect(trendOf({ metric: 'level' }, { level: 1 })?.limit).toBeNull()
  expect(trendOf({ metric: 'level', threshold: 9.84, unit: 'ft' }, { level: 1 })?.limit).toBeNull()
  expect(trendOf({}, { level: 1 }, { station: booster })?.limit).toBeNull()
})

test('draws nothing for a station without metric and level', () => {
  expect(trendOf({ metric: 'powerFail' }, { pressure: 280 }, { station: booster })).toBeNull()
  expect(trendOf({ metric: '__proto__' }, {}, { station: booster, metrics: null })).toBeNull()
})

test('a wet well’s level may be in the history even if nothing is reported now', () => {
  expect(trendOf({}, {}, { metrics: null })?.signal.key).toBe('level')
})

test('tells screen readers the chart in the user’s units', () => {
  const trend = trendOf({ metric: 'level', threshold: 3, unit: 'm' }, { level: 1 })
  expect(trend && alertTrendInWords(trend, SUMMARY, US)).toBe(
    'Wet well level, last two hours: min 3.28 ft, max 10.50 ft, latest 10.17 ft, limit 9.84 ft',
  )
  const tiny = trendOf({ metric: 'level', threshold: 0.005, unit: 'm' }, { level: 1 })
  expect(tiny && alertTrendInWords(tiny, SUMMARY, METRIC)).toMatch(/limit 0\.005 m$/)
  const withoutLimit = trendOf({ metric: 'level' }, { level: 1 })
  expect(withoutLimit && alertTrendInWords(withoutLimit, SUMMARY, METRIC)).toBe(
    'Wet well level, last two hours: min 1 m, max 3.20 m, latest 3.10 m',
  )
})
