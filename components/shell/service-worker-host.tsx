import { RefreshCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { savesData } from '@/lib/browser/saves-data'
import { whenIdle } from '@/lib/browser/when-idle'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { startServiceWorker } from '@/lib/service-worker/registration'
import { readUpdate, reloadToUpdate, subscribeToWorker } from '@/lib/service-worker/status'
import { reportError } from '@/lib/telemetry/report-error'

/** Starts the service worker once the page is idle; with data saver, for notifications only. */
export function ServiceWorkerHost({ isOnWall }: { isOnWall: boolean }) {
  const { notifications } = usePreferences()
  const isWanted = notifications || !savesData()

  useEffect(() => {
    if (isWanted) whenIdle(() => void startServiceWorker())
  }, [isWanted])

  return isOnWall ? null : <UpdateBanner />
}

/** Offers each new version. A wall reloads by itself instead. */
function UpdateBanner() {
  const update = useSyncExternalStore(subscribeToWorker, readUpdate)
  const [putOff, setPutOff] = useState<string | null>(null)
  const [isInUse, setIsInUse] = useState(false)

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
