import { clsx } from 'clsx'
import { StationMuteMark } from '@/components/alerts/mute/station-mute-mark'
import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { Reasons } from '@/components/stations/reasons'
import { StatusGlyph, STATUS_TONES } from '@/components/stations/status-glyph'
import { STATUS_WORDS } from '@/lib/stations/status'
import type { RowReadings } from './row-readings'

export function StatusCell({ station, condition, alerts, metrics }: RowReadings) {
  const { status } = condition
  return (
    <div className="flex min-w-0 items-start gap-2">
      <StatusGlyph status={status} className="mt-0.5" />
      <div className="flex min-w-0 items-baseline gap-1.5 md:block">
        <p className={clsx('text-sm leading-5 whitespace-nowrap', STATUS_TONES[status])}>
          {STATUS_WORDS[status]}
          {/* From lg on, the Now view names the newest alert and its mute. */}
          <span className="ml-1.5 align-text-bottom empty:hidden lg:hidden">
            <StationMuteMark alerts={alerts ?? []} />
          </span>
        </p>
        <p className="truncate text-xs text-muted row-compact:hidden">
          {status === 'overflowing' ? (
            <OverflowSince station={station} metrics={metrics} overflow={condition.overflow} />
          ) : (
            <Detail condition={condition} />
          )}
        </p>
      </div>
    </div>
  )
}

function Detail({ condition: { status, basis, reasons } }: Pick<RowReadings, 'condition'>) {
  if (status === 'readings-only') return 'alerts unknown'
  const shown = reasons.filter(({ kind }, index) => index === 0 || kind === 'silence')
  const others = reasons.length - shown.length
  return (
    <>
      <Reasons reasons={shown} />
      {others > 0 && `, ${others} more`}
      {basis === 'readings-only' && ' (readings only)'}
    </>
  )
}
