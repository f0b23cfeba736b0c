'use client'

import { clsx } from 'clsx'
import { Bell, BellOff } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CONTENT_ID } from '@/components/ui/content-id'
import { IconButton } from '@/components/ui/icon-button'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { countAlerts } from '@/lib/alerts/counts'
import type { AlertCounts } from '@/lib/alerts/counts'
import { troubleSinceMs } from '@/lib/live/live'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'
import { AlertsAnnouncer } from './alerts-announcer'
import { AlertsPanel } from './alerts-panel'

interface AlertsBellProps {
  /** A button in the panel, such as for quiet time; it calls back when another page opens. */
  panelAction: (onNavigate: () => void) => ReactNode
}

/** Shows the number of alerts and opens the alerts panel. */
export function AlertsBell({ panelAction }: AlertsBellProps) {
  const [isOpen, setIsOpen] = useState(false)
  const bellRef = useRef<HTMLButtonElement>(null)
  const focusNextRef = useRef<HTMLElement>(null)
  const { userAlertData = [] } = useAlerts()
  const counts = countAlerts(userAlertData, useUnreadableAlerts().length)
  const unknownSince = troubleSinceMs(useAlertsAvailability())
  const time = useTimeStyle()
  const isKnown = unknownSince === null
  const Icon = isKnown ? Bell : BellOff

  function open() {
    focusNextRef.current = bellRef.current
    setIsOpen(true)
  }

  /** Closes the panel for a station page, which then gets the focus. */
  function leave() {
    focusNextRef.current = document.getElementById(CONTENT_ID)
    setIsOpen(false)
  }

  return (
    <>
      <IconButton
        ref={bellRef}
        label={
          isKnown
            ? labelOf(counts)
            : `Alerts not available since ${formatClock(unknownSince, time)}`
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="w-auto gap-1.5 px-2"
        onClick={open}
      >
        <Icon aria-hidden className="size-4.5" />
        <span
          aria-hidden
          className={clsx(
            'min-w-5 rounded-full border px-1.5 text-center text-xs leading-4.5 font-semibold',
            isKnown && counts.unacknowledged > 0
              ? 'border-alarm bg-alarm text-on-alarm'
              : 'border-line-strong text-muted',
          )}
        >
          {isKnown ? counts.total : '–'}
        </span>
      </IconButton>
      <AlertsPanel
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onNavigate={leave}
        action={panelAction}
        returnFocusTo={focusNextRef}
      />
      <AlertsAnnouncer />
    </>
  )
}

/** For example `Alerts, 3, 2 unacknowledged`. */
function labelOf({ total, unacknowledged, unreadable }: AlertCounts): string {
  const parts = ['Alerts', total]
  if (unacknowledged > 0) parts.push(`${unacknowledged} unacknowledged`)
  if (unreadable > 0) parts.push(`${unreadable} unreadable`)
  return parts.join(', ')
}
