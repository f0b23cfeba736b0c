'use client'

import { clsx } from 'clsx'
import { CircleCheck, CloudOff, RefreshCw } from 'lucide-react'
import Link from 'next/link'
import { useTransition, type ReactNode, type Ref, type RefObject } from 'react'
import { lateComponent } from '@/components/live/late-component'
import { Button } from '@/components/ui/button'
import { SidePanel } from '@/components/ui/overlays/side-panel'
import {
  useAlerts,
  useAlertsAvailability,
  useAlertsReceivedAtMs,
  useUnreadableAlerts,
} from '@/lib/alerts/alerts-provider'
import { troubleSinceMs } from '@/lib/live/live'
import { isDelayed } from '@/lib/live/poll'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { useShownOverflows } from '@/lib/stations/overflow/use-shown-overflows'
import { stationPath } from '@/lib/stations/path'
import { formatClock } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'
import { OverflowSeen } from './silence/seen-button'
import { SilentDeviceNote } from './silence/silent-device'

export const AlertsTable = lateComponent(async () => (await import('./alerts-table')).AlertsTable, {
  what: 'The list of alerts is',
  className: 'px-5 py-4',
})

interface AlertsPanelProps {
  isOpen: boolean
  onClose: () => void
  onNavigate: () => void
  action: ReactNode
  returnFocusTo: RefObject<HTMLElement | null>
  scrollerRef: Ref<HTMLDivElement>
}

export function AlertsPanel({ onNavigate, action, ...panel }: AlertsPanelProps) {
  return (
    <SidePanel
      {...panel}
      title="Alerts"
      note={
        <div className="flex flex-wrap items-center gap-x-2">
          <FreshnessNote />
          <RefreshButton />
          {action}
        </div>
      }
    >
      <SilentDeviceNote />
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
  return <AlertsTable alerts={userAlertData} unreadable={unreadable} onNavigate={onNavigate} />
}

function Note({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center text-muted">
      {icon}
      <p className="text-sm font-medium text-ink">{title}</p>
      <p className="max-w-xs text-sm">{children}</p>
    </div>
  )
}

function FreshnessNote() {
  const { userAlertData } = useAlerts()
  const availability = useAlertsAvailability()
  const receivedAtMs = useAlertsReceivedAtMs()
  const nowMs = useNow()
  const time = useTimeStyle()
  const troubledMs = troubleSinceMs(availability)
  if (troubledMs !== null)
    return (
      <Attention>
        {userAlertData ? 'Stale' : 'Not available'} since {formatClock(troubledMs, time)}
      </Attention>
    )
  if (receivedAtMs === null) return 'Loading'
  const updated = `Last updated ${formatClock(receivedAtMs, time)}`
  if (isDelayed(receivedAtMs, nowMs)) return <Attention>Delayed. {updated}</Attention>
  return `Live. ${updated}`
}

function Attention({ children }: { children: ReactNode }) {
  return <span className="text-attention">{children}</span>
}

function RefreshButton() {
  const { refetchAlerts } = useAlerts()
  const [isRefreshing, startRefreshing] = useTransition()
  return (
    <Button
      variant="quiet"
      size="small"
      aria-disabled={isRefreshing}
      onClick={() => startRefreshing(refetchAlerts)}
    >
      <RefreshCw aria-hidden className={clsx('size-3.5', isRefreshing && 'animate-spin')} />
      <span className="max-sm:sr-only">Refresh</span>
    </Button>
  )
}

/** Lists overflowing stations even without an alert. */
export function OverflowNote({ onNavigate }: { onNavigate: () => void }) {
  const overflows = useShownOverflows() ?? []
  if (overflows.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-alarm px-4 py-2 text-sm font-semibold text-on-alarm sm:px-5">
      Overflowing:
      {overflows.map(({ edgeNodeId, name }) => (
        <span key={edgeNodeId} className="inline-flex flex-wrap items-center gap-x-2">
          <Link
            href={stationPath(edgeNodeId)}
            className="inline-flex touch-target items-center underline"
            onClick={onNavigate}
          >
            {name}
          </Link>
          <OverflowSeen edgeNodeId={edgeNodeId} name={name} />
        </span>
      ))}
    </p>
  )
}
