import { clsx } from 'clsx'
import { levelScale } from '@/lib/domain/level-scale'
import { asNumber, readingOf } from '@/lib/domain/reading'
import { formatQuantity } from '@/lib/domain/units'
import type { StationMetrics } from '@/lib/schemas/metric'
import type { PumpStation } from '@/lib/schemas/pump-station'
import { Age } from '@/components/stations/age'
import { LevelBar } from './level-bar'

interface LevelCellProps {
  station: PumpStation
  metrics: StationMetrics | null
  nowMs: number
}

/** The wet well's level; greyed, with its own age, once it is no longer live. */
export function LevelCell({ station, metrics, nowMs }: LevelCellProps) {
  const reading = metrics && readingOf(metrics, 'level', station.staleAfterS, nowMs)
  const levelM = reading && asNumber(reading.value)
  if (!reading || levelM === null) return <p className="text-right text-sm text-faint">–</p>

  const isLive = reading.quality === 'live'
  const scale = levelScale(station)
  const { text, symbol } = formatQuantity(levelM, 'm')
  return (
    <div className="flex items-center justify-end gap-3">
      {scale && (
        <LevelBar scale={scale} levelM={levelM} isLive={isLive} className="w-28 max-lg:hidden" />
      )}
      <div className={clsx('min-w-14 text-right lg:w-20', isLive ? 'text-ink' : 'text-faint')}>
        <p className="text-sm leading-5 whitespace-nowrap tabular-nums">
          {text} <span className="text-xs text-muted">{symbol}</span>
        </p>
        {!isLive && (
          <p className="text-xs max-md:hidden">
            <Age sinceMs={reading.measuredAtMs} />
          </p>
        )}
      </div>
    </div>
  )
}
