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

/** Which tiles have been on the wall's pages, and when. */
export interface Turns {
  /** The current turn, from 1. */
  turn: number
  /** By tile key: the turn it was last put on a page; before the first, its rank among those waiting. */
  lastTurns: ReadonlyMap<string, number>
  /** Keys of the tiles that were urgent when this turn began. */
  urgent: ReadonlySet<string>
}

export const FIRST_TURN: Turns = { turn: 1, lastTurns: new Map(), urgent: new Set() }

/** Ranks ahead of every turn. */
const NEWLY_URGENT = -2
const ON_PAGE = -1
const NEXT = 0
/** A tile keeps its rank this long while it's gone, or one that comes and goes would never be shown. */
const REMEMBERED_TURNS = 100

/**
 * What a page shows, worst first. If not all tiles fit, the worst urgent ones stay on every page, on
 * half of it at most. The other places go to those that became urgent during this turn, to those
 * already on the page, then to those that have waited longest.
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

/** Turns the page. A tile that took a free place partway through the last turn gets a full one. */
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

/** Lowest first. A new tile that isn't urgent goes just ahead of those on the last page. */
function rankOf(tile: WallTile, { turn, lastTurns, urgent }: Turns): number {
  if (isUrgent(tile) && !urgent.has(tile.key)) return NEWLY_URGENT
  const rank = lastTurns.get(tile.key) ?? turn - 1.5
  return rank === turn ? ON_PAGE : rank
}

/** How many pages, starting with the next, show every tile there is now; at least 1. */
export function pageCount(tiles: readonly WallTile[], room: number): number {
  if (tiles.length <= room) return 1
  const staying = stayingCount(tiles, room)
  return Math.ceil((tiles.length - staying) / (room - staying))
}

function stayingCount(tiles: readonly WallTile[], room: number): number {
  return Math.min(tiles.filter(isUrgent).length, Math.floor(room / 2))
}
