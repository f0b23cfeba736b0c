import { isServerReachable } from './is-server-reachable'

test.each([200, 503])('a server that answers %d is reachable', async (status) => {
  globalThis.fetch = jest.fn(async () => new Response(null, { status }))
  expect(await isServerReachable()).toBe(true)
})

test('a server that does not answer is not', async () => {
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await isServerReachable()).toBe(false)
})
