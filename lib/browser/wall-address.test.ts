import { asksForWall, wallPath } from './wall-address'

test.each([
  ['/', '/?display=wall'],
  ['/map', '/map?display=wall'],
  ['/map/x', '/?display=wall'],
  ['/LS-001', '/?display=wall'],
  ['/preferences', '/?display=wall'],
])('from %s the wall display is %s', (pathname, path) => {
  expect(wallPath(pathname)).toBe(path)
})

test('only the exact parameter asks for the wall display', () => {
  expect(asksForWall(new URLSearchParams('display=walls'))).toBe(false)
})
