import { treatProviderFaultsAsNetworkErrors } from './provider-faults'

const PROVIDER = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k'
const answer = jest.fn<Promise<Response>, [RequestInfo | URL, RequestInit?]>()

beforeEach(() => {
  globalThis.fetch = answer
  treatProviderFaultsAsNetworkErrors('127.0.0.1:9099')
})

const answerWith = (status: number) =>
  answer.mockReset().mockResolvedValue(new Response('{}', { status }))

test.each([403, 404, 429, 500, 502, 503])(
  'turns a %d from the provider into a network failure',
  async (n) => {
    answerWith(n)
    await expect(fetch(PROVIDER)).rejects.toThrow(TypeError)
    await expect(fetch(new URL(PROVIDER))).rejects.toThrow(`answered ${n}`)
    await expect(fetch(new Request(PROVIDER))).rejects.toThrow(TypeError)
    await expect(fetch('https://securetoken.googleapis.com/v1/token')).rejects.toThrow(TypeError)
    await expect(fetch('http://127.0.0.1:9099/v1/token')).rejects.toThrow(TypeError)
  },
)

test.each([200, 400])('passes through a %d from the provider', async (status) => {
  answerWith(status)
  await expect(fetch(PROVIDER, { method: 'POST' })).resolves.toMatchObject({ status })
  expect(answer).toHaveBeenCalledWith(PROVIDER, { method: 'POST' })
})

test('leaves responses from other hosts alone', async () => {
  answerWith(503)
  await expect(fetch('/api/alerts/user')).resolves.toMatchObject({ status: 503 })
  await expect(fetch('https://firestore.googleapis.com/')).resolves.toMatchObject({ status: 503 })
})
