'use client'

import { OverflowSince } from '@/components/stations/overflow/overflow-since'
import { Reasons } from '@/components/stations/reasons'
import { shapeOf } from '@/lib/alerts/shapes'
import { readingsFreshness, QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import { conditionSinceMs } from '@/lib/stations/condition-since'
import { isSilence, STATUS_WORDS } from '@/lib/stations/status'
import { useStationMetrics } from '@/lib/stations/use-station-metrics'
import { useNow } from '@/lib/time/use-now'
import type { WallSources } from '@/lib/stations/wall/sources'
import type { StationTile as StationTileData } from '@/lib/stations/wall/tiles'
import { TileFrame } from './tile-frame'
import { TileReading } from './tile-reading'

interface StationTileProps {
  tile: StationTileData
  outdatedMs: number | null
  sources: WallSources
}

/** A station in trouble: its worst alert or the reason, and its level. */
export function StationTile({ tile, outdatedMs, sources }: StationTileProps) {
  const { entry, worstAlert } = tile
  const { station, condition, alerts } = entry
  const { status } = condition
  const metrics = useStationMetrics(station.edgeNodeId)
  const nowMs = useNow(QUALITY_CHECK_MS)
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  const sinceMs = worstAlert?.raisedAtMs ?? conditionSinceMs({ status, alerts, freshness })
  // A critical one is doubled.
  const isActive = status === 'alarm' && worstAlert?.clearedAtMs === null
  return (
    <TileFrame
      tile={tile}
      outdatedMs={outdatedMs}
      name={station.name}
      what={<What tile={tile} />}
      sinceMs={sinceMs}
      shape={isActive ? shapeOf(worstAlert) : undefined}
    >
      {status === 'overflowing' && metrics && !worstAlert && (
        <span>
          <OverflowSince station={station} metrics={metrics} />
        </span>
      )}
      {metrics && (
        <TileReading
          station={station}
          metrics={metrics}
          readings={sources.readings}
          isOnAlarm={status === 'overflowing' && outdatedMs === null}
        />
      )}
    </TileFrame>
  )
}

/** The worst alert, or else the first reason; that the station is silent; how many more there are. */
function What({ tile: { entry, status, worstAlert } }: { tile: StationTileData }) {
  const said = STATUS_WORDS[status].toLowerCase()
  const reasons = entry.condition.reasons.filter(({ text }) => text !== said)
  const [first] = reasons
  const name = worstAlert?.name ?? first?.text
  const silence = reasons.filter((reason) => isSilence(reason) && reason.text !== name)
  const others = reasons.length - silence.length - (name === undefined ? 0 : 1)
  return (
    <>
      {worstAlert ? worstAlert.name : first && <Reasons reasons={[first]} />}
      {silence.map(({ text }) => `, ${text}`)}
      {others > 0 && `, ${others} more`}
    </>
  )
}
