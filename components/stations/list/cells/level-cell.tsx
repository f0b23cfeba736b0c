import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { isBeyondAlarm, levelScale } from '@/lib/stations/level-scale'
import { LevelBar } from './level-bar'
import { LevelTrend } from './level-trend'
import type { RowReadings } from './row-readings'
import { UnknownValue } from './unknown-value'

/** The level and its last 24 hours, or the pressure. Grayed out, with its age, when no longer live. */
export function LevelCell({ station, headline }: RowReadings) {
  if (!headline || headline.value === null) return <UnknownValue isNumeric />

  const { reading, value, unit } = headline
  const isLive = reading.quality === 'live'
  const scale = levelScale(station)
  return (
    <div className="flex items-center justify-end gap-3">
      {headline.name === 'Level' && <LevelTrend edgeNodeId={station.edgeNodeId} isLive={isLive} />}
      {scale && (
        <LevelBar scale={scale} levelM={value} isLive={isLive} className="w-20 max-lg:hidden" />
      )}
      <div className={clsx('min-w-16 shrink-0 text-right', !isLive && 'text-faint')}>
        <p className="text-sm leading-5">
          <Quantity value={value} unit={unit} />
        </p>
        {scale && isBeyondAlarm(scale, value) && (
          <span className="sr-only">beyond its alarm limit</span>
        )}
        {!isLive && (
          <p className="text-xs max-md:hidden row-compact:hidden">
            <Age sinceMs={reading.measuredAtMs} />
          </p>
        )}
      </div>
    </div>
  )
}
