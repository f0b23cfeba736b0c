import { render, screen } from '@testing-library/react'
import { createChartCursor } from '@/components/charts/use-chart-cursor'
import { trendPanels } from '@/lib/trends/panels'
import { panelSummary } from '@/lib/trends/readout'
import { AUTOMATIC } from '@/lib/trends/view'
import { unitsAt } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { aDeviceConfig, aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { aTrendGrid } from '@/tests/factories/trend'
import { WithPreferences } from '@/tests/preferences'
import { chartData } from './chart-data'
import { TrendLegend } from './trend-legend'
import type { StationTrends } from './use-trend-data'

const US: Units = { system: 'us' }
const METRICS: [label: string, unit: string, value: number, text: string][] = [
  ['Bearing vibration', 'mm/s', 3.1, '3.10'],
  ['Shock', 'g', 0.05, '0.0500'],
  ['Acceleration', 'm/s2', 1.4, '1.40'],
  ['Bearing temperature', '°C', 41.2, '41.20'],
  ['Winding temperature', '°F', 106.2, '106.20'],
]

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))

/** A station that reports one metric, which the user added to the charts. */
function trendsOf(label: string, unit: string, value: number): StationTrends {
  const deviceConfig = aDeviceConfig({ metrics: { odd: { label, unit, kind: 'gauge' } } })
  const keys = new Set(['odd'])
  return {
    station: aStation(),
    condition: aCondition(),
    deviceConfig,
    pumps: [],
    metrics: someMetrics({ values: { odd: value } }),
    panels: trendPanels({ keys, config: deviceConfig, added: ['odd'] }),
    view: { fromMs: NOW_MS, toMs: NOW_MS + 60_000 },
    data: { grid: aTrendGrid({ odd: [value, value] }), earlier: null },
  }
}

test.each(METRICS)('charts %s in %s as it is, in any unit system', (label, unit, value, text) => {
  const trends = trendsOf(label, unit, value)
  const { station, deviceConfig: config, data, view } = trends
  const [panel] = trends.panels
  if (!panel) throw new Error('an added metric has a panel')
  const { content } = chartData(panel, { ...data, station, config, limits: AUTOMATIC, units: US })
  expect(content).toMatchObject({ lines: [{ label, values: [value, value] }] })
  const shown = `${text} ${unit}`
  expect(panelSummary(panel, data.grid, view, US)).toBe(
    `${label} chart. ${label}: min ${shown}, max ${shown}, latest ${shown}.`,
  )
  render(
    <WithPreferences preferences={{ units: US }}>
      <figure>
        <TrendLegend {...trends} panel={panel} cursor={createChartCursor()} />
      </figure>
    </WithPreferences>,
  )
  expect(screen.getByText(unit).parentElement).toHaveTextContent(shown)
  expect(screen.getByRole('figure')).toHaveTextContent(`${label}${shown}`)
})

test.each([
  ['above the bottom of its well', 'depth', { min: 3, max: 4.5 }],
  ['as an elevation', 'elevation', { min: 0.5, max: 2 }],
] as const)('a level that can’t be sets no scale; shown %s', (_, levelAs, extent) => {
  const wetWell = { areaM2: 7, bottomM: -2.5, overflowLevelM: 4 }
  const [panel] = trendPanels({ keys: new Set(['level']), config: null, added: [] })
  if (!panel) throw new Error('a level has a panel')
  const { content } = chartData(panel, {
    grid: aTrendGrid({ level: [0.5, 6553.5, 2, null] }),
    earlier: null,
    station: aStation({ wetWell }),
    config: null,
    limits: { from: 0, to: null },
    units: unitsAt({ system: 'metric', levelAs }, wetWell.bottomM),
  })
  const from = levelAs === 'depth' ? 2.5 : 0
  expect(content).toMatchObject({ extent, limits: { from, to: null } })
})
