'use client'

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionEndedCause } from '@/lib/notifications/causes/outage-causes'
import { causeKindSchema } from '@/lib/notifications/plan/cause'
import { alertSound } from '@/lib/notifications/sound'
import { latestSettings, startNotifier, type Notifier } from '@/lib/notifications/start-notifier'
import { readLatestPreferences } from '@/lib/preferences/device-copy'
import { DEFAULT_PREFERENCES } from '@/lib/preferences/preferences'
import { serverClock } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'

const BEAT_MS = 5000
/** Nothing else is known now. */
const UNKNOWN_KINDS = causeKindSchema.options.filter((kind) => kind !== 'session-ended')

/** Goes on where the session's notifier stopped. */
export function SessionEndNotifier({ uid }: { uid: string }) {
  const [endedAtMs] = useState(serverClock.now)
  const [settings] = useState(
    () => latestSettings() ?? readLatestPreferences() ?? DEFAULT_PREFERENCES,
  )
  const notifier = useRef<Notifier>(null)
  const beat = useNow(BEAT_MS)
  const { alertSound: wantsSound } = settings
  const update = useEffectEvent(() => {
    const causes = [sessionEndedCause(endedAtMs)]
    notifier.current?.update({
      ...{ unknownKinds: UNKNOWN_KINDS, silences: [], receivedAtMs: null, isOffline: false },
      ...{ causes, settings },
    })
  })

  useEffect(() => {
    if (wantsSound) alertSound.switchOn()
  }, [wantsSound])

  useEffect(() => {
    const started = startNotifier({ uid, onOpen: () => {} })
    notifier.current = started
    return () => {
      started.stop()
      notifier.current = null
    }
  }, [uid])

  useEffect(() => update(), [beat, uid])

  return null
}
