import { render } from '@testing-library/react'
import { currentReadings } from '@/lib/stations/current-readings'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { InflowCell, OutflowCell } from './reading-cells'

const flowsOf = (metrics: ReturnType<typeof someMetrics>) =>
  currentReadings({ station: aStation(), condition: aCondition() }, metrics, NOW_MS).flows

test('marks a flow that is estimated from the level, and not a metered one', () => {
  const recent = { computedAtMs: NOW_MS, startsLastHour: {}, inflowLps: 9 }
  const metrics = someMetrics({ recent, values: { level: 1.2, outflow: 12.4 } })
  const flows = flowsOf(metrics)
  expect(render(<InflowCell flows={flows} />).container.textContent).toBe('9.0 L/s est.')
  expect(render(<OutflowCell flows={flows} />).container.textContent).toBe('12.4 L/s')
})

test('shows an unknown flow as a dash', () => {
  const flows = flowsOf(someMetrics())
  expect(render(<InflowCell flows={flows} />).container.textContent).toBe('–')
  expect(render(<OutflowCell flows={null} />).container.textContent).toBe('–')
})
