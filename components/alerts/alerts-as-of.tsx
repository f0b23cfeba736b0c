'use client'

import { Moment } from '@/components/ui/moment'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { troubleSinceMs } from '@/lib/live/live'

/** `as of 23:32` while alerts are not available; nothing while they are. */
export function AlertsAsOf() {
  const sinceMs = troubleSinceMs(useAlertsAvailability())
  if (sinceMs === null) return null
  return (
    <>
      as of <Moment ms={sinceMs} />
    </>
  )
}
