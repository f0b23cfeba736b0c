'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef } from 'react'
import { lateComponent } from '@/components/live/late-component'
import {
  useAlerts,
  useAlertsAvailability,
  useAlertsReceivedAtMs,
  useUnreadableAlerts,
} from '@/lib/alerts/alerts-provider'
import { countAlerts } from '@/lib/alerts/counts'
import {
  shareSpecialCauses,
  useKnownSilences,
  useSilences,
} from '@/lib/alerts/silences/use-silences'
import type { EdgeNodeId } from '@/lib/ids'
import { useCauses } from '@/lib/notifications/causes/use-causes'
import type { RingPlan } from '@/lib/notifications/plan/plan'
import { latestSleep } from '@/lib/notifications/sleep'
import { alertSound } from '@/lib/notifications/sound'
import { startNotifier, type Notifier } from '@/lib/notifications/start-notifier'
import { showTabMark, tabMarkOf } from '@/lib/notifications/tab-mark'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useUser } from '@/lib/session/session-provider'
import { useShownOverflows } from '@/lib/stations/overflow/use-shown-overflows'
import { stationPath } from '@/lib/stations/path'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'

const BEAT_MS = 5000
/** Pages that know all stations themselves. */
const FLEET_PAGES = ['/', '/map', '/hand-over']
const FleetWatch = lateComponent(async () => (await import('./fleet-watch')).FleetWatch, {
  waiting: <TabMark isWatching={false} />,
})

export function AlertNotifier() {
  const { alertSound: wantsSound, notifications } = usePreferences()
  const isFleetPage = FLEET_PAGES.includes(usePathname())
  useNotifier()

  // It stays on for what comes after the session: Safari wants a gesture for each new start.
  useEffect(() => {
    if (wantsSound) alertSound.switchOn()
    else alertSound.switchOff()
  }, [wantsSound])

  const mark = <TabMark />
  return (wantsSound || notifications) && !isFleetPage ? <FleetWatch>{mark}</FleetWatch> : mark
}

/** @param isWatching false: what rings without an alert isn't known */
function TabMark({ isWatching = true }: { isWatching?: boolean }) {
  const { userAlertData = [] } = useAlerts()
  const { unacknowledged } = countAlerts(userAlertData, useUnreadableAlerts().length)
  const known = tabMarkOf(useAlertsAvailability(), unacknowledged)
  const mark = isWatching ? known : 'unknown'
  const isOverflowing = (useShownOverflows()?.length ?? 0) > 0
  useEffect(() => showTabMark(mark, isOverflowing), [mark, isOverflowing])
  return null
}

function useNotifier(): void {
  const { uid } = useUser()
  const router = useRouter()
  const preferences = usePreferences()
  const silences = useSilences()
  // Only the server knows what is silenced.
  const areSilencesSettled = useKnownSilences() !== null
  const causesAt = useCauses()
  const { userAlertData } = useAlerts()
  const beat = useNow(BEAT_MS)
  const polledAtMs = useAlertsReceivedAtMs()
  const notifier = useRef<Notifier>(null)
  const openStation = useEffectEvent((edgeNodeId: EdgeNodeId | null) =>
    router.push(edgeNodeId ? stationPath(edgeNodeId) : '/'),
  )
  const update = useEffectEvent(() => {
    if (!areSilencesSettled) return
    const nowMs = serverClock.now()
    notifier.current?.update({ ...causesAt(nowMs), silences, settings: preferences })
  })

  useEffect(() => {
    const onOpen = (edgeNodeId: EdgeNodeId | null) => openStation(edgeNodeId)
    const onPlanned = ({ special }: RingPlan) => special && shareSpecialCauses(special)
    const started = startNotifier({ uid, onOpen, onSlept: latestSleep.set, onPlanned })
    notifier.current = started
    return () => {
      started.stop()
      notifier.current = null
      shareSpecialCauses(new Map())
    }
  }, [uid])

  useEffect(
    () => update(),
    [beat, polledAtMs, userAlertData, preferences, silences, areSilencesSettled, uid],
  )
}
