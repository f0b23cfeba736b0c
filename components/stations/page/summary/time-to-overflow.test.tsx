import { render } from '@testing-library/react'
import type { StationMetrics } from '@/lib/readings/metric'
import { stationFlows } from '@/lib/stations/flows'
import { aStation, NOW_MS, someMetrics } from '@/tests/factories/station'
import { TimeToOverflow } from './time-to-overflow'

/** 5 m² and 4 m deep: 5 m³ per meter. */
const station = aStation({ wetWell: { areaM2: 5, bottomM: 0, overflowLevelM: 4 } })

function textFor(values: StationMetrics['values'], overrides: Partial<StationMetrics> = {}) {
  const metrics = someMetrics({ ...overrides, values })
  const { container } = render(<TimeToOverflow flows={stationFlows(station, metrics, NOW_MS)} />)
  return container.textContent
}

test.each([
  ['slowly', { level: 1, inflow: 30, outflow: 5 }, '10 min'],
  ['in its last seconds', { level: 3.99, inflow: 30, outflow: 5 }, 'under 1 min'],
  ['above its overflow', { level: 4.1, inflow: 30, outflow: 5 }, 'now'],
  ['at a trickle', { level: 1, inflow: 5.01, outflow: 5 }, 'over 24 h'],
])('a well that fills %s', (_, values, text) => {
  expect(textFor(values)).toBe(text)
})

test('a well that is emptying is not filling', () => {
  expect(textFor({ level: 1, inflow: 5, outflow: 30 })).toBe('not filling')
})

test.each(['level', 'inflow', 'outflow'])('is unknown without %s', (key) => {
  expect(textFor({ level: 1, inflow: 5, outflow: 30, [key]: null })).toBe('–')
})

test('is unknown when the readings are stale', () => {
  const old = { receivedAtMs: NOW_MS - 600_000 }
  expect(textFor({ level: 1, inflow: 30, outflow: 5 }, old)).toBe('–')
})
