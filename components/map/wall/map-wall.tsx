'use client'

import { clsx } from 'clsx'
import { useState } from 'react'
import type { MapTrouble } from '@/components/map-view/map-troubles'
import { NoMapNote } from '@/components/map/no-map-note'
import { TileBoard } from '@/components/stations/wall/tile-board'
import { WallFrame } from '@/components/stations/wall/wall-frame'
import { isAllOutdated } from '@/lib/stations/wall/sources'
import { useWall } from '@/lib/stations/wall/use-wall'
import { WallMap } from './wall-map'

export function Wall() {
  const wall = useWall()
  const [trouble, setTrouble] = useState<MapTrouble | null>(null)
  return (
    <WallFrame title="Map" wall={wall}>
      {(isHeld) => (
        <div className="flex min-h-0 flex-1 gap-[0.75em] max-md:flex-col">
          <div
            className={clsx(
              'min-h-0 min-w-0 flex-2 overflow-hidden rounded-lg border border-line bg-sunken',
              trouble && 'hidden',
              isAllOutdated(wall.sources) && 'grayscale',
            )}
          >
            <WallMap wall={wall} trouble={trouble} onTrouble={setTrouble} />
          </div>
          <div className="flex min-h-0 min-w-[16em] flex-1 flex-col max-md:min-h-[12em]">
            {trouble && <NoMapNote trouble={trouble} instead="Stations in trouble are below." />}
            <TileBoard wall={wall} isHeld={isHeld} />
          </div>
        </div>
      )}
    </WallFrame>
  )
}
