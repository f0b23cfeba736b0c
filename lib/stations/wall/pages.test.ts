import fc from 'fast-check'
import type { StationStatus } from '@/lib/stations/status'
import { anAlert } from '@/tests/factories/station'
import { FIRST_TURN, pageCount, pageTiles, tileRoom, turnPage } from './pages'
import { isUrgent, type WallTile } from './tiles'

function tiles(urgent: number, others: number): WallTile[] {
  const tile = (status: StationStatus, index: number): WallTile => ({
    kind: 'alert',
    key: `${status} ${index}`,
    status,
    alert: anAlert(),
  })
  return [
    ...Array.from({ length: urgent }, (_, index) => tile('alarm', index)),
    ...Array.from({ length: others }, (_, index) => tile('offline', index)),
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
    turns = turnPage(present, room, turns)
    present = change(turn) ?? present
    return keys(pageTiles(present, room, turns))
  })
}

const keys = (page: readonly WallTile[]) => page.map(({ key }) => key)

test('what fits is one page, also nothing', () => {
  expect(shown(2, 3, tiles(1, 2))).toEqual([
    ['alarm 0', 'offline 0', 'offline 1'],
    ['alarm 0', 'offline 0', 'offline 1'],
  ])
  expect(shown(1, 3, [])).toEqual([[]])
  expect(pageCount(tiles(1, 2), 3)).toBe(1)
  expect(pageCount([], 3)).toBe(1)
})

test('urgent tiles stay on each page while the others take turns, worst first', () => {
  const all = tiles(1, 5)
  expect(shown(3, 4, all)).toEqual([
    ['alarm 0', 'offline 0', 'offline 1', 'offline 2'],
    ['alarm 0', 'offline 0', 'offline 3', 'offline 4'],
    ['alarm 0', 'offline 0', 'offline 1', 'offline 2'],
  ])
  expect(pageCount(all, 4)).toBe(2)
})

test('at most half a page stays, the worst', () => {
  expect(shown(2, 4, tiles(6, 0))).toEqual([
    ['alarm 0', 'alarm 1', 'alarm 2', 'alarm 3'],
    ['alarm 0', 'alarm 1', 'alarm 4', 'alarm 5'],
  ])
})

test('a new alarm is on the page at once, and stays for a full turn', () => {
  const late = tiles(6, 0)
  expect(shown(3, 4, late.slice(0, 5), (turn) => (turn === 0 ? late : undefined))).toEqual([
    ['alarm 0', 'alarm 1', 'alarm 2', 'alarm 5'],
    ['alarm 0', 'alarm 1', 'alarm 4', 'alarm 5'],
    ['alarm 0', 'alarm 1', 'alarm 2', 'alarm 3'],
  ])
})

test('a station on the page that gets an alarm stays, and one that gets it elsewhere comes', () => {
  const calm = tiles(2, 3)
  const alarmed = calm.map((tile, index) =>
    index === 2 || index === 4 ? { ...tile, status: 'alarm' as const } : tile,
  )
  const worstFirst = alarmed.toSorted((a, b) => Number(isUrgent(b)) - Number(isUrgent(a)))
  expect(shown(1, 4, calm)).toEqual([['alarm 0', 'alarm 1', 'offline 0', 'offline 1']])
  expect(shown(1, 4, calm, () => worstFirst)).toEqual([
    ['alarm 0', 'alarm 1', 'offline 0', 'offline 2'],
  ])
})

test('what is new but not urgent waits behind the others, but for those on the page', () => {
  const late = tiles(0, 7)
  expect(shown(5, 2, late.slice(0, 6), (turn) => (turn === 1 ? late : undefined))).toEqual([
    ['offline 0', 'offline 1'],
    ['offline 2', 'offline 3'],
    ['offline 4', 'offline 5'],
    ['offline 0', 'offline 1'],
    ['offline 2', 'offline 6'],
  ])
})

test('a page keeps its tiles as their order changes, and its free places fill for a full turn', () => {
  const all = tiles(0, 6)
  const reversed = all.toReversed()
  expect(shown(3, 2, all, (turn) => (turn === 0 ? reversed : undefined))).toEqual([
    ['offline 1', 'offline 0'],
    ['offline 5', 'offline 4'],
    ['offline 3', 'offline 2'],
  ])
  const left = all.slice(1)
  expect(shown(2, 2, all, (turn) => (turn === 0 ? left : undefined))).toEqual([
    ['offline 1', 'offline 2'],
    ['offline 2', 'offline 3'],
  ])
})

test('before the first turn, the worst are shown', () => {
  expect(keys(pageTiles(tiles(1, 5), 2, FIRST_TURN))).toEqual(['alarm 0', 'offline 0'])
})

test('one that comes and goes has its turns, too', () => {
  const all = tiles(0, 8)
  const pages = shown(40, 2, all, (turn) => (turn % 4 < 2 ? all : all.slice(1)))
  expect(pages.filter((page) => page.includes('offline 0')).length).toBeGreaterThan(4)
})

test('each is shown in as many turns as there are pages, whatever comes and goes', () => {
  const anyCase = fc.record({
    urgent: fc.nat(20),
    others: fc.nat(40),
    passing: fc.nat(20),
    room: fc.integer({ min: 1, max: 9 }),
    before: fc.nat(9),
    numbers: fc.infiniteStream(fc.nat(1000)),
  })
  fc.assert(
    fc.property(anyCase, ({ urgent, others, passing, room, before, numbers }) => {
      const number = () => numbers.next().value ?? 0
      const some = (from: WallTile[]) => from.filter(() => number() % 2 === 0)
      const shuffled = (from: WallTile[]) =>
        from
          .map((tile) => ({ tile, at: number() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ tile }) => tile)
      const all = tiles(urgent, others + passing)
      const lasting = all.slice(0, urgent + others)
      const change = (turn: number) => {
        const present = turn < before - 1 ? some(lasting) : lasting
        const alarms = present.filter(isUrgent)
        const rest = [...present.slice(alarms.length), ...some(all.slice(lasting.length))]
        // Which urgent ones stay on every page is their order's; the others take turns.
        return [...alarms, ...shuffled(rest)]
      }
      const pages = shown(before + pageCount(all, room), room, all, change)
      const seen = new Set(pages.slice(before).flat())
      expect(keys(lasting).filter((key) => !seen.has(key))).toEqual([])
      for (const page of pages) expect(new Set(page).size).toBe(page.length)
    }),
  )
})

test.each([
  [
    { widthPx: 1870, heightPx: 850, emPx: 25 },
    { columns: 3, rows: 3 },
  ],
  [
    { widthPx: 328, heightPx: 520, emPx: 16 },
    { columns: 1, rows: 3 },
  ],
  [
    { widthPx: 100, heightPx: 50, emPx: 16 },
    { columns: 1, rows: 1 },
  ],
  [
    { widthPx: 0, heightPx: 0, emPx: 16 },
    { columns: 1, rows: 1 },
  ],
])('an area of %j has room for %j', (area, room) => {
  expect(tileRoom(area)).toEqual(room)
})
