'use client'

import { clsx } from 'clsx'
import { StatusGlyph } from '@/components/stations/status-glyph'
import { STATION_STATUSES, STATUS_WORDS } from '@/lib/domain/station-status'
import type { StationStatus } from '@/lib/domain/station-status'
import { UNKNOWN } from '@/lib/domain/units'

/** What can only be counted when the alerts are known. */
const NEEDS_ALERTS: readonly StationStatus[] = ['alarm', 'acknowledged', 'normal']

/** Count above word. */
const CELL = 'grid grid-cols-[auto_1fr] content-center'
/** From a tablet on: count and word in one line. */
const CELL_OR_WORDS =
  'flex max-md:grid max-md:grid-cols-[auto_1fr] max-md:content-center md:h-8 md:w-auto pointer-coarse:h-11'

interface StatusSummaryProps {
  /** Of all stations, whatever is filtered; null while they load. */
  counts: Readonly<Record<StationStatus, number>> | null
  areAlertsKnown: boolean
  chosen: readonly StationStatus[]
  onChoose: (statuses: StationStatus[]) => void
  /** Cells of two lines in any width, as a narrow panel has room for. */
  isNarrow?: boolean
}

/** How many stations have each status, each a filter; a count that nobody can know reads "–". */
export function StatusSummary(props: StatusSummaryProps) {
  const { counts, areAlertsKnown, chosen, onChoose, isNarrow = false } = props
  const statuses = STATION_STATUSES.filter(
    (status) =>
      status !== 'readings-only' || chosen.includes(status) || (counts?.[status] ?? 0) > 0,
  )
  const toggle = (status: StationStatus) => {
    const others = chosen.filter((other) => other !== status)
    onChoose(chosen.includes(status) ? others : [...chosen, status])
  }
  return (
    <ul
      aria-label="Stations by status"
      className={clsx(
        'grid grid-cols-3 gap-1 text-sm',
        !isNarrow && 'md:-ml-2 md:flex md:flex-wrap md:gap-x-0 lg:gap-x-1',
      )}
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
                'h-11 w-full items-center gap-x-1.5 rounded-md border px-2 text-left',
                isNarrow ? CELL : CELL_OR_WORDS,
                isChosen && 'border-accent bg-accent-tint',
                !isChosen && 'border-line bg-surface hover:bg-sunken',
                !isChosen && !isNarrow && 'md:border-transparent md:bg-transparent',
              )}
            >
              <StatusGlyph status={status} className="size-3.5" />
              <span className="font-semibold tabular-nums">
                {isUnknown ? UNKNOWN : counts[status]}
              </span>
              <span
                className={clsx(
                  'text-muted',
                  isNarrow ? 'col-span-2 text-2xs' : 'max-md:col-span-2 max-md:text-2xs',
                )}
              >
                {STATUS_WORDS[status]}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
