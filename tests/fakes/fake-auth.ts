import type { Auth, User } from 'firebase/auth'

const TOKEN_LIFE_MS = 3_600_000

export interface FakeUser {
  user: User
  getIdToken: jest.Mock
  claims: Record<string, unknown>
}

export function aFirebaseUser(claims: Record<string, unknown> = {}, uid = 'u1'): FakeUser {
  const fake = { claims, getIdToken: jest.fn(async () => 'token') }
  const user = {
    uid,
    email: 'olivia@bayshore.example',
    displayName: 'Olivia Ortega',
    photoURL: null,
    getIdToken: fake.getIdToken,
    getIdTokenResult: async () => ({ claims: fake.claims }),
    toJSON: () => ({ stsTokenManager: { expirationTime: Date.now() + TOKEN_LIFE_MS } }),
  } as unknown as User
  return Object.assign(fake, { user })
}

export function aFirebaseAuth(currentUser: User | null): Auth {
  return { currentUser } as Auth
}

export function anAuthError(code: string): Error {
  return Object.assign(new Error(`Firebase: ${code}`), { code })
}
