import type { WallTile } from './tiles'

const TILE_EM = { width: 17, height: 9, gap: 0.75 }
/** Type sizes; the smallest has room for 20 tiles on 1920 × 1080. */
const SCALES = [2, 1.6, 1.3, 1.15, 1, 0.85, 0.7]
const TYPE_PX_MIN = 13

/** Columns and rows in the largest type that has room for all, else in the smallest. */
export function tileRoom(area: { widthPx: number; heightPx: number; emPx: number }, tiles: number) {
  const rooms = SCALES.filter((scale) => scale * area.emPx >= TYPE_PX_MIN).map((scale) => {
    const fitting = (px: number, em: number) =>
      Math.floor((px / (area.emPx * scale) + TILE_EM.gap) / (em + TILE_EM.gap))
    const columns = fitting(area.widthPx, TILE_EM.width)
    return { columns, rows: fitting(area.heightPx, TILE_EM.height), scale }
  })
  const room = rooms.find(({ columns, rows }) => columns * rows >= tiles) ?? rooms.at(-1)
  const { columns = 1, rows = 1, scale = 1 } = room ?? {}
  return { columns: Math.max(1, columns), rows: Math.max(1, rows), scale }
}

interface Turns {
  turn: number
  /** By tile key: its last turn on a page; NEVER if it was there but not shown. Absent: new. */
  lastShown: ReadonlyMap<string, number>
  /** Keys of the page's tiles as the turn began. */
  page: ReadonlySet<string>
}

const NEVER = -1
export const FIRST_TURN: Turns = { turn: 0, lastShown: new Map(), page: new Set() }

/** A tile that comes and goes keeps its place in line for this long. */
const REMEMBERED_TURNS = 1000

/**
 * Page 1, with the worst, has every other turn; between come those that have waited longest. Tiles
 * that stand alone are on every page while that leaves room for others, else on half of it. A new
 * alarm is on the page at once.
 */
export function getPage(tiles: readonly WallTile[], room: number, turns: Turns) {
  if (tiles.length <= room) return { tiles, number: 1, count: 1 }
  const { turn, lastShown, page } = turns
  const alone = tiles.filter(({ isAlone }) => isAlone)
  const isRoomLeft = alone.length <= room * 0.75
  const staying = new Set(isRoomLeft ? alone : alone.slice(0, Math.floor(room / 2)))
  const others = tiles.filter((tile) => !staying.has(tile))
  const places = room - staying.size
  const count = Math.ceil(others.length / places)
  const isFirst = turn % 2 === 0
  /** New alarms, then what is on the page, then what was never shown, or longest ago. */
  const rank = ({ key, status, isAlone }: WallTile) => {
    const shownIn = lastShown.get(key)
    if (turn > 0 && shownIn === undefined && (isAlone || status === 'alarm')) return -3
    if (isFirst) return 0
    return page.has(key) ? -2 : (shownIn ?? NEVER)
  }
  const coming = others.toSorted((a, b) => rank(a) - rank(b))
  const shown = new Set([...staying, ...coming.slice(0, places)])
  return {
    tiles: tiles.filter((tile) => shown.has(tile)),
    number: isFirst ? 1 : 2 + (Math.floor(turn / 2) % (count - 1)),
    count,
  }
}

export function turnPage(tiles: readonly WallTile[], room: number, last: Turns): Turns {
  const turn = last.turn + 1
  const oldest = Math.max(0, turn - REMEMBERED_TURNS + 1)
  const remembered = [...last.lastShown].filter(([, shownIn]) => shownIn >= oldest)
  const lastShown = new Map([...tiles.map(({ key }) => [key, NEVER] as const), ...remembered])
  for (const { key } of getPage(tiles, room, last).tiles) lastShown.set(key, last.turn)
  const page = getPage(tiles, room, { ...FIRST_TURN, turn, lastShown }).tiles
  return { turn, lastShown, page: new Set(page.map(({ key }) => key)) }
}
