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

/** Which tiles have been on a page. */
export interface Turns {
  /** Turns so far. */
  count: number
  /** The turn that each tile last came with, by its key; 0 if it had none yet. */
  lastTurns: ReadonlyMap<string, number>
}

export const NO_TURNS: Turns = { count: 0, lastTurns: new Map() }

/**
 * What a page shows, worst first. If not all tiles fit, the worst urgent ones stay on every page, on
 * half of it at most. The other places go to those that have waited longest, first to those that had
 * no turn yet, so that none is passed over as others come, go, or change their order.
 *
 * @param tiles worst first
 * @param room tiles a page, at least 1
 */
export function pageTiles(
  tiles: readonly WallTile[],
  room: number,
  { count, lastTurns }: Turns,
): readonly WallTile[] {
  if (tiles.length <= room) return tiles
  const staying = stayingCount(tiles, room)
  const turnOf = ({ key }: WallTile) => lastTurns.get(key) ?? 0
  const others = tiles.slice(staying)
  // A page keeps what came with it until the next turn.
  const kept = others.filter((tile) => turnOf(tile) === count)
  const waiting = others.filter((tile) => turnOf(tile) !== count)
  const byWait = [...kept, ...waiting.toSorted((a, b) => turnOf(a) - turnOf(b))]
  const coming = new Set(byWait.slice(0, room - staying))
  return [...tiles.slice(0, staying), ...others.filter((tile) => coming.has(tile))]
}

/** Turns the page. What came onto it in between, with time left of the turn, stays for the next. */
export function turnPage(tiles: readonly WallTile[], room: number, turns: Turns): Turns {
  const count = turns.count + 1
  const page = new Set(pageTiles(tiles, room, { ...turns, count }))
  const lastTurns = new Map(
    tiles.map((tile) => [tile.key, page.has(tile) ? count : (turns.lastTurns.get(tile.key) ?? 0)]),
  )
  return { count, lastTurns }
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
