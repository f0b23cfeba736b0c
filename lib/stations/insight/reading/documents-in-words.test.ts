import { planOf } from '@/lib/history/plan'
import { NOW_MS } from '@/tests/factories/station'
import { documentsInWords } from './documents-in-words'

const DAY_MS = 86_400_000

test('names the documents by kind, with the first and the last', () => {
  const week = planOf('day', NOW_MS - 7 * DAY_MS, NOW_MS)
  expect(documentsInWords([week, planOf('month', NOW_MS, NOW_MS)])).toBe(
    '8 daily (2026-05-25 to 2026-06-01), 1 monthly (2026-06)',
  )
})
