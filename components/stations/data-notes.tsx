import { Clock, CloudOff, Unplug, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { useStopReason } from '@/lib/live/use-stop-reason'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { MissingPart } from '@/lib/stations/use-station'
import { formatClock } from '@/lib/time/format'

/** While offline, the banner above the page says so. */
export function InterruptedNote({ sinceMs }: { sinceMs: number | null }) {
  const isOffline = useIsOffline()
  const time = useTimeStyle()
  const reason = useStopReason()
  return (
    <div role="status">
      {sinceMs !== null && !isOffline && (
        <Note icon={Unplug}>
          Live readings interrupted since {formatClock(sinceMs, time)}: {reason}. Showing the last
          readings with their age. Wetwell keeps trying.
        </Note>
      )}
    </div>
  )
}

export function MissingPartsNote({ parts }: { parts: readonly MissingPart[] }) {
  const time = useTimeStyle()
  return (
    <div role="status">
      {parts.map(({ name, trouble: { kind, sinceMs } }) => (
        <Note key={name} icon={CloudOff}>
          {kind === 'refused'
            ? `${name} can’t be shown: access was denied at ${formatClock(sinceMs, time)}. Ask your administrator for access.`
            : `${name} unavailable since ${formatClock(sinceMs, time)}. Wetwell keeps trying.`}
        </Note>
      ))}
    </div>
  )
}

/** One for all: no station is marked for a clock that may be ours. */
export function ClockNote({ isDoubted }: { isDoubted: boolean | undefined }) {
  return (
    <div role="status">
      {isDoubted && (
        <Note icon={Clock}>
          Many stations report times in the future. Wetwell’s own clock may be wrong.
        </Note>
      )}
    </div>
  )
}

function Note({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="mb-3 flex items-center gap-2 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
      <Icon aria-hidden className="size-4 shrink-0" />
      {children}
    </p>
  )
}
