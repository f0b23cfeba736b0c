'use client'

import { useAlertsFreshness } from '@/lib/alerts/alerts-provider'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'

/** How old the list is. */
export function FreshnessNote() {
  const freshness = useAlertsFreshness()
  const time = useTimeStyle()
  switch (freshness.state) {
    case 'loading':
      return 'Loading'
    case 'live':
      return `Live. Last updated ${formatClock(freshness.lastGoodAt, time)}`
    case 'delayed':
      return (
        <span className="text-attention">
          Delayed. Last updated {formatClock(freshness.lastGoodAt, time)}
        </span>
      )
    case 'stale':
      return (
        <span className="text-attention">
          Stale since {formatClock(freshness.lastGoodAt, time)}
        </span>
      )
    case 'unavailable':
      return (
        <span className="text-attention">
          Not available since {formatClock(freshness.since, time)}
        </span>
      )
  }
}
