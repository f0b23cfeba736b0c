import { clsx } from 'clsx'
import { PumpGlyph } from '@/components/pumps/pump-glyph'
import { pumpCondition, pumpPositions, type PumpCondition } from '@/lib/pumps/state'
import type { RowReadings } from '@/lib/stations/current-readings'

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
      <span className="text-xs whitespace-nowrap text-muted tabular-nums max-md:sr-only">
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
