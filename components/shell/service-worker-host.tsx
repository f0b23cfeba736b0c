'use client'

import { useEffect } from 'react'
import { savesData } from '@/lib/browser/saves-data'
import { whenIdle } from '@/lib/browser/when-idle'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { noteWorker } from '@/lib/service-worker/status'
import { UpdateBanner } from './update-banner'

/**
 * Starts the service worker once the page is idle, with data saver for notifications only, and
 * offers its updates.
 */
export function ServiceWorkerHost() {
  const { notifications } = usePreferences()
  const isWanted = notifications || !savesData()

  useEffect(() => {
    if (isWanted) whenIdle(start)
  }, [isWanted])

  return <UpdateBanner />
}

function start(): void {
  import('@/lib/service-worker/registration').then(
    ({ startServiceWorker }) => void startServiceWorker(),
    () => noteWorker('missing'),
  )
}
