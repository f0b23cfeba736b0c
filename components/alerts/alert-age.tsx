'use client'

import { formatAge } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'

const COARSE_TICK_MS = 15_000
const MINUTE_MS = 60_000

/** Rerenders on its own clock: every second in the first minute, then every 15 s. */
export function AlertAge({ raisedAtMs }: { raisedAtMs: number }) {
  const roughlyNow = useNow(COARSE_TICK_MS)
  const isYoung = ageMs(raisedAtMs, roughlyNow) < MINUTE_MS
  return (
    <span className="whitespace-nowrap tabular-nums sm:block">
      {isYoung ? <Seconds sinceMs={raisedAtMs} /> : formatAge(ageMs(raisedAtMs, roughlyNow))} ago
    </span>
  )
}

function Seconds({ sinceMs }: { sinceMs: number }) {
  const now = useNow()
  return <>{formatAge(ageMs(sinceMs, now))}</>
}
