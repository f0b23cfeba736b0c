'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { Alert } from '@/lib/alerts/alert'
import {
  useAlerts,
  useAlertsAvailability,
  useAlertsReceivedAtMs,
  useUnreadableAlerts,
} from '@/lib/alerts/alerts-provider'
import { openGroups } from '@/lib/alerts/groups/open-groups'
import { openAlerts } from '@/lib/alerts/open-alerts'
import { useKnownSilences, useSilences } from '@/lib/alerts/silences/use-silences'
import type { EdgeNodeId } from '@/lib/ids'
import { alertSound } from '@/lib/notifications/sound'
import { startNotifier, type Notifier } from '@/lib/notifications/start-notifier'
import { showTabMark, tabMarkOf } from '@/lib/notifications/tab-mark'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useUser } from '@/lib/session/session-provider'
import { useShownOverflows } from '@/lib/stations/overflow/use-shown-overflows'
import { stationPath } from '@/lib/stations/path'
import { useAlertPlaces } from '@/lib/stations/use-alert-places'

const NO_ALERTS: Alert[] = []

export function AlertNotifier() {
  const { uid } = useUser()
  const router = useRouter()
  const { userAlertData } = useAlerts()
  const unreadable = useUnreadableAlerts()
  const receivedAtMs = useAlertsReceivedAtMs()
  const preferences = usePreferences()
  const silences = useSilences()
  const areSilencesSettled = useKnownSilences() !== null
  const notifier = useRef<Notifier>(null)
  const alerts = userAlertData ?? NO_ALERTS
  const places = useAlertPlaces(alerts)
  const open = useMemo(
    () => openAlerts(alerts, unreadable, openGroups(alerts, places)),
    [alerts, unreadable, places],
  )
  const isOverflowing = (useShownOverflows()?.length ?? 0) > 0
  const mark = tabMarkOf(useAlertsAvailability(), open.length)
  const areAlertsKnown = mark !== 'unknown' && userAlertData !== undefined
  // Only the server knows what is silenced.
  const knownAtMs = areAlertsKnown && areSilencesSettled ? receivedAtMs : null
  const openStation = useEffectEvent((edgeNodeId: EdgeNodeId | null) =>
    router.push(edgeNodeId ? stationPath(edgeNodeId) : '/'),
  )

  useEffect(() => showTabMark(mark, isOverflowing), [mark, isOverflowing])

  useEffect(() => {
    const started = startNotifier({ uid, onOpen: (edgeNodeId) => openStation(edgeNodeId) })
    notifier.current = started
    return () => {
      started.stop()
      notifier.current = null
    }
  }, [uid])

  useEffect(() => {
    if (!preferences.alertSound) return
    alertSound.switchOn()
    return alertSound.switchOff
  }, [preferences.alertSound])

  useEffect(() => {
    notifier.current?.update({
      received: knownAtMs === null ? null : { atMs: knownAtMs, open },
      settings: { ...preferences, silences },
    })
  }, [knownAtMs, open, preferences, silences, uid])

  return null
}
