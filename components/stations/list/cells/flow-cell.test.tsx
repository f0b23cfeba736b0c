import { render } from '@testing-library/react'
import { stationFlows } from '@/lib/stations/flows'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { InflowCell, OutflowCell } from './flow-cell'

test('marks a flow that is estimated from the level, and not a metered one', () => {
  const recent = { computedAtMs: NOW_MS, startsLastHour: {}, inflowLps: 9 }
  const metrics = someMetrics({ recent, values: { level: 1.2, outflow: 12.4 } })
  const flows = stationFlows(aStation(), metrics, NOW_MS)
  expect(render(<InflowCell flows={flows} />).container.textContent).toBe('9.0 L/s est.')
  expect(render(<OutflowCell flows={flows} />).container.textContent).toBe('12.4 L/s')
})

test('shows an unknown flow as a dash', () => {
  const flows = stationFlows(aStation(), someMetrics(), NOW_MS)
  expect(render(<InflowCell flows={flows} />).container.textContent).toBe('–')
  expect(render(<OutflowCell flows={null} />).container.textContent).toBe('–')
})
