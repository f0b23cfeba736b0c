'use client'

import { clsx } from 'clsx'
import { useRef } from 'react'
import { pageCount, pageTiles } from '@/lib/stations/wall/pages'
import type { Wall } from '@/lib/stations/wall/use-wall'
import { NoTrouble } from './no-trouble'
import { Tile } from './tile'
import { useTileRoom } from './use-tile-room'
import { useTurns } from './use-turns'

interface TileBoardProps {
  wall: Wall
  /** Whether the page stays. */
  isHeld: boolean
  className?: string
}

/** The tiles of one page after another, or that there are none. */
export function TileBoard({ wall, isHeld, className }: TileBoardProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { columns, rows } = useTileRoom(ref)
  const { tiles, sources } = wall
  const room = columns * rows
  const turns = useTurns(tiles, room, isHeld)
  const pages = pageCount(tiles, room)
  return (
    <section aria-label="In trouble" className={clsx('flex min-h-0 flex-1 flex-col', className)}>
      <div ref={ref} className="min-h-0 flex-1">
        {tiles.length === 0 ? (
          <NoTrouble wall={wall} />
        ) : (
          <ul
            className="grid size-full gap-[0.75em]"
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
            }}
          >
            {pageTiles(tiles, room, turns).map((tile) => (
              <Tile key={tile.key} tile={tile} sources={sources} />
            ))}
          </ul>
        )}
      </div>
      {/* Always as tall, or the page that needs it would have less room. */}
      <p className="min-h-[1.65em] pt-[0.4em] text-right text-muted">
        {pages > 1 && `${tiles.length} in trouble · shown over ${pages} pages`}
      </p>
    </section>
  )
}
