'use client'

import { clsx } from 'clsx'
import { StatusGlyph } from '@/components/stations/status-glyph'
import { STATION_STATUSES, STATUS_WORDS } from '@/lib/domain/station-status'
import type { StationStatus } from '@/lib/domain/station-status'
import { UNKNOWN } from '@/lib/domain/units'
import { changeListView } from '@/lib/hooks/use-list-view'

/** What can only be counted when the alerts are known. */
const NEEDS_ALERTS: readonly StationStatus[] = ['alarm', 'acknowledged', 'normal']

interface StatusSummaryProps {
  /** Of all stations, whatever is filtered; null while they load. */
  counts: Readonly<Record<StationStatus, number>> | null
  areAlertsKnown: boolean
  chosen: readonly StationStatus[]
}

/** How many stations have each status, each a filter; a count that nobody can know reads "–". */
export function StatusSummary({ counts, areAlertsKnown, chosen }: StatusSummaryProps) {
  const statuses = STATION_STATUSES.filter(
    (status) =>
      status !== 'readings-only' || chosen.includes(status) || (counts?.[status] ?? 0) > 0,
  )
  const toggle = (status: StationStatus) => {
    const others = chosen.filter((other) => other !== status)
    changeListView({ statuses: chosen.includes(status) ? others : [...chosen, status] })
  }
  return (
    <ul
      aria-label="Stations by status"
      className="grid grid-cols-3 gap-1 text-sm md:-ml-2 md:flex md:flex-wrap md:gap-x-0 lg:gap-x-1"
    >
      {statuses.map((status) => {
        const isUnknown = !counts || (!areAlertsKnown && NEEDS_ALERTS.includes(status))
        const isChosen = chosen.includes(status)
        return (
          <li key={status}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => toggle(status)}
              className={clsx(
                'flex h-11 w-full items-center gap-x-1.5 rounded-md border px-2 text-left max-md:grid max-md:grid-cols-[auto_1fr] max-md:content-center md:h-8 md:w-auto pointer-coarse:h-11',
                isChosen
                  ? 'border-accent bg-accent-tint'
                  : 'border-line bg-surface hover:bg-sunken md:border-transparent md:bg-transparent',
              )}
            >
              <StatusGlyph status={status} className="size-3.5" />
              <span className="font-semibold tabular-nums">
                {isUnknown ? UNKNOWN : counts[status]}
              </span>
              <span className="text-muted max-md:col-span-2 max-md:text-2xs">
                {STATUS_WORDS[status]}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
