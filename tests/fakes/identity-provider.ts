import { treatProviderFaultsAsNetworkErrors } from '@/lib/firebase/provider-faults'

export interface IdentityProvider {
  fetch: jest.Mock<Promise<Response>, [input: string | URL | Request, init?: RequestInit]>
  refreshedAtMs: number[]
  onRefresh: () => Promise<Response>
}

export const TOKEN_LIFE_MS = 3600_000

/** Tokens last an hour. */
export function createIdentityProvider(): IdentityProvider {
  const provider: IdentityProvider = {
    refreshedAtMs: [],
    onRefresh: async () => newTokens(),
    fetch: jest.fn(async (input) => {
      const url = String(input)
      if (url.includes('signInWithPassword')) return json({ ...signedIn(), localId: 'u1' })
      if (url.includes('accounts:lookup')) return json({ users: [{ localId: 'u1' }] })
      if (!url.includes('/v1/token')) throw new Error(`unexpected request: ${url}`)
      provider.refreshedAtMs.push(Date.now())
      return provider.onRefresh()
    }),
  }
  return provider
}

/** The SDK captures `fetch` on load, so import it after this. */
export function connectIdentityProvider(provider: IdentityProvider): void {
  globalThis.fetch = provider.fetch
  treatProviderFaultsAsNetworkErrors(null)
}

export function newTokens(): Response {
  const { idToken, refreshToken, expiresIn } = signedIn()
  return json({ access_token: idToken, refresh_token: refreshToken, expires_in: expiresIn })
}

export function providerError(status: number, message: string): Response {
  return json({ error: { code: status, message } }, status)
}

function signedIn() {
  return { idToken: anIdToken(), refreshToken: 'refresh', expiresIn: String(TOKEN_LIFE_MS / 1000) }
}

function anIdToken(): string {
  const iat = Math.floor(Date.now() / 1000)
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const payload = { sub: 'u1', iat, auth_time: iat, exp: iat + TOKEN_LIFE_MS / 1000 }
  return `${part({ alg: 'RS256' })}.${part(payload)}.signature`
}

function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), { status })
}
