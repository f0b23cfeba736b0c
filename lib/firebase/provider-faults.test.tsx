import { treatProviderFaultsAsNetworkErrors } from './provider-faults'

const PROVIDER = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k'
const answer = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>()

beforeEach(() => {
  globalThis.fetch = answer
  treatProviderFaultsAsNetworkErrors('127.0.0.1:9099')
})

const answerWith = (status: number, body = '{}') =>
  answer.mockReset().mockImplementation(async () => new Response(body, { status }))

test.each([403, 404, 429, 500, 502, 503])(
  'turns a %d from the provider into a network failure',
  async (status) => {
    answerWith(status)
    const others = ['https://securetoken.googleapis.com/v1/token', 'http://127.0.0.1:9099/v1/token']
    for (const asked of [PROVIDER, new URL(PROVIDER), new Request(PROVIDER), ...others])
      await expect(fetch(asked)).rejects.toThrow(TypeError)
    await expect(fetch(PROVIDER)).rejects.toThrow(`answered ${status}`)
  },
)

/** A 400 is about the user. */
test.each([
  [200, PROVIDER],
  [400, PROVIDER],
  [503, '/api/alerts/user'],
  [503, 'https://firestore.googleapis.com/'],
])('passes through a %d from %s', async (status, url) => {
  answerWith(status)
  await expect(fetch(url, { method: 'POST' })).resolves.toMatchObject({ status })
  expect(answer).toHaveBeenCalledWith(url, { method: 'POST' })
})
