'use client'

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { Alert } from '@/lib/alerts/alert'
import type { EdgeNodeId } from '@/lib/ids'
import type { Store } from '@/lib/live/store'

/** Alert id → whether its row is in an open group. */
export type OpenRows = ReadonlyMap<string, boolean>

export interface AlertDetails {
  openIds: readonly string[]
  toggle: (alertId: string) => void
  openRows: Store<OpenRows>
  /** Passed in by the shell: alerts can't import what the details show. */
  render: (alert: Alert, edgeNodeId: EdgeNodeId) => ReactNode
}

/** Above the list, so polls, reorders and Back keep details open. */
export const AlertDetailsContext = createContext<AlertDetails | null>(null)

interface DetailsProps {
  alert: Alert
  id: string
}

/** Only an alert of a station has details. */
export function DetailsButton({ alert, id }: DetailsProps) {
  const details = use(AlertDetailsContext)
  if (!details || alert.edgeNodeId === null) return null
  const isOpen = details.openIds.includes(alert.id)
  return (
    <IconButton
      label={`Details of ${alert.name}, ${alert.stationName}`}
      aria-expanded={isOpen}
      aria-controls={id}
      className="h-6 w-6 shrink-0"
      onClick={() => details.toggle(alert.id)}
    >
      <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
    </IconButton>
  )
}

export function DetailsRow({ alert, id }: DetailsProps) {
  const details = use(AlertDetailsContext)
  if (!details?.openIds.includes(alert.id) || alert.edgeNodeId === null) return null
  return (
    <div id={id} role="row" className="border-b border-line px-4 py-3 sm:px-5">
      <div role="cell" aria-colspan={4}>
        {details.render(alert, alert.edgeNodeId)}
      </div>
    </div>
  )
}
