import { difference } from './wall-world'

const tiles = (entries: Record<string, string>) => new Map(Object.entries(entries))

test.each([
  [{ a: 'alarm' }, { a: 'alarm' }, { missed: 0, wrong: 0 }],
  [{ a: 'alarm', b: 'offline' }, { a: 'alarm' }, { missed: 1, wrong: 0 }],
  [{ a: 'alarm' }, { a: 'acknowledged' }, { missed: 1, wrong: 0 }],
  [{ a: 'alarm' }, { a: 'alarm', b: 'offline' }, { missed: 0, wrong: 1 }],
])('where %j is expected and %j seen, %j', (expected, seen, found) => {
  expect(difference(tiles(expected), tiles(seen))).toEqual(found)
})
