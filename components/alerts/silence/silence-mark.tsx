import { BellOff } from 'lucide-react'
import type { Alert } from '@/lib/alerts/alert'
import { useSilenceOf, useSilenceOfAll } from '@/lib/alerts/silences/use-silences'
import { useUntilInWords } from '@/lib/preferences/use-until-in-words'

export function SilenceMark({ alert }: { alert: Alert }) {
  const silence = useSilenceOf(alert)
  const inWords = useUntilInWords()
  if (!silence) return null
  return (
    <>
      {' '}
      <span className="inline-flex items-center gap-1 text-xs font-normal whitespace-nowrap text-muted">
        <BellOff aria-hidden className="size-3.5" />
        Silent until {inWords(silence.untilMs)}
      </span>
    </>
  )
}

/** For a station whose open alerts are all silenced, where there's no room to list them. */
export function StationSilenceMark({ alerts }: { alerts: readonly Alert[] }) {
  const silence = useSilenceOfAll(alerts)
  const inWords = useUntilInWords()
  if (!silence) return null
  return (
    <>
      <BellOff aria-hidden className="inline size-3.5 text-muted" />
      <span className="sr-only">, alerts silent until {inWords(silence.untilMs)}</span>
    </>
  )
}
