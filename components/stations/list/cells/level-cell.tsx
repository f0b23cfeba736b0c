import { clsx } from 'clsx'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { TREND_STEP_MS } from '@/lib/readings/level-trend'
import { asNumber, readingOf } from '@/lib/readings/reading'
import { isBeyondAlarm, levelScale } from '@/lib/stations/level-scale'
import { LevelBar } from './level-bar'
import type { RowReadings } from './row-readings'
import { Sparkline } from './sparkline'
import { UnknownValue } from './unknown-value'

/** The wet well level and its last 24 hours. Grayed out, with its age, when no longer live. */
export function LevelCell({ station, metrics, nowMs }: RowReadings) {
  const reading = metrics && readingOf(metrics, 'level', station.staleAfterS, nowMs)
  const levelM = reading && asNumber(reading.value)
  if (!reading || levelM === null) return <UnknownValue isNumeric />

  const isLive = reading.quality === 'live'
  const scale = levelScale(station)
  const trend = metrics?.levelTrend
  return (
    <div className="flex items-center justify-end gap-3">
      <span className="w-18 max-xl:hidden">
        {trend && <Sparkline trend={trend} nowMs={trendNowMs(nowMs)} isLive={isLive} />}
      </span>
      {scale && (
        <LevelBar scale={scale} levelM={levelM} isLive={isLive} className="w-20 max-lg:hidden" />
      )}
      <div className={clsx('w-16 shrink-0 text-right', !isLive && 'text-faint')}>
        <p className="text-sm leading-5">
          <Quantity value={levelM} unit="m" />
        </p>
        {scale && isBeyondAlarm(scale, levelM) && (
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

/** The trend is updated every 15 minutes and doesn't move in between. */
function trendNowMs(nowMs: number): number {
  return Math.ceil(nowMs / TREND_STEP_MS) * TREND_STEP_MS
}
