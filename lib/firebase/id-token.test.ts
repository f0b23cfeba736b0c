import { aFirebaseAuth, aFirebaseUser } from '@/tests/fakes/fake-auth'
import { firebaseAuth } from './auth'
import { heldClaims, idToken, refreshClaims, refreshIdToken, replaceRefusedToken } from './id-token'

jest.mock('./auth')

function signIn(claims: Record<string, unknown> = {}) {
  const fake = aFirebaseUser(claims)
  jest.mocked(firebaseAuth).mockReturnValue(aFirebaseAuth(fake.user))
  return fake
}

test('has no token without a user', async () => {
  jest.mocked(firebaseAuth).mockReturnValue(aFirebaseAuth(null))
  expect(await idToken()).toBeNull()
  expect(await refreshClaims()).toBeNull()
})

test('shares one request between concurrent refreshes [7.13]', async () => {
  const { getIdToken } = signIn()
  await Promise.all([refreshIdToken(), refreshIdToken(), refreshIdToken()])
  expect(getIdToken.mock.calls).toEqual([[true]])
  await refreshIdToken()
  expect(getIdToken).toHaveBeenCalledTimes(2)
})

test('doesn’t wait for a pending refresh when asked for a new one', async () => {
  const { getIdToken } = signIn()
  getIdToken.mockReturnValueOnce(new Promise(() => {}))
  void refreshIdToken()
  expect(await refreshClaims(true)).not.toBeNull()
  expect(getIdToken).toHaveBeenCalledTimes(2)
})

test('doesn’t make a new user wait for the previous user’s refresh', async () => {
  const left = signIn()
  left.getIdToken.mockReturnValueOnce(new Promise(() => {}))
  void refreshIdToken()
  const next = signIn({ acceptedTermsOfService: '2' })
  expect(await refreshClaims()).toMatchObject({ acceptedTermsOfService: '2' })
  expect(next.getIdToken.mock.calls).toEqual([[true]])
})

test('refreshes again after a failed refresh', async () => {
  const { getIdToken } = signIn()
  getIdToken.mockRejectedValueOnce(new Error('down'))
  await expect(refreshIdToken()).rejects.toThrow('down')
  await expect(refreshIdToken()).resolves.toBeUndefined()
})

test('replaces a refused token at most once a minute for a user [7.2]', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0)
  const { getIdToken } = signIn()
  for (const nowMs of [0, 59_999, 60_000]) {
    clock.mockReturnValue(nowMs)
    await replaceRefusedToken()
  }
  expect(getIdToken).toHaveBeenCalledTimes(2)
  const next = signIn()
  await replaceRefusedToken()
  expect(next.getIdToken).toHaveBeenCalledTimes(1)
})

test('leaves out unknown and unreadable claims [3.11]', async () => {
  signIn({ isEmployee: 'yes', acceptedTermsOfService: '2', aud: 'x' })
  expect(await refreshClaims()).toEqual({
    isEmployee: false,
    acceptedTermsOfService: '2',
    organisations: [],
    signedInAtMs: 0,
  })
})

const holding = (accessToken: unknown) => {
  const { user } = aFirebaseUser()
  return { ...user, toJSON: () => ({ stsTokenManager: { accessToken, expirationTime: 0 } }) }
}
const payloadOf = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')

test('reads the claims of the token that the SDK holds, expired or not', () => {
  const payload = payloadOf({
    organisations: ['Kläranlage ????'],
    acceptedTermsOfService: '2',
    exp: 1,
  })
  expect(payload).toMatch(/[-_]/)
  expect(heldClaims(holding(`e30.${payload}.x`))).toMatchObject({
    organisations: ['Kläranlage ????'],
    acceptedTermsOfService: '2',
  })
})

test.each([
  [undefined],
  ['no token'],
  ['e30.%%%.x'],
  [`e30.${Buffer.from('{').toString('base64')}.x`],
])('has no claims without a readable token: %p', (token) =>
  expect(heldClaims(holding(token))).toBeNull(),
)
