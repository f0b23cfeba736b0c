'use client'

import { clsx } from 'clsx'
import { useRef } from 'react'
import { wallPages } from '@/lib/stations/wall/pages'
import type { Wall } from '@/lib/stations/wall/use-wall'
import { NoTrouble } from './no-trouble'
import { Tile } from './tile'
import { useTileRoom } from './use-tile-room'
import { useTurn } from './use-turn'

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
  const turn = useTurn(isHeld)
  const { tiles, sources } = wall
  const pages = wallPages(tiles, columns * rows)
  const index = turn % pages.length
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
            {pages[index]?.map((tile) => (
              <Tile key={tile.key} tile={tile} sources={sources} />
            ))}
          </ul>
        )}
      </div>
      {/* Always as tall, or the page that needs it would have less room. */}
      <p className="min-h-[1.65em] pt-[0.4em] text-right text-muted">
        {pages.length > 1 && `Page ${index + 1} of ${pages.length} · ${tiles.length} in trouble`}
      </p>
    </section>
  )
}
