import { asksForWall, hasWall, wallPath } from './wall-address'

test.each([
  ['display=wall', true],
  ['lat=27.5&display=wall', true],
  ['display=walls', false],
  ['', false],
])('parameters %j ask for the wall display: %s', (params, expected) => {
  expect(asksForWall(new URLSearchParams(params))).toBe(expected)
})

test.each([
  ['/', '/?display=wall'],
  ['/map', '/map?display=wall'],
  ['/LS-001', '/?display=wall'],
  ['/preferences', '/?display=wall'],
])('from %s the wall display is %s', (pathname, path) => {
  expect(wallPath(pathname)).toBe(path)
})

test.each([
  ['/', true],
  ['/map', true],
  ['/map/x', false],
  ['/LS-001', false],
])('%s has a wall display: %s', (pathname, expected) => {
  expect(hasWall(pathname)).toBe(expected)
})
