import { isServerReachable } from './is-server-reachable'

test.each([200, 503])('is reachable when the server responds with %d', async (status) => {
  globalThis.fetch = jest.fn(async () => new Response(null, { status }))
  expect(await isServerReachable()).toBe(true)
})

test('is unreachable when the server doesn’t respond', async () => {
  globalThis.fetch = jest.fn(async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await isServerReachable()).toBe(false)
})
