import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { NoStations } from '@/components/stations/list/empty-list'
import { FIRST_TURN, pageCount, pageTiles, tileRoom, turnPage } from '@/lib/stations/wall/pages'
import { measuredInWords } from '@/lib/stations/wall/sources'
import type { WallTile } from '@/lib/stations/wall/tiles'
import type { Wall } from '@/lib/stations/wall/use-wall'
import { Tile } from './tile'

interface TileBoardProps {
  wall: Wall
  /** Pages don't turn. */
  isHeld: boolean
}

export function TileBoard({ wall, isHeld }: TileBoardProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { columns, rows } = useTileRoom(ref)
  const { tiles, sources } = wall
  const room = columns * rows
  const turns = useTurns(tiles, room, isHeld)
  const pages = pageCount(tiles, room)
  return (
    <section aria-label="In trouble" className="flex min-h-0 flex-1 flex-col">
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
      {/* Same height on a single page, or tiles would have less room with several. */}
      <p className="min-h-[1.65em] pt-[0.4em] text-right text-muted">
        {pages > 1 && `${tiles.length} in trouble · shown over ${pages} pages`}
      </p>
    </section>
  )
}

/** Claims no trouble only if that is certain. */
function NoTrouble({ wall }: { wall: Wall }) {
  const { board, sources, unreadableStations, measured, isAllClear } = wall
  const { readings, alerts } = sources
  const stations = board?.entries.length ?? 0
  if (board && stations + unreadableStations === 0) return <NoStations />
  if (!board || readings.kind !== 'live' || alerts.kind !== 'live') return null
  return (
    <p className="flex size-full items-center justify-center text-center text-[2.5em] font-semibold text-balance text-muted">
      {isAllClear && 'All clear: '}
      {measuredInWords(measured)}
    </p>
  )
}

/** Long enough to read a page from across a room. */
const TURN_MS = 15_000

/** A page that was held then gets its full time. */
function useTurns(tiles: readonly WallTile[], room: number, isHeld: boolean) {
  const [turns, setTurns] = useState(FIRST_TURN)
  const turn = useEffectEvent(() => setTurns((last) => turnPage(tiles, room, last)))
  useEffect(() => {
    if (isHeld) return
    const timer = setInterval(() => turn(), TURN_MS)
    return () => clearInterval(timer)
  }, [isHeld])
  return turns
}

function useTileRoom(ref: RefObject<HTMLElement | null>) {
  const [room, setRoom] = useState({ columns: 1, rows: 1 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => {
      const { clientWidth: widthPx, clientHeight: heightPx } = element
      const emPx = parseFloat(getComputedStyle(element).fontSize) || 16
      const { columns, rows } = tileRoom({ widthPx, heightPx, emPx })
      setRoom((last) => (last.columns === columns && last.rows === rows ? last : { columns, rows }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return room
}
