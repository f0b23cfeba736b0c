import { recentHistory, someEvidence } from '@/tests/factories/evidence'
import { INSIGHT_COLUMNS, insightOf } from './columns'
import { INSIGHT_VIEWS } from './figure'

test.each(INSIGHT_VIEWS)('%s has a column for each figure, in its unit', (view) => {
  const day = recentHistory(7, { level: () => 1, pump1Running: () => 0.1 })
  for (const history of [{}, { day }]) {
    const figures = insightOf(view, someEvidence({ history }))
    const units = INSIGHT_COLUMNS[view].map(({ id, unit }) => [id, unit])
    expect(Object.fromEntries(units)).toEqual(
      Object.fromEntries(Object.entries(figures).map(([id, { unit }]) => [id, unit])),
    )
  }
})

test.each(INSIGHT_VIEWS)('%s has a reason for each figure without a value', (view) => {
  for (const { value, missing } of Object.values(insightOf(view, someEvidence())))
    expect(missing === null).toBe(value !== null)
})
