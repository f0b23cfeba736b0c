import { render, screen } from '@testing-library/react'
import { currentReadings } from '@/lib/stations/current-readings'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aCondition } from '@/tests/factories/station-view'
import { InflowCell, OutflowCell, PumpsCell } from './reading-cells'

const flowsOf = (metrics: ReturnType<typeof someMetrics>) =>
  currentReadings({ station: aStation(), condition: aCondition() }, metrics, NOW_MS).flows

test('marks a flow that is estimated from the level, and not a metered one', () => {
  const recent = { computedAtMs: NOW_MS, startsLastHour: {}, inflowLps: 9 }
  const metrics = someMetrics({ recent, values: { level: 1.2, outflow: 12.4 } })
  const flows = flowsOf(metrics)
  expect(render(<InflowCell flows={flows} />).container.textContent).toBe('9 L/s est.')
  expect(render(<OutflowCell flows={flows} />).container.textContent).toBe('12.4 L/s')
})

test('shows an unknown flow as a dash', () => {
  const flows = flowsOf(someMetrics())
  expect(render(<InflowCell flows={flows} />).container.textContent).toBe('–')
  expect(render(<OutflowCell flows={null} />).container.textContent).toBe('–')
})

const sixRunning = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`pump${n}Running`, true]))

function showPumps(values: Record<string, boolean | null>, isLive = true) {
  const station = aStation({ pumpIds: [] })
  const state = isLive ? ('live' as const) : ('offline' as const)
  const report = { state, sinceMs: NOW_MS, words: null }
  const metrics = someMetrics({ values })
  return render(<PumpsCell station={station} metrics={metrics} report={report} />)
}

/** The drawn shapes, to check only whether they differ. */
function glyphs(container: HTMLElement) {
  return [...container.querySelectorAll('svg')].map((glyph) => glyph.innerHTML)
}

test('doesn’t count running pumps when one is unknown', () => {
  showPumps({ pump1Running: true, pump2Running: null })
  expect(screen.getByText('– of 2')).toBeInTheDocument()
})

test('marks readings that are no longer live as last known', () => {
  showPumps({ pump1Running: true }, false)
  expect(screen.getByText('last known: pump 1 running')).toBeInTheDocument()
})

test('always draws a failed pump when there are more than fit', () => {
  const allRunning = glyphs(showPumps(sixRunning).container)
  const oneFailed = glyphs(showPumps({ ...sixRunning, pump6Fault: true }).container)
  expect(oneFailed).toHaveLength(4)
  expect(new Set(allRunning).size).toBe(1)
  expect(new Set(oneFailed).size).toBe(2)
})
