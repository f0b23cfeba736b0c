'use client'

import { RefreshCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { startServiceWorker } from '@/lib/service-worker/start-service-worker'
import { readUpdate, reloadToUpdate, subscribeToUpdate } from '@/lib/service-worker/update'
import { reportError } from '@/lib/telemetry/report-error'

/** Starts the service worker, and offers each new version. Only a wall reloads by itself. */
export function UpdateBanner() {
  const update = useSyncExternalStore(subscribeToUpdate, readUpdate, () => null)
  const [putOff, setPutOff] = useState<string | null>(null)
  const [isInUse, setIsInUse] = useState(false)
  useEffect(() => void startServiceWorker(), [])

  async function reload(): Promise<void> {
    setIsInUse(!(await reloadToUpdate()))
  }

  return (
    <Banner tone="neutral" icon={<RefreshCw aria-hidden className="size-4 shrink-0" />}>
      {update !== null && update !== putOff && (
        <span className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
          A new version is ready
          {isInUse && <strong>Close the dialog first</strong>}
          <span className="flex gap-2">
            <Button size="small" onClick={() => void reload().catch(reportError)}>
              Reload
            </Button>
            <Button variant="quiet" size="small" onClick={() => setPutOff(update)}>
              Later
            </Button>
          </span>
        </span>
      )}
    </Banner>
  )
}
