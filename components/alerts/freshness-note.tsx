'use client'

import { useAlertsFreshness } from '@/lib/contexts/alerts'
import { formatClock } from '@/lib/domain/time-format'
import { useTimeZone } from '@/lib/hooks/use-time-zone'

/** How old the list is. */
export function FreshnessNote() {
  const freshness = useAlertsFreshness()
  const timeZone = useTimeZone()
  switch (freshness.state) {
    case 'loading':
      return 'Loading'
    case 'live':
      return `Live. Last updated ${formatClock(freshness.lastGoodAt, timeZone)}`
    case 'delayed':
      return (
        <span className="text-attention">
          Delayed. Last updated {formatClock(freshness.lastGoodAt, timeZone)}
        </span>
      )
    case 'stale':
      return (
        <span className="text-attention">
          Stale since {formatClock(freshness.lastGoodAt, timeZone)}
        </span>
      )
    case 'unavailable':
      return (
        <span className="text-attention">
          Not available since {formatClock(freshness.since, timeZone)}
        </span>
      )
  }
}
