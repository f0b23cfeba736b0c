import fc from 'fast-check'
import { FIRST_TURN, getPage, tileRoom, turnPage } from './pages'
import type { WallTile } from './tiles'

function tiles(alone: number, others: number): WallTile[] {
  const tile = (name: string, isAlone: boolean): WallTile => ({
    ...{ key: name, name, status: 'alarm', what: '', isAlone },
    ...{ sinceMs: null, seenAtMs: null, alerts: [], entry: null },
  })
  return [
    ...Array.from({ length: alone }, (_, index) => tile(`alone ${index}`, true)),
    ...Array.from({ length: others }, (_, index) => tile(`other ${index}`, false)),
  ]
}

/** The keys on each page as pages turn; `change` gives the tiles that there are from a turn on. */
function shown(
  count: number,
  room: number,
  all: WallTile[],
  change: (turn: number) => WallTile[] | undefined = () => undefined,
) {
  let turns = FIRST_TURN
  let present = all
  return Array.from({ length: count }, (_, turn) => {
    if (turn > 0) turns = turnPage(present, room, turns)
    present = change(turn) ?? present
    const page = getPage(present, room, turns)
    return [`${page.number} of ${page.count}`, ...keys(page.tiles)]
  })
}

const keys = (page: readonly WallTile[]) => page.map(({ key }) => key)

test('what fits is one page, also nothing', () => {
  const all = ['1 of 1', 'alone 0', 'other 0', 'other 1']
  expect(shown(2, 3, tiles(1, 2))).toEqual([all, all])
  expect(shown(1, 3, [])).toEqual([['1 of 1']])
})

test('page 1 has half of the time, and those that stand alone are on every page', () => {
  const first = ['1 of 3', 'alone 0', 'other 0', 'other 1', 'other 2']
  expect(shown(6, 4, tiles(1, 9))).toEqual([
    first,
    ['2 of 3', 'alone 0', 'other 3', 'other 4', 'other 5'],
    first,
    ['3 of 3', 'alone 0', 'other 6', 'other 7', 'other 8'],
    first,
    ['2 of 3', 'alone 0', 'other 3', 'other 4', 'other 5'],
  ])
})

test('where those alone would fill the page, the worst have half of it, the others their turns', () => {
  expect(shown(2, 4, tiles(6, 0))).toEqual([
    ['1 of 2', 'alone 0', 'alone 1', 'alone 2', 'alone 3'],
    ['2 of 2', 'alone 0', 'alone 1', 'alone 4', 'alone 5'],
  ])
})

test('where those alone leave less than a quarter of the page, they have half of it', () => {
  const [first, second] = shown(2, 20, tiles(16, 10))
  expect(first).toEqual(['1 of 2', ...keys(tiles(16, 4))])
  expect(second).toEqual(['2 of 2', ...keys(tiles(14, 0)), ...keys(tiles(0, 10).slice(4))])
})

test.each([1, 2])('a new alarm is on the page at once, in turn %i', (since) => {
  const all = tiles(0, 9)
  const before = all.filter(({ key }) => key !== 'other 8')
  const pages = shown(3, 2, before, (turn) => (turn === since ? all : undefined))
  expect(pages[since]).toContain('other 8')
})

test('without a new alarm among them, a page keeps its tiles', () => {
  const all = tiles(0, 9)
  const offline = all.map((tile) => ({ ...tile, status: 'offline' as const }))
  const before = offline.slice(0, 8)
  expect(shown(2, 2, before, (turn) => (turn === 1 ? offline : undefined))[1]).toEqual([
    '2 of 5',
    'other 2',
    'other 3',
  ])
})

test('one that stands alone is on the page at once, whichever it is', () => {
  const all = tiles(2, 6)
  const before = all.filter(({ key }) => key !== 'alone 1')
  expect(shown(2, 4, before, (turn) => (turn === 1 ? all : undefined))[1]).toEqual([
    '2 of 3',
    'alone 0',
    'alone 1',
    'other 3',
    'other 4',
  ])
})

test('a page keeps its tiles as their order changes, and what leaves makes room at once', () => {
  const all = tiles(0, 6)
  const reversed = all.toReversed()
  expect(shown(2, 2, all, (turn) => (turn === 1 ? reversed : undefined))[1]).toEqual([
    '2 of 3',
    'other 3',
    'other 2',
  ])
  const left = all.filter(({ key }) => key !== 'other 2')
  expect(shown(2, 2, all, (turn) => (turn === 1 ? left : undefined))[1]).toEqual([
    '2 of 3',
    'other 3',
    'other 4',
  ])
})

test('one that comes and goes has its turns, too', () => {
  const all = tiles(0, 8)
  const without = all.filter(({ key }) => key !== 'other 5')
  const pages = shown(60, 2, all, (turn) => (turn % 4 < 2 ? all : without))
  expect(pages.filter((page) => page.includes('other 5')).length).toBeGreaterThan(4)
})

test('each is shown within twice as many turns as there are pages, whatever comes and goes', () => {
  const anyCase = fc.record({
    alone: fc.nat(20),
    others: fc.nat(40),
    passing: fc.nat(20),
    room: fc.integer({ min: 1, max: 9 }),
    before: fc.nat(9),
    numbers: fc.infiniteStream(fc.nat(1000)),
  })
  fc.assert(
    fc.property(anyCase, ({ alone, others, passing, room, before, numbers }) => {
      const number = () => numbers.next().value ?? 0
      const some = (from: WallTile[]) => from.filter(() => number() % 2 === 0)
      const shuffled = (from: WallTile[]) =>
        from
          .map((tile) => ({ tile, at: number() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ tile }) => tile)
      const all = tiles(alone, others + passing)
      const lasting = all.slice(0, alone + others)
      const change = (turn: number) => {
        const present = turn < before ? some(lasting) : lasting
        const staying = present.filter(({ isAlone }) => isAlone)
        const rest = [...present.slice(staying.length), ...some(all.slice(lasting.length))]
        // Which of those alone are on every page is their order's; the others take turns.
        return [...staying, ...shuffled(rest)]
      }
      const { count } = getPage(all, room, FIRST_TURN)
      const pages = shown(before + 2 * count, room, all, change)
      const seen = new Set(pages.slice(before).flat())
      expect(keys(lasting).filter((key) => !seen.has(key))).toEqual([])
      for (const page of pages) expect(new Set(page).size).toBe(page.length)
    }),
  )
})

const WALL = { widthPx: 1870, heightPx: 830, emPx: 25.3 }
const DESK = { widthPx: 1240, heightPx: 560, emPx: 19.5 }
const PHONE = { widthPx: 328, heightPx: 500, emPx: 16 }

test.each([
  ['one', WALL, 1, { columns: 2, rows: 1, scale: 2 }],
  ['six', WALL, 6, { columns: 3, rows: 2, scale: 1.3 }],
  ['twenty', WALL, 20, { columns: 5, rows: 4, scale: 0.7 }],
  ['too many', WALL, 99, { columns: 5, rows: 4, scale: 0.7 }],
  ['twenty on a desk', DESK, 20, { columns: 5, rows: 4, scale: 0.7 }],
  ['ten on a phone', PHONE, 10, { columns: 1, rows: 3, scale: 0.85 }],
  [
    'one in no room',
    { widthPx: 0, heightPx: 0, emPx: 16 },
    1,
    { columns: 1, rows: 1, scale: 0.85 },
  ],
])('tiles shrink before pages turn: %s', (_what, area, count, expected) => {
  expect(tileRoom(area, count)).toEqual(expected)
})
