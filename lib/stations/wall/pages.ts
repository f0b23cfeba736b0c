import { isUrgent, type WallTile } from './tiles'

const TILE_EM = { width: 19, height: 10, gap: 0.75 }

interface TileArea {
  widthPx: number
  heightPx: number
  emPx: number
}

export interface TileRoom {
  columns: number
  rows: number
}

/** How many tiles fit side by side and one below the other, at least 1 each. */
export function tileRoom({ widthPx, heightPx, emPx }: TileArea): TileRoom {
  const fitting = (px: number, em: number) =>
    Math.max(1, Math.floor((px / emPx + TILE_EM.gap) / (em + TILE_EM.gap)) || 1)
  return { columns: fitting(widthPx, TILE_EM.width), rows: fitting(heightPx, TILE_EM.height) }
}

export interface Turns {
  turn: number
  /** By tile key: its last turn on a page or, before the first, its rank among those waiting. */
  lastTurns: ReadonlyMap<string, number>
  urgent: ReadonlySet<string>
}

export const FIRST_TURN: Turns = { turn: 1, lastTurns: new Map(), urgent: new Set() }

/** Ranks ahead of every turn. */
const NEWLY_URGENT = -2
const ON_PAGE = -1
const NEXT = 0
/** Or a tile that comes and goes would never be shown. */
const REMEMBERED_TURNS = 100

/**
 * Worst first. If not all fit, the worst urgent ones stay, on half of the page at most. Then come
 * newly urgent tiles, those already shown, and those waiting longest.
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

/** Turns the page. A tile added partway through the last turn gets a full one. */
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

/** Lowest first. A new tile that isn't urgent ranks just ahead of the last page's. */
function rankOf(tile: WallTile, { turn, lastTurns, urgent }: Turns): number {
  if (isUrgent(tile) && !urgent.has(tile.key)) return NEWLY_URGENT
  const rank = lastTurns.get(tile.key) ?? turn - 1.5
  return rank === turn ? ON_PAGE : rank
}

/** Pages needed to show all current tiles, at least 1. */
export function pageCount(tiles: readonly WallTile[], room: number): number {
  if (tiles.length <= room) return 1
  const staying = stayingCount(tiles, room)
  return Math.ceil((tiles.length - staying) / (room - staying))
}

function stayingCount(tiles: readonly WallTile[], room: number): number {
  return Math.min(tiles.filter(isUrgent).length, Math.floor(room / 2))
}
