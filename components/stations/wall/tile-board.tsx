import { X } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { NoStations } from '@/components/stations/list/empty-list'
import { useElementSize } from '@/lib/browser/use-element-size'
import { useWakeLock } from '@/lib/browser/use-wake-lock'
import { FIRST_TURN, getPage, tileRoom, turnPage } from '@/lib/stations/wall/pages'
import { isAllClear, measuredInWords, type Wall } from '@/lib/stations/wall/sources'
import { Tile } from './tile'

/** Long enough to read a page from across a room. */
const TURN_MS = 15_000

/** @param isHeld someone is at the screen, so pages don't turn */
export function TileBoard({ wall, isHeld }: { wall: Wall; isHeld: boolean }) {
  const ref = useRef<HTMLDivElement>(null)
  const { tiles, sources } = wall
  const { columns, rows, scale } = tileRoom(useElementSize(ref), tiles.length)
  const [turns, setTurns] = useState(FIRST_TURN)
  const turn = useEffectEvent(() => setTurns((last) => turnPage(tiles, columns * rows, last)))
  // A page that was held then gets its full time.
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => turn(), TURN_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  const page = getPage(tiles, columns * rows, turns)
  return (
    <div className="flex min-h-0 min-w-[16em] flex-1 flex-col">
      <section ref={ref} aria-label="In trouble" className="min-h-0 flex-1">
        {tiles.length === 0 ? (
          <NoTrouble wall={wall} />
        ) : (
          <ul
            className="grid size-full gap-[0.75em]"
            style={{
              fontSize: `${scale}em`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              gridTemplateRows: `repeat(${rows}, minmax(0, 1fr))`,
            }}
          >
            {page.tiles.map((tile) => (
              <Tile key={tile.key} tile={tile} sources={sources} />
            ))}
          </ul>
        )}
      </section>
      {/* Same height without words, or tiles would jump. */}
      <div className="flex min-h-[2.25em] items-center justify-between gap-[0.75em] text-muted">
        <LeaveBar isShown={isHeld} />
        <p className="whitespace-nowrap">
          {page.count > 1 && `Page ${page.number} of ${page.count}`}
        </p>
      </div>
    </div>
  )
}

/** Always mounted, and visible with focus, so the keyboard finds it. */
function LeaveBar({ isShown }: { isShown: boolean }) {
  const canTurnOff = useWakeLock()
  return (
    <div
      data-shown={isShown}
      className="flex min-w-0 flex-wrap items-center gap-x-4 text-sm transition-opacity not-focus-within:data-[shown=false]:pointer-events-none not-focus-within:data-[shown=false]:opacity-0"
    >
      <Link
        href={usePathname() as Route}
        prefetch={false}
        className="inline-flex touch-target items-center gap-2 rounded-md px-2.5 font-medium text-ink hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
        Leave wall display
      </Link>
      {canTurnOff && <span>This screen may turn itself off</span>}
    </div>
  )
}

/** Claims no trouble only if that is certain. */
function NoTrouble({ wall }: { wall: Wall }) {
  const { board, sources, unreadableStations, measured } = wall
  if (board && measured.stations + unreadableStations === 0) return <NoStations />
  if (!board || Object.values(sources).some(({ kind }) => kind !== 'live')) return null
  return (
    <p className="flex size-full items-center justify-center text-center text-[2.5em] font-semibold text-balance text-muted">
      {isAllClear(wall) && 'All clear: '}
      {measuredInWords(measured)}
    </p>
  )
}
