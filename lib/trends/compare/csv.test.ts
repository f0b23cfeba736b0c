import { aTrendGrid } from '@/tests/factories/trend'
import { NOW_MS } from '@/tests/factories/station'
import { METRIC_UNITS } from '@/lib/units/display-units'
import { comparisonTable } from './csv'

const signals = [
  { key: 'A', label: 'Harbour Road', unit: 'm', ownKey: 'level', noLine: null },
  { key: 'B', label: 'Mill Lane', unit: 'm', ownKey: 'level', noLine: null },
]
const grid = aTrendGrid({ A: [1, null, 3], B: [0.3048, 2, 4] })
const view = { fromMs: NOW_MS, toMs: NOW_MS + 60_000 }

test('has what is in view, in the displayed units and zone, with gaps as empty cells', () => {
  const units = { system: 'us' as const }
  const table = comparisonTable({ signals, grid }, { view, units, timeZone: 'America/New_York' })
  expect(table.header).toEqual(['Time (America/New_York)', 'Harbour Road (ft)', 'Mill Lane (ft)'])
  expect(table.rows).toEqual([
    ['2026-06-01T08:00:00-04:00', 3.28084, 1],
    ['2026-06-01T08:01:00-04:00', null, 6.56168],
  ])
})

test('a day has times of day', () => {
  const day = aTrendGrid({ A: [1], B: [2] }, [8.5 * 3_600_000])
  const whole = { fromMs: 0, toMs: 86_400_000 }
  const options = { view: whole, units: METRIC_UNITS, timeZone: null }
  expect(comparisonTable({ signals, grid: day }, options)).toEqual({
    header: ['Time of day', 'Harbour Road (m)', 'Mill Lane (m)'],
    rows: [['08:30', 1, 2]],
  })
})
