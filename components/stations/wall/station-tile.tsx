'use client'

import { OverflowSince } from '@/components/stations/overflow/overflow-since'
import { Reasons } from '@/components/stations/reasons'
import { Moment } from '@/components/ui/moment'
import { shapeOf } from '@/lib/alerts/shapes'
import { readingsFreshness, QUALITY_CHECK_MS } from '@/lib/readings/freshness'
import { conditionSinceMs } from '@/lib/stations/condition-since'
import type { StationMetrics } from '@/lib/readings/metric'
import { isSilence, stationCondition, STATUS_WORDS } from '@/lib/stations/status'
import type { StationCondition } from '@/lib/stations/status'
import { CALM_STATUSES } from '@/lib/stations/urgency'
import { useStationMetrics } from '@/lib/stations/use-station-metrics'
import { useNow } from '@/lib/time/use-now'
import { reliableStatus } from '@/lib/stations/wall/sources'
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
  const { worstAlert } = tile
  const { station, alerts } = tile.entry
  const metrics = useStationMetrics(station.edgeNodeId)
  const nowMs = useNow(QUALITY_CHECK_MS)
  const freshness = metrics && readingsFreshness(metrics, station.staleAfterS, nowMs)
  const live = liveTrouble({ tile, metrics, outdatedMs, sources, nowMs })
  const status = live?.status ?? reliableStatus(tile.status, sources, worstAlert)
  const ofAlertMs = live ? undefined : worstAlert?.raisedAtMs
  // An overflow's own time stands below.
  const sinceMs =
    status === 'overflowing'
      ? null
      : (ofAlertMs ?? conditionSinceMs({ status, alerts: live ? null : alerts, freshness }))
  // A critical one is doubled.
  const isActive = status === 'alarm' && worstAlert?.clearedAtMs === null
  return (
    <TileFrame
      tile={{ ...tile, status }}
      outdatedMs={live ? null : outdatedMs}
      name={station.name}
      what={
        live ? (
          <>
            <Reasons reasons={live.reasons} />
            {worstAlert && outdatedMs !== null && (
              <>
                , {STATUS_WORDS[tile.status].toLowerCase()} as of <Moment ms={outdatedMs} />:{' '}
                {worstAlert.name}
              </>
            )}
          </>
        ) : (
          <What tile={tile} />
        )
      }
      sinceMs={sinceMs}
      shape={isActive ? shapeOf(worstAlert) : undefined}
    >
      {status === 'overflowing' && metrics && (
        <span>
          <OverflowSince station={station} metrics={metrics} />
        </span>
      )}
      {metrics && (
        <TileReading
          station={station}
          metrics={metrics}
          readings={sources.readings}
          isOnAlarm={status === 'overflowing' && (live !== null || outdatedMs === null)}
        />
      )}
    </TileFrame>
  )
}

interface LiveTrouble {
  tile: StationTileData
  metrics: StationMetrics | null
  outdatedMs: number | null
  sources: WallSources
  nowMs: number
}

/**
 * What live readings tell of a station whose alerts are old, and would hide it; null: no trouble. An
 * old alarm stays: it is worse than what readings alone can tell.
 */
function liveTrouble(evidence: LiveTrouble): StationCondition | null {
  const { tile, metrics, outdatedMs, sources, nowMs } = evidence
  const isHidden = outdatedMs !== null && tile.status !== 'alarm'
  if (!isHidden || sources.readings.kind !== 'live') return null
  const condition = stationCondition({ station: tile.entry.station, metrics, alerts: null }, nowMs)
  return CALM_STATUSES.includes(condition.status) ? null : condition
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
