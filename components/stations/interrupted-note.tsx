'use client'

import { Unplug } from 'lucide-react'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import { formatClock } from '@/lib/time/format'

export function InterruptedNote({ sinceMs }: { sinceMs: number | null }) {
  const time = useTimeStyle()
  return (
    <div role="status">
      {sinceMs !== null && (
        <p className="mb-3 flex items-center gap-2 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
          <Unplug aria-hidden className="size-4 shrink-0" />
          Live readings interrupted since {formatClock(sinceMs, time)}. Showing the last readings
          with their age. Wetwell keeps trying.
        </p>
      )}
    </div>
  )
}
