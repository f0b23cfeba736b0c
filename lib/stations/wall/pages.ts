import { isUrgent } from './tiles'
import type { WallTile } from './tiles'

/** Of a tile, in em of the wall's type. */
const TILE_EM = { width: 19, height: 10, gap: 0.75 }

interface TileArea {
  widthPx: number
  heightPx: number
  /** Size of the wall's type. */
  emPx: number
}

export interface TileRoom {
  columns: number
  rows: number
}

/** How many tiles fit side by side and below each other; at least one each. */
export function tileRoom({ widthPx, heightPx, emPx }: TileArea): TileRoom {
  const fitting = (px: number, em: number) =>
    Math.max(1, Math.floor((px / emPx + TILE_EM.gap) / (em + TILE_EM.gap)) || 1)
  return { columns: fitting(widthPx, TILE_EM.width), rows: fitting(heightPx, TILE_EM.height) }
}

export interface Turns {
  /** The turn that it is, from 1. */
  turn: number
  /** By its key, the turn that a tile last came with; before its first one, its rank among those that wait. */
  lastTurns: ReadonlyMap<string, number>
  /** Keys of the tiles that were urgent when this turn began. */
  urgent: ReadonlySet<string>
}

export const FIRST_TURN: Turns = { turn: 1, lastTurns: new Map(), urgent: new Set() }

/** Ranks before all turns. */
const NEWS = -2
const ON_PAGE = -1
const NEXT = 0
/** A tile keeps its rank while it is away, or one that comes and goes would never be shown. */
const REMEMBERED_TURNS = 100

/**
 * What a page shows, worst first. If not all tiles fit, the worst urgent ones stay on every page, on
 * half of it at most. The other places go to what has become urgent in this turn, to what came with
 * it, then to those that have waited longest.
 *
 * @param tiles worst first
 * @param room tiles a page, at least 1
 */
export function pageTiles(
  tiles: readonly WallTile[],
  room: number,
  turns: Turns,
): readonly WallTile[] {
  if (tiles.length <= room) return tiles
  const staying = stayingCount(tiles, room)
  const others = tiles.slice(staying)
  const byRank = others.toSorted((a, b) => rankOf(a, turns) - rankOf(b, turns))
  const coming = new Set(byRank.slice(0, room - staying))
  return [...tiles.slice(0, staying), ...others.filter((tile) => coming.has(tile))]
}

/** Turns the page. What came onto it during the last turn stays for a whole one. */
export function turnPage(tiles: readonly WallTile[], room: number, last: Turns): Turns {
  const next = { ...last, turn: last.turn + 1 }
  const page = new Set(pageTiles(tiles, room, next))
  const remembered = [...last.lastTurns].filter(([, turn]) => turn > last.turn - REMEMBERED_TURNS)
  const ranks = tiles.map((tile): [string, number] => [
    tile.key,
    page.has(tile) ? next.turn : Math.max(NEXT, rankOf(tile, next)),
  ])
  return {
    turn: next.turn,
    lastTurns: new Map([...remembered, ...ranks]),
    urgent: new Set(tiles.filter(isUrgent).map(({ key }) => key)),
  }
}

/** Lower ones come first; what is new but not urgent, just before what was on the page before. */
function rankOf(tile: WallTile, { turn, lastTurns, urgent }: Turns): number {
  if (isUrgent(tile) && !urgent.has(tile.key)) return NEWS
  const rank = lastTurns.get(tile.key) ?? turn - 1.5
  return rank === turn ? ON_PAGE : rank
}

/** How many pages, from the next on, show all that are there now; at least 1. */
export function pageCount(tiles: readonly WallTile[], room: number): number {
  if (tiles.length <= room) return 1
  const staying = stayingCount(tiles, room)
  return Math.ceil((tiles.length - staying) / (room - staying))
}

function stayingCount(tiles: readonly WallTile[], room: number): number {
  return Math.min(tiles.filter(isUrgent).length, Math.floor(room / 2))
}
