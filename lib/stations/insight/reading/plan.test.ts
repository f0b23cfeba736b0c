import { INSIGHT_VIEWS } from '../figure'
import { insightPlans } from './plan'
import type { InsightView } from '../figure'

const NOW_MS = Date.UTC(2026, 5, 1, 12)

test.each<[InsightView, number]>([
  ['pumps', 12],
  ['energy', 8],
  ['inflow', 31],
  ['quality', 8],
])('%s reads %d documents of a station', (view, count) => {
  const plans = insightPlans(view, NOW_MS)
  expect(plans.flatMap(({ documentIds }) => documentIds)).toHaveLength(count)
})

test('each view reads a resolution once, up to now', () => {
  for (const view of INSIGHT_VIEWS) {
    const plans = insightPlans(view, NOW_MS)
    expect(new Set(plans.map(({ resolution }) => resolution)).size).toBe(plans.length)
    for (const { toMs } of plans) expect(toMs).toBeGreaterThan(NOW_MS)
  }
})

test('wear has this month and the three before, also at the turn of a year', () => {
  const months = insightPlans('pumps', Date.UTC(2026, 0, 31, 12))[1]
  expect(months?.documentIds).toEqual(['2025-10', '2025-11', '2025-12', '2026-01'])
})
