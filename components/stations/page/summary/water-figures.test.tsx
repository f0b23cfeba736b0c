import { signalOf } from '@/lib/readings/signals'
import { readoutAt } from '@/lib/trends/readout'
import { METRIC_UNITS, unitsAt } from '@/lib/units/display-units'
import { displayedInWords } from '@/lib/units/format-quantity'
import { aDeviceConfig, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aTrendGrid } from '@/tests/factories/trend'
import { region, show, startPage } from '@/tests/worlds/station-summary'

jest.mock('@/lib/alerts/alerts-provider', () => jest.requireActual('@/tests/fakes/station-alerts'))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/stations/overflow/use-running-overflow')
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(startPage)

function configWith(decimals: number | undefined) {
  const metric = (label: string, unit: string) =>
    ({ label, unit, kind: 'gauge', decimals }) as const
  const flow = metric('Flow', 'L/s')
  return aDeviceConfig({ metrics: { level: metric('Level', 'm'), outflow: flow, inflow: flow } })
}

test.each([
  ['with the decimals of its device', 3, ['1.352 m', '14.150 L/s', '0.300 L/s']],
  ['with at least three digits', undefined, ['1.35 m', '14.2 L/s', '0.300 L/s']],
])('shows readings like the legend of their trend: %s', (_, decimals, shown) => {
  const values = { level: 1.3521, outflow: 14.15, inflow: 0.3 }
  const deviceConfig = configWith(decimals)
  const depths = unitsAt(METRIC_UNITS, 0)
  const legend = Object.entries(values).map(([key, value]) => {
    const grid = aTrendGrid({ [key]: [value] })
    return displayedInWords(readoutAt(grid, signalOf(key, deviceConfig), NOW_MS, depths))
  })
  expect(legend).toEqual(shown)
  show({ deviceConfig, metrics: someMetrics({ values }) })
  const [level = '', ...flows] = legend
  expect(region('Level')).toHaveTextContent(level)
  for (const words of flows) expect(region('Wet well')).toHaveTextContent(words)
})

test('an estimated flow doesn’t have the decimals of a meter', () => {
  const recent = { computedAtMs: NOW_MS, startsLastHour: {}, inflowLps: 14.15 }
  show({ deviceConfig: configWith(3), metrics: someMetrics({ recent }) })
  expect(region('Wet well')).toHaveTextContent('Inflow14.2 L/s est.')
})
