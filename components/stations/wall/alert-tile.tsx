import { shapeOf } from '@/lib/alerts/shapes'
import type { AlertTile as AlertTileData } from '@/lib/stations/wall/tiles'
import { TileFrame } from './tile-frame'

interface AlertTileProps {
  tile: AlertTileData
  outdatedMs: number | null
}

/** An alert of a station that isn't on the board. */
export function AlertTile({ tile, outdatedMs }: AlertTileProps) {
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
