import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatAge, formatMoment } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'

const MINUTE_MS = 60_000

export function Moment({ ms }: { ms: number }) {
  const time = useTimeStyle()
  const nowMs = useNow(MINUTE_MS)
  return (
    <time dateTime={new Date(ms).toISOString()} className="inline-block tabular-nums">
      {formatMoment(ms, time, nowMs)}
    </time>
  )
}

interface AgeProps {
  /** By the server's clock. */
  sinceMs: number
}

export function Age({ sinceMs }: AgeProps) {
  const nowMs = useNow()
  return <span className="whitespace-nowrap tabular-nums">{formatAge(ageMs(sinceMs, nowMs))}</span>
}
