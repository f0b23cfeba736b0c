import type { WallTile } from './tiles'

const TILE_EM = { width: 17, height: 9, gap: 0.75 }
/** Type sizes; the smallest has room for 20 tiles on 1920 × 1080. */
const SCALES = [2, 1.6, 1.3, 1.15, 1, 0.85, 0.7]

/** Columns and rows in the largest type that has room for all, else in the smallest. */
export function tileRoom(area: { widthPx: number; heightPx: number; emPx: number }, tiles: number) {
  const rooms = SCALES.map((scale) => {
    const fitting = (px: number, em: number) =>
      Math.floor((px / (area.emPx * scale) + TILE_EM.gap) / (em + TILE_EM.gap))
    const columns = fitting(area.widthPx, TILE_EM.width)
    return { columns, rows: fitting(area.heightPx, TILE_EM.height), scale }
  })
  const {
    columns = 1,
    rows = 1,
    scale = 1,
  } = rooms.find((room) => room.columns * room.rows >= tiles) ?? rooms.at(-1) ?? {}
  return { columns: Math.max(1, columns), rows: Math.max(1, rows), scale }
}

export interface Turns {
  turn: number
  /** By tile key. */
  lastShown: ReadonlyMap<string, number>
}

export const FIRST_TURN: Turns = { turn: 0, lastShown: new Map() }

/** Or a tile that comes and goes would never be shown. */
const REMEMBERED_TURNS = 1000

/**
 * Page 1, with the worst, has every other turn; between come those that have waited longest. Tiles
 * that stand alone are on every page while that leaves room for others, else on half of it.
 */
export function pageOf(tiles: readonly WallTile[], room: number, { turn, lastShown }: Turns) {
  if (tiles.length <= room) return { tiles, number: 1, count: 1 }
  const alone = tiles.filter(({ isAlone }) => isAlone)
  const staying = new Set(alone.slice(0, alone.length < room ? room : Math.floor(room / 2)))
  const others = tiles.filter((tile) => !staying.has(tile))
  const places = room - staying.size
  const count = Math.ceil(others.length / places)
  const isFirst = turn % 2 === 0
  /** Those on the page stay, then come those never shown. */
  const rank = ({ key }: WallTile) => {
    const last = lastShown.get(key) ?? -1
    return last === turn ? -2 : last
  }
  const coming = isFirst ? others : others.toSorted((a, b) => rank(a) - rank(b))
  const page = new Set([...staying, ...coming.slice(0, places)])
  return {
    tiles: tiles.filter((tile) => page.has(tile)),
    number: isFirst ? 1 : 2 + (Math.floor(turn / 2) % (count - 1)),
    count,
  }
}

export function turnPage(tiles: readonly WallTile[], room: number, last: Turns): Turns {
  const shownAt = (turns: Turns) =>
    pageOf(tiles, room, turns).tiles.map(({ key }): [string, number] => [key, turns.turn])
  const shown = [...last.lastShown, ...shownAt(last)]
  const turn = last.turn + 1
  const remembered = shown.filter(([, shownTurn]) => shownTurn > turn - REMEMBERED_TURNS)
  const next = { turn, lastShown: new Map(remembered) }
  // Page 1 follows the board's order, so only the others have their tiles for all of a turn.
  if (turn % 2 === 0) return next
  return { turn, lastShown: new Map([...remembered, ...shownAt(next)]) }
}
