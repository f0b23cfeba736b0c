'use client'

import { Age } from '@/components/ui/age'
import { Quantity } from '@/components/ui/quantity'
import type { LastSeenTile as LastSeenTileData } from '@/lib/stations/wall/tiles'
import { TileFrame } from './tile-frame'

/** A station that was in trouble when it was last seen, before the wall was opened. */
export function LastSeenTile({ tile }: { tile: LastSeenTileData }) {
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
