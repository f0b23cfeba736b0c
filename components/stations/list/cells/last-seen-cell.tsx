import { StatusGlyph } from '@/components/stations/status-glyph'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import type { LastSeenEntry } from '@/lib/stations/last-board/last-board'
import { STATUS_WORDS } from '@/lib/stations/status'
import { UnknownValue } from './unknown-value'

interface LastSeenCellProps {
  column: string
  isNumeric?: boolean
  lastSeen: LastSeenEntry['lastSeen']
}

/** What was last seen of a station, gray whatever it was, and read out as such in each cell. */
export function LastSeenCell({ column, isNumeric, lastSeen }: LastSeenCellProps) {
  const { status, levelM, sinceMs } = lastSeen
  if (column === 'status')
    return (
      <div className="flex min-w-0 items-start gap-2">
        <StatusGlyph status={status} style={{ color: 'currentColor' }} className="mt-0.5" />
        <div className="flex min-w-0 items-baseline gap-1.5 md:block">
          <p className="text-sm leading-5 whitespace-nowrap">
            <LastSeen />
            {STATUS_WORDS[status]}
          </p>
          <p aria-hidden className="text-xs whitespace-nowrap row-compact:hidden">
            last seen
          </p>
        </div>
      </div>
    )
  if (column === 'level' && levelM !== null)
    return (
      <p className="text-right text-sm leading-5">
        <LastSeen />
        <Quantity value={levelM} unit="m" />
      </p>
    )
  if (column === 'age' && sinceMs !== null)
    return (
      <p className="text-right text-sm leading-5">
        <LastSeen />
        <Age sinceMs={sinceMs} />
      </p>
    )
  return <UnknownValue isNumeric={isNumeric} />
}

function LastSeen() {
  return <span className="sr-only">last seen: </span>
}
