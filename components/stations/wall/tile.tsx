import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import { shapeOf } from '@/lib/alerts/shapes'
import type { LastSeenEntry } from '@/lib/stations/last-board/last-board'
import { outdatedSinceMs, type WallSources } from '@/lib/stations/wall/sources'
import type { WallTile } from '@/lib/stations/wall/tiles'
import { LEVEL_UNIT } from '@/lib/units/display-units'
import { StationTile } from './station-tile'
import { TileFrame } from './tile-frame'

export function Tile({ tile, sources }: { tile: WallTile; sources: WallSources }) {
  const outdatedMs = outdatedSinceMs(tile.status, sources)
  switch (tile.kind) {
    case 'station':
      return <StationTile tile={tile} sources={sources} />
    // In trouble when last seen, before the wall was opened.
    case 'last-seen':
      return (
        <TileFrame
          tile={tile}
          outdatedMs={tile.seenAtMs}
          name={tile.entry.station.name}
          what="last seen"
        >
          <LastLevel {...tile.entry.lastSeen} />
        </TileFrame>
      )
    // For a station that isn't on the board.
    case 'alert':
      return (
        <TileFrame
          tile={tile}
          outdatedMs={outdatedMs}
          name={tile.alert.stationName}
          what={tile.alert.name}
          sinceMs={tile.alert.raisedAtMs}
          shape={shapeOf(tile.alert)}
        >
          <span>No readings of this station</span>
        </TileFrame>
      )
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

function LastLevel({ levelM, bottomM, sinceMs }: LastSeenEntry['lastSeen']) {
  if (levelM === null) return null
  return (
    <span>
      <Quantity value={levelM} unit={LEVEL_UNIT} bottomM={bottomM} />
      {sinceMs !== null && (
        <>
          , <Age sinceMs={sinceMs} /> old
        </>
      )}
    </span>
  )
}
