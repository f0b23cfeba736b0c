'use client'

import { OverflowSince } from '@/components/stations/overflow/ongoing-overflow'
import { Reasons } from '@/components/stations/reasons'
import { Moment } from '@/components/ui/moment'
import { shapeOf } from '@/lib/alerts/shapes'
import { readingsFreshness, QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import { conditionSinceMs } from '@/lib/stations/condition-since'
import { ALERT_STATUSES, STATUS_WORDS } from '@/lib/stations/status'
import { useStationMetrics } from '@/lib/stations/use-station-metrics'
import type { WallSources } from '@/lib/stations/wall/sources'
import { tileView, type FormerTrouble, type TileView } from '@/lib/stations/wall/tile-view'
import type { StationTile as StationTileData } from '@/lib/stations/wall/tiles'
import { useNow } from '@/lib/time/use-now'
import { TileFrame } from './tile-frame'
import { TileReading } from './tile-reading'

interface StationTileProps {
  tile: StationTileData
  sources: WallSources
}

export function StationTile({ tile, sources }: StationTileProps) {
  const { entry, worstAlert } = tile
  const { station } = entry
  const metrics = useStationMetrics(station.edgeNodeId)
  const nowMs = useNow(QUALITY_CHECK_MS)
  const view = tileView(tile, metrics, sources, nowMs)
  const { status, outdatedMs, former } = view
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  const isOverflowing = status === 'overflowing'
  // A critical one is doubled.
  const isActive = status === 'alarm' && worstAlert?.clearedAtMs === null
  const why = view.reasons.length > 0 && <Why view={view} />
  const overflow = isOverflowing && (
    <>
      Overflow{' '}
      <OverflowSince station={station} metrics={metrics} overflow={tile.entry.condition.overflow} />
      {former && why && <>, {why}</>}
    </>
  )
  return (
    <TileFrame
      tile={{ ...tile, status }}
      outdatedMs={outdatedMs}
      name={station.name}
      what={overflow || why}
      also={former ? <Former former={former} /> : overflow && why}
      isMomentSaid={former !== null}
      sinceMs={
        ALERT_STATUSES.includes(status)
          ? worstAlert?.raisedAtMs
          : conditionSinceMs({ status, alerts: null, freshness })
      }
      shape={isActive ? shapeOf(worstAlert) : undefined}
    >
      {metrics && (
        <TileReading
          station={station}
          metrics={metrics}
          readings={sources.readings}
          isOnAlarm={isOverflowing && outdatedMs === null}
        />
      )}
    </TileFrame>
  )
}

function Why({ view: { reasons, others } }: { view: TileView }) {
  return (
    <>
      <Reasons reasons={reasons} />
      {others > 0 && `, ${others} more`}
    </>
  )
}

function Former({ former: { status, sinceMs, alertName } }: { former: FormerTrouble }) {
  return (
    <>
      {STATUS_WORDS[status].toLowerCase()} as of <Moment ms={sinceMs} />
      {alertName !== null && `: ${alertName}`}
    </>
  )
}
