import type { HistoryPlan } from '@/lib/history/plan'

const WORDS = { hour: 'hourly', day: 'daily', month: 'monthly' } as const

/** `8 daily (2026-11-18 to 2026-11-25), 4 monthly (2026-08 to 2026-11)`; ids are in UTC. */
export function documentsInWords(plans: readonly HistoryPlan[]): string {
  return plans
    .map(({ resolution, documentIds }) => {
      const [first, last] = [documentIds[0], documentIds.at(-1)]
      const span = first === last ? first : `${first} to ${last}`
      return `${documentIds.length} ${WORDS[resolution]} (${span})`
    })
    .join(', ')
}
