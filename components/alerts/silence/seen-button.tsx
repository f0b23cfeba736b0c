'use client'

import { Button } from '@/components/ui/button'
import { seenSilence } from '@/lib/alerts/silences/draft'
import { saveSilence } from '@/lib/alerts/silences/save-silences'
import { overflowCauseId, silenceFor, type Silenceable } from '@/lib/alerts/silences/silence'
import { useSilences, useSpecialCauses } from '@/lib/alerts/silences/use-silences'
import type { EdgeNodeId } from '@/lib/ids'
import { usePreferences } from '@/lib/preferences/preferences-provider'
import { useUser } from '@/lib/session/session-provider'
import { reportError } from '@/lib/telemetry/report-error'
import { serverClock } from '@/lib/time/server-clock'

interface SeenButtonProps {
  cause: Silenceable
  /** `overflow at Kenwood` */
  what: string
}

/** Ends the reminders of what nobody can acknowledge. */
export function SeenButton({ cause, what }: SeenButtonProps) {
  const { uid } = useUser()
  const { alertSound, notifications } = usePreferences()
  const silence = silenceFor(cause, useSilences())
  if (silence) return <span className="text-xs font-normal">Seen by you</span>
  if (!alertSound && !notifications) return null
  const save = () => saveSilence(uid, seenSilence(cause, serverClock.now()))
  return (
    <Button
      size="small"
      aria-label={`Seen: ${what}`}
      title="Ends the reminders for you"
      onClick={() => void save().catch(reportError)}
    >
      Seen
    </Button>
  )
}

/** For an overflow that no alert tells, while it is one. */
export function OverflowSeen({ edgeNodeId, name }: { edgeNodeId: EdgeNodeId; name: string }) {
  const cause = useSpecialCauses().get(overflowCauseId(edgeNodeId))
  return cause && <SeenButton cause={cause} what={`overflow at ${name}`} />
}
