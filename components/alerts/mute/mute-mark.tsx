import { BellOff } from 'lucide-react'
import type { Alert } from '@/lib/alerts/alert'
import { muteOf } from '@/lib/alerts/mutes'
import { useMutes } from '@/lib/alerts/use-mutes'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'

export function MuteMark({ alert }: { alert: Alert }) {
  const mute = muteOf(alert, useMutes())
  const inWords = useUntilInWords()
  if (!mute) return null
  return (
    <>
      {' '}
      <span className="inline-flex items-center gap-1 text-xs font-normal whitespace-nowrap text-muted">
        <BellOff aria-hidden className="size-3.5" />
        Muted until {inWords(mute.untilMs)}
      </span>
    </>
  )
}
