import { untilInWords } from '@/lib/time/format'
import { useNow } from '@/lib/time/use-now'
import { useTimeStyle } from './use-time-style'

const MINUTE_MS = 60_000

/** `14:30` or `Tue 06:00`, in the user's zone and clock. */
export function useUntilInWords(): (untilMs: number) => string {
  const style = useTimeStyle()
  const nowMs = useNow(MINUTE_MS)
  return (untilMs) => untilInWords(untilMs, style, nowMs)
}
