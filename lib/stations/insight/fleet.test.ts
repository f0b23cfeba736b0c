import type { Figure } from './figure'
import { fleetFigures } from './fleet'

const figure = (value: number | null, unit = '1'): Figure => ({
  value,
  unit,
  missing: value === null ? 'Needs 3 dry days; 0 known' : null,
  why: { formula: '', source: null, fromMs: 0, toMs: 0, inputs: [], leftOut: [] },
})

const fleet = (column: string, values: (number | null)[], compared: string) =>
  new Map(
    values.map((value, index) => [
      `LS-${index}`,
      { [column]: figure(value), [compared]: figure(null) },
    ]),
  )

test('energy per volume is set against the median of the stations that have one', () => {
  const found = fleetFigures('energy', fleet('specific', [0.1, 0.2, 0.4, null], 'vsFleet'))
  expect([...found.values()].map(({ vsFleet }) => vsFleet?.value)).toEqual([-0.5, 0, 1, null])
  expect(found.get('LS-0')?.vsFleet).toMatchObject({
    missing: null,
    why: { inputs: [{ value: 0.1 }, { label: 'Median of 3 stations', value: 0.2 }] },
  })
})

test('two stations have no median worth the name', () => {
  const found = fleetFigures('energy', fleet('specific', [0.1, 0.2], 'vsFleet'))
  expect(found.get('LS-0')?.vsFleet?.value).toBeNull()
})

test('the highest wet-weather ratio has rank 1, equals share a rank', () => {
  const found = fleetFigures('inflow', fleet('wetRatio', [1.1, 2, 1.1, null, 1], 'rank'))
  expect([...found.values()].map(({ rank }) => rank?.value)).toEqual([2, 1, 2, null, 4])
  expect([...found.values()].map(({ rank }) => rank?.of)).toEqual([4, 4, 4, undefined, 4])
})

test('the other views stay as they are', () => {
  const figures = fleet('flow', [1], 'wear')
  expect(fleetFigures('pumps', figures)).toEqual(figures)
  expect(fleetFigures('quality', figures)).toEqual(figures)
})
