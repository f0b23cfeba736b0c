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

/**
 * The pages of a wall, at least one. If not all tiles fit on one, the worst urgent ones stay on every
 * page, at most half of it, and the others take turns.
 *
 * @param tiles worst first
 * @param room tiles a page, at least 1
 */
export function wallPages(tiles: readonly WallTile[], room: number): (readonly WallTile[])[] {
  if (tiles.length <= room) return [tiles]
  const staying = tiles.filter(isUrgent).slice(0, Math.floor(room / 2))
  const others = tiles.slice(staying.length)
  const turns = room - staying.length
  return Array.from({ length: Math.ceil(others.length / turns) }, (_, page) => [
    ...staying,
    ...others.slice(page * turns, (page + 1) * turns),
  ])
}
