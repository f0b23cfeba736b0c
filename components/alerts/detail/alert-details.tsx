'use client'

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { Alert } from '@/lib/alerts/alert'
import { AlertDetailsContext } from './alert-details-context'

interface DetailsProps {
  alert: Alert
  /** The row's. */
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
      className="-my-0.5 ml-auto h-6 w-6 shrink-0"
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
