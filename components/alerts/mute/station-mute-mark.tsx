import { BellOff } from 'lucide-react'
import type { Alert } from '@/lib/alerts/alert'
import { muteOfAll } from '@/lib/alerts/mutes'
import { useMutes } from '@/lib/alerts/use-mutes'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'

/** For a station whose open alerts are all muted, where there's no room to list them. */
export function StationMuteMark({ alerts }: { alerts: readonly Alert[] }) {
  const mute = muteOfAll(alerts, useMutes())
  const inWords = useUntilInWords()
  if (!mute) return null
  return (
    <>
      <BellOff aria-hidden className="inline size-3.5 text-muted" />
      <span className="sr-only">, alerts muted until {inWords(mute.untilMs)}</span>
    </>
  )
}
