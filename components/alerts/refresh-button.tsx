'use client'

import { clsx } from 'clsx'
import { RefreshCw } from 'lucide-react'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { useAlerts } from '@/lib/alerts/alerts-provider'

/** Fetches alerts immediately instead of waiting for the next poll. */
export function RefreshButton() {
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
