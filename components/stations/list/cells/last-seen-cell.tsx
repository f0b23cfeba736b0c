import { clsx } from 'clsx'
import { StatusGlyph } from '@/components/stations/status-words'
import { Quantity } from '@/components/ui/figure'
import { Age } from '@/components/ui/moment'
import type { LastSeenEntry } from '@/lib/stations/last-board/last-board'
import { STATUS_WORDS } from '@/lib/stations/status'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import { UNKNOWN } from '@/lib/units/format-quantity'

interface LastSeenCellProps {
  column: string
  isNumeric?: boolean
  lastSeen: LastSeenEntry['lastSeen']
}

/** Gray whatever the status was; each cell is announced as last seen. */
export function LastSeenCell({ column, isNumeric, lastSeen }: LastSeenCellProps) {
  const value = shownIn(column, lastSeen)
  if (!value) return <UnknownValue isNumeric={isNumeric} />
  return (
    <div className={clsx('text-sm leading-5 whitespace-nowrap', isNumeric && 'text-right')}>
      <span className="sr-only">last seen: </span>
      {value}
    </div>
  )
}

function shownIn(column: string, { status, levelM, bottomM, sinceMs }: LastSeenEntry['lastSeen']) {
  if (column === 'status')
    return (
      <span className="inline-flex items-start gap-2">
        <StatusGlyph status={status} isOld className="mt-0.5" />
        <span className="max-md:inline-flex max-md:items-baseline max-md:gap-1.5">
          {STATUS_WORDS[status]}
          <span aria-hidden className="block text-xs row-compact:hidden">
            last seen
          </span>
        </span>
      </span>
    )
  if (column === 'level' && levelM !== null)
    return <Quantity value={levelM} unit={LEVEL_UNIT} bottomM={bottomM} />
  if (column === 'age' && sinceMs !== null) return <Age sinceMs={sinceMs} />
  return null
}

/** Placeholder for an unknown value: never zero and never empty. */
export function UnknownValue({ isNumeric = false }: { isNumeric?: boolean }) {
  return (
    <p className={isNumeric ? 'text-right text-sm text-faint' : 'text-sm text-faint'}>{UNKNOWN}</p>
  )
}
