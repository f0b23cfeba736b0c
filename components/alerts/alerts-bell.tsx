'use client'

import { clsx } from 'clsx'
import { Bell, BellOff } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { CONTENT_ID } from '@/components/ui/content-id'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { countAlerts, unacknowledgedInWords, type AlertCounts } from '@/lib/alerts/counts'
import { troubleSinceMs } from '@/lib/live/live'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'
import { AlertsAnnouncer } from './alerts-announcer'
import { AlertsPanel } from './alerts-panel'
import { AlertDetailsContext, type AlertDetails } from './detail/alert-details'
import { usePanelPlace } from './detail/use-panel-place'

interface AlertsBellProps {
  panelAction: ReactNode
  details: AlertDetails['render']
}

export function AlertsBell({ panelAction, details }: AlertsBellProps) {
  const place = usePanelPlace()
  const { isOpen } = place
  const bellRef = useRef<HTMLButtonElement>(null)
  const focusNextRef = useRef<HTMLElement>(null)
  const { userAlertData = [] } = useAlerts()
  const counts = countAlerts(userAlertData, useUnreadableAlerts().length)
  const unknownSince = troubleSinceMs(useAlertsAvailability())
  const time = useTimeStyle()
  const isKnown = unknownSince === null
  const Icon = isKnown ? Bell : BellOff

  function close() {
    focusNextRef.current = bellRef.current
    place.close()
  }

  /** Closes the panel for a station page, which then gets the focus. */
  function leave() {
    focusNextRef.current = document.getElementById(CONTENT_ID)
    place.leave()
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
        onClick={place.open}
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
      <AlertDetailsContext value={{ ...place, render: details }}>
        <AlertsPanel
          isOpen={isOpen}
          onClose={close}
          onNavigate={leave}
          action={panelAction}
          returnFocusTo={focusNextRef}
          scrollerRef={place.scrollerRef}
        />
      </AlertDetailsContext>
      <AlertsAnnouncer />
    </>
  )
}

/** For example `Alerts, 3, 2 unacknowledged: 1 critical, 1 high`. */
function labelOf(counts: AlertCounts): string {
  const unreadable = counts.unreadable > 0 && `${counts.unreadable} unreadable`
  return ['Alerts', counts.total, unacknowledgedInWords(counts), unreadable]
    .filter((part) => part !== '' && part !== false)
    .join(', ')
}
