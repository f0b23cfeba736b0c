import { tableOf, verdictOf } from './figures'

const figure = { name: 'heap', unit: 'MB', value: 18 }

test.each([
  [{}, 'info'],
  [{ goal: { most: 17 } }, 'goal missed'],
  [{ goal: { least: 19 } }, 'goal missed'],
  [{ slowed: 40, slowedGoal: { most: 36 } }, 'goal missed'],
  [{ goal: { most: 10 }, budget: { most: 20 } }, 'goal missed'],
  [{ goal: { most: 20 }, budget: { most: 10 } }, 'over budget'],
] as const)('judges a figure of 18 with %j as %s', (limits, verdict) => {
  expect(verdictOf({ ...figure, ...limits })).toBe(verdict)
})

test('what could not be measured is over its budget', () => {
  expect(verdictOf({ ...figure, value: NaN, budget: { most: 20 } })).toBe('over budget')
})

test('shows a figure with its goals, its budget, and its verdict on one line', () => {
  const slowed = { slowed: 1234.56, slowedGoal: { most: 1300 } }
  const table = tableOf([{ ...figure, goal: { most: 20 }, ...slowed, budget: { least: 0.4 } }])
  expect(table.split('\n').at(-1)?.replaceAll(/ +/g, ' ')).toBe(
    '| heap | MB | 18 | ≤ 20 | 1,234.6 | ≤ 1,300 | ≥ 0.4 | ok |',
  )
})
