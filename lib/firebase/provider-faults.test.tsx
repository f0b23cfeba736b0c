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
  async (n) => {
    answerWith(n)
    await expect(fetch(PROVIDER)).rejects.toThrow(TypeError)
    await expect(fetch(new URL(PROVIDER))).rejects.toThrow(`answered ${n}`)
    await expect(fetch(new Request(PROVIDER))).rejects.toThrow(TypeError)
    await expect(fetch('https://securetoken.googleapis.com/v1/token')).rejects.toThrow(TypeError)
    await expect(fetch('http://127.0.0.1:9099/v1/token')).rejects.toThrow(TypeError)
  },
)

test('passes through a 200 from the provider', async () => {
  answerWith(200)
  await expect(fetch(PROVIDER, { method: 'POST' })).resolves.toMatchObject({ status: 200 })
  expect(answer).toHaveBeenCalledWith(PROVIDER, { method: 'POST' })
})

test('passes through a 400 from the provider, which is about the user', async () => {
  answerWith(400)
  await expect(fetch(PROVIDER)).resolves.toMatchObject({ status: 400 })
})

test('leaves responses from other hosts alone', async () => {
  answerWith(503)
  await expect(fetch('/api/alerts/user')).resolves.toMatchObject({ status: 503 })
  await expect(fetch('https://firestore.googleapis.com/')).resolves.toMatchObject({ status: 503 })
})
