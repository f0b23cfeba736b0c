'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import {
  useAlerts,
  useAlertsAvailability,
  useAlertsReceivedAtMs,
  useUnreadableAlerts,
} from '@/lib/alerts/alerts-provider'
import { openAlerts } from '@/lib/alerts/open-alerts'
import { troubleSinceMs } from '@/lib/live/live'
import { alertSound } from '@/lib/notifications/sound'
import { startNotifier } from '@/lib/notifications/start-notifier'
import type { Notifier } from '@/lib/notifications/start-notifier'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useUser } from '@/lib/session/session-provider'
import { stationPath } from '@/lib/stations/path'
import { TabMark } from './tab-mark'

/** Announces new alerts outside the page: notifications, sound, browser tab. */
export function AlertNotifier() {
  const { uid } = useUser()
  const router = useRouter()
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const { notifications, alertSound: sound, repeatIntervalS, quietUntil } = usePreferences()
  const notifier = useRef<Notifier>(null)
  const isKnown = troubleSinceMs(useAlertsAvailability()) === null
  const heardAtMs = useAlertsReceivedAtMs()
  const openStation = useEffectEvent((edgeNodeId: Parameters<typeof stationPath>[0] | null) =>
    router.push(edgeNodeId ? stationPath(edgeNodeId) : '/'),
  )

  useEffect(() => {
    const started = startNotifier({ uid, onOpen: ({ edgeNodeId }) => openStation(edgeNodeId) })
    notifier.current = started
    return () => {
      started.stop()
      notifier.current = null
    }
  }, [uid])

  useEffect(() => {
    if (!sound) return
    alertSound.switchOn()
    return alertSound.switchOff
  }, [sound])

  useEffect(() => {
    const isHeard = isKnown && heardAtMs !== null && userAlertData
    notifier.current?.update({
      heard: isHeard ? { atMs: heardAtMs, open: openAlerts(userAlertData, unreadable) } : null,
      settings: { notifications, sound, repeatIntervalS, quietUntil },
    })
  }, [
    isKnown,
    heardAtMs,
    userAlertData,
    unreadable,
    notifications,
    sound,
    repeatIntervalS,
    quietUntil,
    uid,
  ])

  return <TabMark />
}
