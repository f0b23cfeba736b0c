import { exceeds, holds, type ValueComparator } from './step'

const limit = (comparator: ValueComparator, deadband = 0.5) => ({
  comparator,
  threshold: 2,
  deadband,
})

test.each<[ValueComparator, raises: number, no: number, holds: number, clears: number]>([
  ['gt', 2.001, 2, 1.501, 1.5],
  ['ge', 2, 1.999, 1.5, 1.499],
  ['lt', 1.999, 2, 2.499, 2.5],
  ['le', 2, 2.001, 2.5, 2.501],
  ['eq', 2, 2.001, 2.5, 2.501],
  ['ne', 2.501, 2.5, 2.001, 2],
  ['ne', 1.499, 1.5, 1.999, 2],
])(
  '%s 2 with a deadband of 0.5 is raised at %d, not at %d, and holds at %d, not at %d',
  (comparator, raises, tooLittle, holding, cleared) => {
    const values = [raises, tooLittle]
    expect(values.map((value) => exceeds(limit(comparator), value))).toEqual([true, false])
    expect([holding, cleared].map((value) => holds(limit(comparator), value))).toEqual([
      true,
      false,
    ])
  },
)

test.each<ValueComparator>(['gt', 'ge', 'lt', 'le', 'eq', 'ne'])(
  '%s without a deadband clears as soon as it no longer exceeds',
  (comparator) => {
    for (const value of [1.9, 2, 2.1])
      expect(holds(limit(comparator, 0), value)).toBe(exceeds(limit(comparator, 0), value))
  },
)
