'use client'

import { ageMs } from '@/lib/domain/server-clock'
import { formatAge } from '@/lib/domain/time-format'
import { useNow } from '@/lib/hooks/use-now'

/** Renders with the clock, and alone. */
export function AlertAge({ alertedAtMs }: { alertedAtMs: number }) {
  const now = useNow()
  return <span className="block tabular-nums">{formatAge(ageMs(alertedAtMs, now))} ago</span>
}
