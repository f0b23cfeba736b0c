import { formatAge } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import { useNow } from '@/lib/time/use-now'

interface AgeProps {
  /** By the server's clock. */
  sinceMs: number
}

/** Rerenders on its own with the clock. */
export function Age({ sinceMs }: AgeProps) {
  const nowMs = useNow()
  return <span className="whitespace-nowrap tabular-nums">{formatAge(ageMs(sinceMs, nowMs))}</span>
}
