'use client'

import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { savesData } from '@/lib/browser/saves-data'
import { whenIdle } from '@/lib/browser/when-idle'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { noteMissingWorker } from '@/lib/service-worker/availability'
import { ownBuild } from '@/lib/service-worker/own-build'

/**
 * Starts the service worker once the page has nothing better to do. Who saves data gets it only for
 * notifications.
 */
export function ServiceWorkerHost() {
  const { notifications } = usePreferences()
  const [Banner, setBanner] = useState<ComponentType | null>(null)
  const isWanted = notifications || !savesData()

  useEffect(() => {
    if (!isWanted || ownBuild() === null) return
    whenIdle(() => {
      import('./update-banner').then(
        ({ UpdateBanner }) => setBanner(() => UpdateBanner),
        noteMissingWorker,
      )
    })
  }, [isWanted])

  return Banner && <Banner />
}
