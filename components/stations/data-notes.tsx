import { Clock, CloudOff, History, Unplug, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Message } from '@/components/ui/message'
import { Age } from '@/components/ui/moment'
import { useAlertsAvailability } from '@/lib/alerts/alerts-provider'
import { troubleSinceMs, type Trouble, type Unreadable } from '@/lib/live/live'
import { useIsOffline } from '@/lib/live/use-is-offline'
import { useStop, useStopReason } from '@/lib/live/use-stop-reason'
import { useTimeStyle } from '@/lib/preferences/use-time-style'
import type { BoardEntry } from '@/lib/stations/board'
import type { LastBoard } from '@/lib/stations/last-board/last-board'
import { stationsWithRefusals } from '@/lib/stations/refused'
import type { MissingPart } from '@/lib/stations/use-station'
import { formatClock } from '@/lib/time/format'
import { capitalized, counted } from '@/lib/units/counted'

/** While offline, the banner above the page says so, unless other readings came meanwhile. */
export function InterruptedNote({ sinceMs }: { sinceMs: number | null }) {
  const stop = useStop()
  const isOffline = useIsOffline()
  const isSaid = isOffline && sinceMs !== null && stop !== null && stop.sinceMs <= sinceMs
  const time = useTimeStyle()
  const reason = useStopReason()
  return (
    <div role="status">
      {sinceMs !== null && !isSaid && (
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

interface LastSeenNoteProps extends Pick<LastBoard, 'seenAtMs' | 'isWhole'> {
  /** The last board can't apply the view's filters. */
  isFiltered: boolean
}

/** Not announced: live data is about to load. */
export function LastSeenNote({ seenAtMs, isWhole, isFiltered }: LastSeenNoteProps) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-sm text-pretty text-muted md:whitespace-nowrap">
      <History aria-hidden className="size-4 shrink-0" />
      <span>
        Last seen <Age sinceMs={seenAtMs} /> ago
        {!isWhole && ', most urgent only'}
        {isFiltered && ', not filtered'}
      </span>
    </p>
  )
}

interface UnreadableStationsProps {
  unreadable: readonly Unreadable[]
  entries: readonly BoardEntry[]
}

/** Names them, and what can’t be read. */
export function UnreadableStations({ unreadable, entries }: UnreadableStationsProps) {
  const stations = stationsWithRefusals(unreadable, entries)
  if (stations.length === 0) return null
  return (
    <details className="mb-3 rounded-md bg-attention-tint px-3 py-1.5 text-sm text-attention">
      <summary>{counted(stations.length, 'station')} with unreadable records</summary>
      <ul className="py-1">
        {stations.map(({ id, name, reason }) => (
          <li key={id}>
            <span className="font-medium">{name}</span> – {reason}
          </li>
        ))}
      </ul>
    </details>
  )
}

interface LiveTroubleProps {
  trouble: Trouble
  /** Completes a sentence, such as `stations`. */
  what: string
}

export function LiveTrouble({ trouble, what }: LiveTroubleProps) {
  const areAlertsKnown = troubleSinceMs(useAlertsAvailability()) === null
  const reason = useStopReason()
  const since = formatClock(trouble.sinceMs, useTimeStyle())
  if (trouble.kind === 'refused')
    return (
      <Message title="No permission">
        <p role="alert">
          Access to the {what} was denied at {since}. Ask your administrator for access. Wetwell
          tries again every 5 minutes.
        </p>
      </Message>
    )
  return (
    <Message title="Readings unavailable">
      <p role="alert">
        {capitalized(what)} unavailable since {since}: {reason}. Wetwell keeps trying.
        {areAlertsKnown && ' Alerts still work: open them with the bell.'}
      </p>
    </Message>
  )
}
