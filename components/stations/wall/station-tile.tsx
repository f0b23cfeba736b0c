import { clsx } from 'clsx'
import { LevelBar } from '@/components/stations/list/cells/level-bar'
import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { ReadingNote } from '@/components/stations/reading-note'
import { Reasons } from '@/components/stations/reasons'
import { AsOf } from '@/components/stations/status-words'
import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { shapeOf } from '@/lib/alerts/shapes'
import { troubleSinceMs, type Availability } from '@/lib/live/live'
import { QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import { conditionSinceMs } from '@/lib/stations/condition-since'
import { alertsAge, leadReasons, statusWords } from '@/lib/stations/condition-words'
import type { Headline } from '@/lib/stations/current-readings'
import { levelScale } from '@/lib/stations/level-scale'
import type { PumpStation } from '@/lib/stations/station'
import { ALERT_STATUSES } from '@/lib/stations/status'
import { useCurrentReadings } from '@/lib/stations/use-current-readings'
import { outdatedSinceMs, type WallSources } from '@/lib/stations/wall/sources'
import type { StationTile as StationTileData } from '@/lib/stations/wall/tiles'
import { useNow } from '@/lib/time/use-now'
import { levelZeroM } from '@/lib/units/level-zero'
import { TileFrame } from './tile-frame'

const DAY_MS = 86_400_000

export function StationTile({ tile, sources }: { tile: StationTileData; sources: WallSources }) {
  const { entry, worstAlert, status } = tile
  const { station, condition } = entry
  const { metrics, headline, report } = useCurrentReadings(entry)
  const nowMs = useNow(QUALITY_CHECK_MS)
  const age = alertsAge(entry, sources.alerts)
  const isBesideAlerts = age !== null && !age.isStatusOld
  const isOverflowing = status === 'overflowing'
  // A critical one is doubled.
  const isActive = status === 'alarm' && worstAlert?.clearedAtMs === null
  const { lead, others } = leadReasons(condition)
  const why = lead.length > 0 && (
    <>
      <Reasons reasons={lead} />
      {others > 0 && `, ${others} more`}
    </>
  )
  const overflow = (
    <>
      Overflow <OverflowSince station={station} metrics={metrics} overflow={condition.overflow} />
    </>
  )
  const lastMs = isOverflowing ? (condition.overflow?.lastMeasuredMs ?? null) : null
  const isForgotten = lastMs !== null && nowMs - lastMs > DAY_MS
  const forgotten = isForgotten && (
    <>
      Not measured for <Age sinceMs={lastMs} />
    </>
  )
  return (
    <TileFrame
      tile={tile}
      word={statusWords(entry)}
      outdatedMs={
        isBesideAlerts ? troubleSinceMs(sources.readings) : outdatedSinceMs(status, sources)
      }
      name={station.name}
      what={isOverflowing ? overflow : why}
      also={forgotten || (isOverflowing && why)}
      note={isBesideAlerts && <AsOf age={age} />}
      sinceMs={
        ALERT_STATUSES.includes(status)
          ? worstAlert?.raisedAtMs
          : conditionSinceMs({ status, alerts: null, freshness: report })
      }
      shape={isActive ? shapeOf(worstAlert) : undefined}
      isSmall={isForgotten}
    >
      {headline && !forgotten && (
        <TileReading
          station={station}
          headline={headline}
          readings={sources.readings}
          isOnAlarm={isOverflowing && troubleSinceMs(sources.readings) === null}
        />
      )}
    </TileFrame>
  )
}

interface TileReadingProps {
  station: PumpStation
  headline: Headline
  readings: Availability
  /** On a red tile, which has no room for another color. */
  isOnAlarm: boolean
}

function TileReading({ station, headline, readings, isOnAlarm }: TileReadingProps) {
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
        <Quantity value={value} unit={unit} bottomM={levelZeroM(station)} />
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
