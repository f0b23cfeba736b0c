import { mulberry32 } from '@/local/simulator/model/random'
import { createWorld, difference } from './wall-world'

const tiles = (entries: Record<string, string>) => new Map(Object.entries(entries))

test.each([
  [{ a: 'alarm' }, { a: 'alarm' }, { missed: 0, wrong: 0 }],
  [{ a: 'alarm', b: 'offline' }, { a: 'alarm' }, { missed: 1, wrong: 0 }],
  [{ a: 'alarm' }, { a: 'acknowledged' }, { missed: 1, wrong: 0 }],
  [{ a: 'alarm' }, { a: 'alarm', b: 'offline' }, { missed: 0, wrong: 1 }],
])('where %j is expected and %j seen, %j', (expected, seen, found) => {
  expect(difference(tiles(expected), tiles(seen))).toEqual(found)
})

test('what is cleared is expected no more', () => {
  const world = createWorld(['S-1', 'S-2'], mulberry32(1))
  while (world.expected().size < 2) world.change()
  expect(world.clear().sort()).toEqual(['S-1', 'S-2'])
  expect(world.expected().size).toBe(0)
  expect(world.alerts(0)).toEqual({ data: [], unreadable: [] })
})

test('a week has every trouble, and never too many at once', () => {
  const ids = Array.from({ length: 24 }, (_, index) => `S-${index}`)
  const world = createWorld(ids, mulberry32(1))
  const statuses = new Set<string>()
  const sizes: number[] = []
  for (let count = 0; count < 5000; count += 1) {
    world.change()
    for (const status of world.expected().values()) statuses.add(status)
    sizes.push(world.expected().size)
  }
  expect([...statuses].sort()).toEqual(
    ['acknowledged', 'alarm', 'attention', 'offline', 'overflowing', 'returned'].sort(),
  )
  expect(Math.max(...sizes)).toBeLessThanOrEqual(26)
  expect(sizes.filter((size) => size > 9).length).toBeGreaterThan(100)
  expect(sizes.filter((size) => size === 0).length).toBeGreaterThan(10)
})
