'use client'

import { ageMs } from '@/lib/domain/server-clock'
import { formatAge } from '@/lib/domain/time-format'
import { useNow } from '@/lib/hooks/use-now'

interface AgeProps {
  /** ms UTC by the server's clock. */
  sinceMs: number
}

/** The time since; renders with the clock, and alone. */
export function Age({ sinceMs }: AgeProps) {
  const nowMs = useNow()
  return <span className="whitespace-nowrap tabular-nums">{formatAge(ageMs(sinceMs, nowMs))}</span>
}
