import type { AlertCounts } from '@/lib/alerts/counts'
import { troubleSinceMs } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { PRODUCT_NAME } from '@/lib/product'

const COUNTED_AT_MOST = 99

/** What the tab shows next to the name: the number of open alerts, or that it's unknown. */
export type TabMark = { kind: 'none' } | { kind: 'count'; count: number } | { kind: 'unknown' }

/** No mark before the first response. Unknown alerts never look like zero alerts. */
export function tabMarkOf(
  alerts: Availability,
  { unacknowledged }: Pick<AlertCounts, 'unacknowledged'>,
): TabMark {
  if (alerts.kind === 'loading') return { kind: 'none' }
  if (troubleSinceMs(alerts) !== null) return { kind: 'unknown' }
  return unacknowledged > 0 ? { kind: 'count', count: unacknowledged } : { kind: 'none' }
}

/** `(3) Wetwell`, `(?) Wetwell`, or the name alone. */
export function tabTitle(mark: TabMark): string {
  switch (mark.kind) {
    case 'none':
      return PRODUCT_NAME
    case 'unknown':
      return `(?) ${PRODUCT_NAME}`
    case 'count':
      return `(${mark.count > COUNTED_AT_MOST ? `${COUNTED_AT_MOST}+` : mark.count}) ${PRODUCT_NAME}`
  }
}
