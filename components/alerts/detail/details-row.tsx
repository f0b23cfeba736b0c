'use client'

import { use } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import { AlertDetailsContext } from './alert-details-context'

interface DetailsRowProps {
  alert: Alert
  id: string
}

export function DetailsRow({ alert, id }: DetailsRowProps) {
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
