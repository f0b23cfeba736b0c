import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { shapeOf } from '@/lib/alerts/shapes'
import { outdatedSinceMs, type WallSources } from '@/lib/stations/wall/sources'
import type {
  AlertTile as AlertTileData,
  LastSeenTile as LastSeenTileData,
  WallTile,
} from '@/lib/stations/wall/tiles'
import { StationTile } from './station-tile'
import { TileFrame } from './tile-frame'

interface TileProps {
  tile: WallTile
  sources: WallSources
}

export function Tile({ tile, sources }: TileProps) {
  const outdatedMs = outdatedSinceMs(tile.status, sources)
  switch (tile.kind) {
    case 'station':
      return <StationTile tile={tile} sources={sources} />
    case 'last-seen':
      return <LastSeenTile tile={tile} />
    case 'alert':
      return <AlertTile tile={tile} outdatedMs={outdatedMs} />
    case 'unreadable':
      return (
        <TileFrame
          tile={tile}
          outdatedMs={outdatedMs}
          name={tile.item.edgeNodeId ?? 'Unknown station'}
          what={`Unreadable alert${tile.item.id === null ? '' : ` ${tile.item.id}`}`}
        />
      )
  }
}

interface AlertTileProps {
  tile: AlertTileData
  outdatedMs: number | null
}

/** For a station that isn't on the board. */
function AlertTile({ tile, outdatedMs }: AlertTileProps) {
  const { alert } = tile
  return (
    <TileFrame
      tile={tile}
      outdatedMs={outdatedMs}
      name={alert.stationName}
      what={alert.name}
      sinceMs={alert.raisedAtMs}
      shape={shapeOf(alert)}
    >
      <span>No readings of this station</span>
    </TileFrame>
  )
}

/** In trouble when last seen, before the wall was opened. */
function LastSeenTile({ tile }: { tile: LastSeenTileData }) {
  const { station, lastSeen } = tile.entry
  const { levelM, sinceMs } = lastSeen
  return (
    <TileFrame tile={tile} outdatedMs={tile.seenAtMs} name={station.name} what="last seen">
      {levelM !== null && (
        <span>
          <Quantity value={levelM} unit="m" />
          {sinceMs !== null && (
            <>
              , <Age sinceMs={sinceMs} /> old
            </>
          )}
        </span>
      )}
    </TileFrame>
  )
}
