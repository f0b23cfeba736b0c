'use client'

import { clsx } from 'clsx'
import { LevelBar } from '@/components/stations/list/cells/level-bar'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import type { Availability } from '@/lib/live/live'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import type { StationMetrics } from '@/lib/readings/metric'
import { headlineOf } from '@/lib/stations/headline'
import { levelScale } from '@/lib/stations/level-scale'
import type { PumpStation } from '@/lib/stations/station'
import { useNow } from '@/lib/time/use-now'

interface TileReadingProps {
  station: PumpStation
  metrics: StationMetrics
  readings: Availability
  /** On a red tile, which has no room for another color. */
  isOnAlarm: boolean
}

export function TileReading({ station, metrics, readings, isOnAlarm }: TileReadingProps) {
  const nowMs = useNow(QUALITY_CHECK_MS)
  const { name, reading, value, unit } = headlineOf(station, metrics, nowMs)
  if (value === null) return null
  const isLive = readings.kind === 'live' && reading.quality === 'live'
  const scale = name === 'Level' ? levelScale(station) : null
  return (
    <div
      data-live={isLive}
      className={clsx(
        'flex items-center gap-[0.6em]',
        !isLive && 'italic',
        !isLive && !isOnAlarm && 'text-muted',
      )}
    >
      <span className="text-[1.5em] leading-none font-semibold">
        <Quantity value={value} unit={unit} />
      </span>
      {isLive && scale && !isOnAlarm && (
        <LevelBar scale={scale} levelM={value} isLive className="h-[0.75em]! w-[5em]" />
      )}
      {!isLive && (
        <span>
          <Age sinceMs={reading.measuredAtMs} /> old
        </span>
      )}
    </div>
  )
}
