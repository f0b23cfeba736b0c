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

const saying = (message: string) => JSON.stringify({ error: { code: 400, message } })

test.each(['USER_DISABLED', 'A_NEW_ONE', 'WEAK_PASSWORD : Password should be longer'])(
  'passes through a 400 about the user: %s',
  async (message) => {
    answerWith(400, saying(message))
    const response = await fetch(PROVIDER)
    expect(await response.json()).toMatchObject({ error: { message } })
  },
)

test.each([
  ['an expired key', saying('API key expired. Please renew the API key.')],
  ['a wrong key', saying('API key not valid. Please pass a valid API key.')],
  ['a body of another form', '{}'],
  ['a body that isn’t JSON', '<html>'],
])('turns a 400 that isn’t about the user into a network failure: %s', async (_, body) => {
  answerWith(400, body)
  await expect(fetch(PROVIDER)).rejects.toThrow('answered 400')
})

test('leaves responses from other hosts alone', async () => {
  answerWith(503)
  await expect(fetch('/api/alerts/user')).resolves.toMatchObject({ status: 503 })
  await expect(fetch('https://firestore.googleapis.com/')).resolves.toMatchObject({ status: 503 })
})
