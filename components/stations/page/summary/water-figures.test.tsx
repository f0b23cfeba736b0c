import { render, screen } from '@testing-library/react'
import { NowTab } from '@/components/stations/page/now/now-tab'
import { StationContext } from '@/lib/preferences/station-context'
import { signalOf } from '@/lib/readings/signals'
import { currentReadings } from '@/lib/stations/current-readings'
import type { Flow } from '@/lib/stations/flows'
import { readoutAt } from '@/lib/trends/readout'
import { METRIC_UNITS, unitsAt } from '@/lib/units/display-units'
import { displayedInWords } from '@/lib/units/format-quantity'
import { aDeviceConfig, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'
import { aTrendGrid } from '@/tests/factories/trend'
import { StationSummary } from './station-summary'
import { FlowFigure } from './water-figures'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlertsAvailability: () => ({ kind: 'live' }),
  useUnreadableAlerts: () => [],
}))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
})

test.each([
  ['with the decimals of its device', 3, ['1.352 m', '14.150 L/s', '0.300 L/s']],
  ['with at least three digits', undefined, ['1.35 m', '14.2 L/s', '0.300 L/s']],
])('shows readings like the legend of their trend: %s', (_, decimals, shown) => {
  const values = { level: 1.3521, outflow: 14.15, inflow: 0.3 }
  const units = { level: 'm', outflow: 'L/s', inflow: 'L/s' }
  const deviceConfig = aDeviceConfig({
    metrics: Object.fromEntries(
      Object.entries(units).map(([key, unit]) => [
        key,
        { label: key, unit, kind: 'gauge', decimals },
      ]),
    ),
  })
  const depths = unitsAt(METRIC_UNITS, 0)
  const legend = Object.entries(values).map(([key, value]) => {
    const grid = aTrendGrid({ [key]: [value] })
    return displayedInWords(readoutAt(grid, signalOf(key, deviceConfig), NOW_MS, depths))
  })
  expect(legend).toEqual(shown)
  const metrics = someMetrics({ values })
  const view = aStationView({ deviceConfig, metrics })
  const readings = currentReadings(view, metrics, NOW_MS)
  render(
    <StationContext value={view.station}>
      <StationSummary view={view} readings={readings} />
      <NowTab view={view} readings={readings} />
    </StationContext>,
  )
  const [level = '', ...flows] = legend
  expect(screen.getByRole('region', { name: 'Level' })).toHaveTextContent(level)
  const well = screen.getByRole('region', { name: 'Wet well' })
  for (const words of flows) expect(well).toHaveTextContent(words)
})

test('an estimated flow doesn’t have the decimals of a meter', () => {
  const deviceConfig = aDeviceConfig({
    metrics: { inflow: { label: 'Inflow', unit: 'L/s', kind: 'gauge', decimals: 3 } },
  })
  const inflow: Flow = {
    ...{ lps: 14.15, isEstimated: true, quality: 'live' },
    ...{ measuredAtMs: NOW_MS, isForced: false },
  }
  const flows = { inflow, outflow: inflow, levelRateMPerH: null, heldM3: null, freeM3: null }
  render(
    <dl>
      <FlowFigure flowKey="inflow" flows={flows} config={deviceConfig} />
    </dl>,
  )
  expect(screen.getByText(/^14\.2/)).toBeVisible()
})
