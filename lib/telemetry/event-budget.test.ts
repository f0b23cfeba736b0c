import { EventBudget } from './sentry-options'

const MINUTE_MS = 60_000

test('reports an error on every poll only a few times an hour', () => {
  const budget = new EventBudget({ perKind: 3, inAll: 30 })
  const polls = Array.from({ length: 720 }, (_, index) => budget.admits('TypeError', index * 5_000))
  expect(polls.filter(Boolean)).toHaveLength(3)
  expect(budget.admits('TypeError', 61 * MINUTE_MS)).toBe(true)
})

test('each error has its own budget within the total', () => {
  const budget = new EventBudget({ perKind: 1, inAll: 2 })
  expect(['a', 'a', 'b', 'c'].map((kind) => budget.admits(kind, 0))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
