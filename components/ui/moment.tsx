import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatMoment } from '@/lib/time/format'
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
