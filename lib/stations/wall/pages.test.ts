import type { StationStatus } from '@/lib/stations/status'
import { anAlert } from '@/tests/factories/station'
import { tileRoom, wallPages } from './pages'
import type { WallTile } from './tiles'

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

const keys = (pages: (readonly WallTile[])[]) => pages.map((page) => page.map(({ key }) => key))

test('what fits is one page, also nothing', () => {
  expect(keys(wallPages(tiles(1, 2), 3))).toEqual([['alarm 0', 'offline 0', 'offline 1']])
  expect(keys(wallPages([], 3))).toEqual([[]])
})

test('urgent tiles stay on each page while the others take turns', () => {
  expect(keys(wallPages(tiles(1, 5), 4))).toEqual([
    ['alarm 0', 'offline 0', 'offline 1', 'offline 2'],
    ['alarm 0', 'offline 3', 'offline 4'],
  ])
})

test('at most half a page stays, the worst', () => {
  expect(keys(wallPages(tiles(5, 0), 4))).toEqual([
    ['alarm 0', 'alarm 1', 'alarm 2', 'alarm 3'],
    ['alarm 0', 'alarm 1', 'alarm 4'],
  ])
})

test.each([
  [0, 7, 1],
  [7, 0, 1],
  [3, 9, 2],
  [20, 20, 9],
  [1, 100, 9],
])('of %d urgent and %d other tiles each is on a page of %d', (urgent, others, room) => {
  const all = tiles(urgent, others)
  const pages = wallPages(all, room)
  expect(new Set(keys(pages).flat())).toEqual(new Set(all.map(({ key }) => key)))
  for (const page of keys(pages)) {
    expect(page.length).toBeLessThanOrEqual(room)
    expect(new Set(page).size).toBe(page.length)
  }
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
