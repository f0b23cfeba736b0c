'use client'

import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { use } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { Alert } from '@/lib/alerts/alert'
import { AlertDetailsContext } from './alert-details-context'

interface DetailsButtonProps {
  alert: Alert
  controls: string
}

/** Only an alert of a station has details. */
export function DetailsButton({ alert, controls }: DetailsButtonProps) {
  const details = use(AlertDetailsContext)
  if (!details || alert.edgeNodeId === null) return null
  const isOpen = details.openIds.includes(alert.id)
  return (
    <IconButton
      label={`Details of ${alert.name}, ${alert.stationName}`}
      aria-expanded={isOpen}
      aria-controls={controls}
      className="-my-0.5 ml-auto h-6 w-6 shrink-0"
      onClick={() => details.toggle(alert.id)}
    >
      <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
    </IconButton>
  )
}
