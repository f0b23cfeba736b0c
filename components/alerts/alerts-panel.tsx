'use client'

import { CircleCheck, CloudOff } from 'lucide-react'
import type { ReactNode, Ref, RefObject } from 'react'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import { useAlerts, useAlertsAvailability, useUnreadableAlerts } from '@/lib/alerts/alerts-provider'
import { troubleSinceMs } from '@/lib/live/live'
import { LoadedAlertsTable } from './alerts-table-code'
import { FreshnessNote } from './freshness-note'
import { OverflowNote } from './overflow-note'
import { RefreshButton } from './refresh-button'

interface AlertsPanelProps {
  isOpen: boolean
  onClose: () => void
  /** Called when another page opens. */
  onNavigate: () => void
  /** Shown beside the refresh button. */
  action: (onNavigate: () => void) => ReactNode
  returnFocusTo: RefObject<HTMLElement | null>
  scrollerRef: Ref<HTMLDivElement>
}

export function AlertsPanel({
  isOpen,
  onClose,
  onNavigate,
  action,
  returnFocusTo,
  scrollerRef,
}: AlertsPanelProps) {
  return (
    <SidePanel
      title="Alerts"
      note={
        <div className="flex flex-wrap items-center gap-x-2">
          <FreshnessNote />
          <RefreshButton />
          {action(onNavigate)}
        </div>
      }
      isOpen={isOpen}
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      scrollerRef={scrollerRef}
    >
      <OverflowNote onNavigate={onNavigate} />
      <PanelContent onNavigate={onNavigate} />
    </SidePanel>
  )
}

function PanelContent({ onNavigate }: { onNavigate: () => void }) {
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const isKnown = troubleSinceMs(useAlertsAvailability()) === null
  const isEmpty = userAlertData?.length === 0 && unreadable.length === 0
  if (!userAlertData || (isEmpty && !isKnown))
    return (
      <Note icon={<CloudOff aria-hidden className="size-6" />} title="Alerts unavailable">
        They appear here as soon as the alerts service responds. Until then, statuses are based on
        readings only.
      </Note>
    )
  if (isEmpty)
    return (
      <Note icon={<CircleCheck aria-hidden className="size-6" />} title="No alerts">
        New alerts appear here automatically.
      </Note>
    )
  return (
    <LoadedAlertsTable alerts={userAlertData} unreadable={unreadable} onNavigate={onNavigate} />
  )
}

interface NoteProps {
  icon: ReactNode
  title: string
  children: ReactNode
}

function Note({ icon, title, children }: NoteProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center text-muted">
      {icon}
      <p className="text-sm font-medium text-ink">{title}</p>
      <p className="max-w-xs text-sm">{children}</p>
    </div>
  )
}
