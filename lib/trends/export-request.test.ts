import { edgeNodeIdSchema } from '@/lib/ids'
import { exportRange } from './export-request'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const FROM_MS = Date.UTC(2026, 5, 1)

function rangeOf(spanMs: number, stepS: number) {
  return exportRange({
    edgeNodeId: edgeNodeIdSchema.parse('LS-001'),
    from: new Date(FROM_MS).toISOString(),
    to: new Date(FROM_MS + spanMs).toISOString(),
    stepS,
    units: { system: 'metric' },
    timeZone: 'UTC',
  })
}

test.each([
  ['minutes of a day', DAY_MS, 60, 'hour', 24],
  ['5-minute steps of a day, which coarser history can’t provide', DAY_MS, 300, 'hour', 24],
  ['10-minute steps of a day', DAY_MS, 600, 'day', 1],
  ['hours of a month', 30 * DAY_MS, 3600, 'day', 30],
  ['days of a month', 30 * DAY_MS, 86_400, 'month', 1],
  ['2 hours of 400 days', 400 * DAY_MS, 7200, 'month', 14],
])('%s use the coarsest history that provides them', (_, spanMs, stepS, resolution, count) => {
  const range = rangeOf(spanMs, stepS)
  expect(range).toMatchObject({ kind: 'ok', plan: { resolution } })
  expect(range.kind === 'ok' && range.plan.documentIds).toHaveLength(count)
})

const AT_LEAST = 'must be at least 600 s for a range this long'
const EVENLY = 'must be a multiple of 60 s that divides evenly into a day'

test.each([
  ['ends where it begins', 0, 60, 'to', 'must be after from'],
  ['ends before it begins', -HOUR_MS, 60, 'to', 'must be after from'],
  ['is too long', 400 * DAY_MS + 1, 7200, 'to', 'must be at most 400 days after from'],
  ['is finer than the stored steps', 72 * HOUR_MS, 60, 'stepS', AT_LEAST],
  ['is not a multiple of the stored step', DAY_MS, 90, 'stepS', EVENLY],
  ['does not divide evenly into a day', DAY_MS, 7 * 3600, 'stepS', EVENLY],
] as const)('rejects an export that %s', (_, spanMs, stepS, field, reason) => {
  expect(rangeOf(spanMs, stepS)).toEqual({ kind: 'invalid', field, reason })
})
