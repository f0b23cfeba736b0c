import { clsx } from 'clsx'
import { PumpGlyph } from '@/components/pumps/pump-glyph'
import { ReadingNote } from '@/components/stations/reading-note'
import { qualityTone, Quantity } from '@/components/ui/figure'
import { exceedsStartsLimit, mostStarts, pumpStarts, type PumpStarts } from '@/lib/pumps/starts'
import { pumpCondition, pumpPositions, type PumpCondition } from '@/lib/pumps/state'
import type { RowReadings } from '@/lib/stations/current-readings'
import type { Flow } from '@/lib/stations/flows'
import { UnknownValue } from './last-seen-cell'

type FlowCellProps = Pick<RowReadings, 'flows'>

function FlowCell({ flow }: { flow: Flow | undefined }) {
  if (!flow || flow.lps === null) return <UnknownValue isNumeric />
  return (
    <div className={clsx('text-right', qualityTone(flow.quality))}>
      <p className="text-sm leading-5">
        <Quantity value={flow.lps} unit="L/s" isEstimated={flow.isEstimated} />
      </p>
      <p className="text-xs empty:hidden row-compact:hidden">
        <ReadingNote {...flow} isShort />
      </p>
    </div>
  )
}

export function InflowCell({ flows }: FlowCellProps) {
  return <FlowCell flow={flows?.inflow} />
}

export function OutflowCell({ flows }: FlowCellProps) {
  return <FlowCell flow={flows?.outflow} />
}

export function StartsCell({ metrics, recentQuality }: RowReadings) {
  const most = metrics && mostStarts(metrics)
  if (!most) return <UnknownValue isNumeric />
  const isLive = recentQuality === 'live'
  const isExceeded = exceedsStartsLimit(most)
  return (
    <p
      className={clsx(
        'text-right text-sm leading-5 whitespace-nowrap tabular-nums',
        isExceeded && isLive && 'font-medium text-attention',
        !isLive && 'text-faint',
      )}
    >
      <span aria-hidden>
        {most.startsLastHour}
        {most.startsLimit !== null && (
          <span className={clsx('text-xs', !isExceeded && 'text-muted')}>
            {' '}
            of {most.startsLimit}
          </span>
        )}
      </span>
      <span className="sr-only">{pumpStarts(metrics).map(startsInWords).join(', ')}</span>
    </p>
  )
}

function startsInWords({ position, startsLastHour, startsLimit }: PumpStarts): string {
  const limit = startsLimit === null ? '' : ` (limit ${startsLimit})`
  return `pump ${position} starts: ${startsLastHour}${limit}`
}

/** More glyphs can't be read at a glance. */
const MOST_GLYPHS = 4

type PumpsCellProps = Pick<RowReadings, 'station' | 'metrics' | 'report'>

export function PumpsCell({ station, metrics, report }: PumpsCellProps) {
  const isLive = report?.state === 'live'
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  const pumps = positions.map((position) => pumpCondition(metrics, position))
  if (pumps.length === 0) return <p className="text-sm text-faint">–</p>

  const running = pumps.filter(({ isRunning }) => isRunning).length
  const isKnown = pumps.every(({ isRunning }) => isRunning !== null)
  return (
    <div className="flex items-center gap-1.5">
      <span className={clsx('flex gap-0.5', !isLive && 'opacity-60')}>
        {shownAsGlyphs(pumps).map(({ position, state }) => (
          <PumpGlyph key={position} state={state} />
        ))}
      </span>
      <span className="text-xs whitespace-nowrap text-muted tabular-nums">
        {isKnown ? running : '–'} of {pumps.length}
      </span>
      <span className="sr-only">
        {!isLive && 'last known: '}
        {pumps.map(({ position, state }) => `pump ${position} ${state}`).join(', ')}
      </span>
    </div>
  )
}

/** Failed pumps first, so they aren't left out. */
function shownAsGlyphs(pumps: readonly PumpCondition[]): readonly PumpCondition[] {
  if (pumps.length <= MOST_GLYPHS) return pumps
  const rank = ({ state }: PumpCondition) => (state === 'failed' ? 0 : 1)
  return pumps.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_GLYPHS)
}
