'use client'

import { CloudOff } from 'lucide-react'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { MissingPart } from '@/lib/stations/missing-parts'
import { formatClock } from '@/lib/time/format'

export function MissingPartsNote({ parts }: { parts: readonly MissingPart[] }) {
  const time = useTimeStyle()
  return (
    <div role="status">
      {parts.map(({ name, trouble: { kind, sinceMs } }) => (
        <p
          key={name}
          className="mb-3 flex items-center gap-2 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention"
        >
          <CloudOff aria-hidden className="size-4 shrink-0" />
          {kind === 'refused'
            ? `${name} can’t be shown: access was denied at ${formatClock(sinceMs, time)}. Ask your administrator for access.`
            : `${name} unavailable since ${formatClock(sinceMs, time)}. Wetwell keeps trying.`}
        </p>
      ))}
    </div>
  )
}
