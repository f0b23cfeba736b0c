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

/** What a wall's pages have shown up to the turn of now. */
export interface Turns {
  /** Which turn it is, from 1. */
  now: number
  /** The turn that each tile came with, by its key, or how long it waits for its first: `waitsSince`. */
  lastTurns: ReadonlyMap<string, number>
  /** Keys of the tiles that were urgent as this turn began. */
  urgent: ReadonlySet<string>
}

export const FIRST_TURN: Turns = { now: 1, lastTurns: new Map(), urgent: new Set() }

/** What has become urgent comes first, and what the page shows stays until its turn is over. */
const NEWS = -2
const ON_PAGE = -1
const NEXT = 0

/**
 * What a page shows, worst first. If not all tiles fit, the worst urgent ones stay on every page, on
 * half of it at most. The other places go to what has become urgent since the last turn, to what came
 * with that turn, then to those that have waited longest. So none is passed over as others come, go,
 * or change their order.
 *
 * @param tiles worst first
 * @param room tiles a page, at least 1
 * @param turns whose page to show
 * @param isTurning whether what is on the page has had its turn
 */
export function pageTiles(
  tiles: readonly WallTile[],
  room: number,
  turns: Turns,
  isTurning = false,
): readonly WallTile[] {
  if (tiles.length <= room) return tiles
  const staying = stayingCount(tiles, room)
  const others = tiles.slice(staying)
  const placeOf = (tile: WallTile) => {
    const place = waitsSince(tile, turns)
    return place === turns.now && !isTurning ? ON_PAGE : place
  }
  const byPlace = others.toSorted((a, b) => placeOf(a) - placeOf(b))
  const coming = new Set(byPlace.slice(0, room - staying))
  return [...tiles.slice(0, staying), ...others.filter((tile) => coming.has(tile))]
}

/** Turns the page. What came onto it in between, with time left of the turn, stays for the next. */
export function turnPage(tiles: readonly WallTile[], room: number, turns: Turns): Turns {
  const now = turns.now + 1
  const page = new Set(pageTiles(tiles, room, turns, true))
  const turnOf = (tile: WallTile) =>
    page.has(tile) ? now : Math.max(NEXT, waitsSince(tile, turns))
  return {
    now,
    lastTurns: new Map(tiles.map((tile) => [tile.key, turnOf(tile)])),
    urgent: new Set(tiles.filter(isUrgent).map(({ key }) => key)),
  }
}

/** One that is new but not urgent waits behind all others but those on the page. */
function waitsSince(tile: WallTile, { now, lastTurns, urgent }: Turns): number {
  if (isUrgent(tile) && !urgent.has(tile.key)) return NEWS
  return lastTurns.get(tile.key) ?? now - 0.5
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
