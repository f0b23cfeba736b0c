import { holdBuild } from './hold-build'

const request = jest.fn(() => new Promise(() => {}))

beforeEach(() => {
  request.mockClear()
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
})
afterEach(() => {
  delete document.documentElement.dataset.build
  Reflect.deleteProperty(navigator, 'locks')
})

test('holds the copy of this page’s build', () => {
  document.documentElement.dataset.build = 'b1'
  holdBuild()
  expect(request.mock.calls).toMatchObject([['wetwell.build.b1', { mode: 'shared' }, {}]])
})

test('development has no copy, and a browser may have no locks', () => {
  holdBuild()
  expect(request).not.toHaveBeenCalled()
  document.documentElement.dataset.build = 'b1'
  Reflect.deleteProperty(navigator, 'locks')
  expect(holdBuild).not.toThrow()
})
