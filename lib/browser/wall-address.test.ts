import { wallPath } from './wall-address'

test.each([
  ['/', '/?display=wall'],
  ['/map', '/map?display=wall'],
  ['/LS-001', '/?display=wall'],
  ['/preferences', '/?display=wall'],
])('from %s the wall display is %s', (pathname, path) => {
  expect(wallPath(pathname)).toBe(path)
})
