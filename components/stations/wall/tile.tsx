import { outdatedSinceMs } from '@/lib/stations/wall/sources'
import type { WallSources } from '@/lib/stations/wall/sources'
import type { WallTile } from '@/lib/stations/wall/tiles'
import { AlertTile } from './alert-tile'
import { LastSeenTile } from './last-seen-tile'
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
