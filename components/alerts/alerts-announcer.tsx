'use client'

import { useState } from 'react'
import { useAlerts } from '@/lib/contexts/alerts'
import { announceAlerts, NOTHING_ANNOUNCED } from '@/lib/domain/alert-announcement'

/** Reads new alerts out, once. `aria-live` keeps it audible while the panel is open. */
export function AlertsAnnouncer() {
  const { userAlertData } = useAlerts()
  const [heard, setHeard] = useState<typeof userAlertData>()
  const [announced, setAnnounced] = useState(NOTHING_ANNOUNCED)
  if (userAlertData && userAlertData !== heard) {
    setHeard(userAlertData)
    setAnnounced(announceAlerts(announced, userAlertData))
  }
  return (
    <p role="status" aria-live="polite" className="sr-only">
      <span key={announced.count}>{announced.text}</span>
    </p>
  )
}
