'use client'

import { clsx } from 'clsx'
import { LevelBar } from '@/components/stations/list/cells/level-bar'
import { ReadingNote } from '@/components/stations/reading-note'
import { Quantity } from '@/components/ui/quantity'
import type { Availability } from '@/lib/live/live'
import type { Headline } from '@/lib/stations/current-readings'
import { levelScale } from '@/lib/stations/level-scale'
import type { PumpStation } from '@/lib/stations/station'

interface TileReadingProps {
  station: PumpStation
  headline: Headline
  readings: Availability
  /** On a red tile, which has no room for another color. */
  isOnAlarm: boolean
}

export function TileReading({ station, headline, readings, isOnAlarm }: TileReadingProps) {
  const { name, value, unit } = headline
  if (value === null) return null
  const isInterrupted = readings.kind !== 'live' && headline.quality === 'live'
  const quality = isInterrupted ? 'not-reporting' : headline.quality
  const isLive = quality === 'live'
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
      <span>
        <ReadingNote {...headline} quality={quality} />
      </span>
    </div>
  )
}
