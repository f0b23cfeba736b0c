import fc from 'fast-check'
import { AppError } from '@/lib/server/app-error'
import { backendUrl } from '@/lib/server/backend/call'
import { bearerToken, checkIdTokenClaims } from '@/lib/server/identity/bearer-token'
import { logFault } from '@/lib/server/log'
import { readQuery } from '@/lib/server/request-input'
import { idTokenClaims } from '@/tests/google-server'
import { hostileText } from './texts'

/** null: rejected with this code; any other error is a fault. */
function unlessRefused<T>(code: string, run: () => T): T | null {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    expect(error.code).toBe(code)
    return null
  }
}

const NOW_MS = Date.UTC(2026, 5, 1)
const nowS = NOW_MS / 1000
const times = fc.oneof(
  fc.integer({ min: nowS - 8_000, max: nowS + 8_000 }),
  fc.constantFrom(undefined, null, '1', 1e300, -1, NaN),
)
const claims = fc.record({
  sub: fc.oneof(hostileText, fc.constantFrom('user-1', 7, null, 'x'.repeat(128), 'x'.repeat(129))),
  exp: times,
  iat: times,
  auth_time: times,
  firebase: fc.record(
    {
      sign_in_provider: fc.constantFrom('password', 'microsoft.com', 'custom', 'anonymous', null),
      tenant: fc.constantFrom('other', '', null),
    },
    { requiredKeys: [] },
  ),
  isEmployee: fc.constantFrom(true, false, 'true', 1, null),
  organisations: fc.constantFrom(['bayshore'], 'bayshore', [7], null),
})

const authorization = fc.oneof(
  hostileText,
  hostileText.map((text) => `Bearer ${text}`),
  fc
    .array(fc.oneof(fc.base64String(), fc.json().map(toBase64Url)), { maxLength: 5 })
    .map((parts) => `Bearer ${parts.join('.')}`),
)

function toBase64Url(text: string): string {
  return Buffer.from(text).toString('base64url')
}

test('a backend URL keeps its origin and path or is rejected', () =>
  fc.assert(
    fc.property(
      hostileText,
      fc.dictionary(hostileText, hostileText, { maxKeys: 2 }),
      (path, query) => {
        const base = new URL('https://backend.example/v1')
        const url = unlessRefused('internal', () => backendUrl(base, `/${path}`, query))
        if (!url) return
        expect(url.origin).toBe(base.origin)
        expect(url.pathname).toBe(`/v1/${path}`)
        expect(url.hash).toBe('')
        expect([...url.searchParams]).toHaveLength(Object.keys(query).length)
      },
    ),
  ))

test('a query has each key once or is rejected', () =>
  fc.assert(
    fc.property(fc.array(fc.tuple(hostileText, hostileText), { maxLength: 4 }), (pairs) => {
      const url = `http://wetwell.test/?${new URLSearchParams(pairs).toString()}`
      const query = unlessRefused('bad-request', () => readQuery(url))
      const keys = [...new URL(url).searchParams.keys()]
      expect(query === null).toBe(new Set(keys).size < keys.length)
      expect(Object.keys(query ?? {}).sort()).toEqual(query ? keys.sort() : [])
    }),
  ))

test('an Authorization header is a signed token or 401', () =>
  fc.assert(
    fc.property(authorization, (header) => {
      const read = unlessRefused('unauthenticated', () =>
        bearerToken(header, { allowUnsigned: false }),
      )
      if (!read) return
      expect(read.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
      const [head = ''] = read.token.split('.')
      expect(JSON.parse(Buffer.from(head, 'base64url').toString()).alg).toBe('RS256')
    }),
  ))

test('claims are those of a current session, or 401', () =>
  fc.assert(
    fc.property(claims, (changed) => {
      const session = unlessRefused('unauthenticated', () =>
        checkIdTokenClaims({ ...idTokenClaims(), ...changed }, NOW_MS),
      )
      if (!session) return
      const { exp, iat, auth_time: authTime } = changed
      for (const time of [exp, iat, authTime]) expect(time).toEqual(expect.any(Number))
      expect(Number(exp) - Number(iat)).toBeLessThanOrEqual(3_700)
      expect(Math.max(Number(iat), Number(authTime))).toBeLessThanOrEqual(nowS + 60)
      expect(session.uid).toMatch(/^[^/]{1,128}$/)
      expect(changed.firebase).not.toHaveProperty('tenant')
      expect(session.isEmployee).toBe(changed.isEmployee === true)
    }),
  ))

test('a fault’s log line contains nothing from its message', () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('eyJ.secret', 'a@b.example', '\n', '    at ', ' ', 'x'), {
        maxLength: 8,
      }),
      (parts) => {
        const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
        logFault(new Error(parts.join('')), 'r1')
        const output = String(write.mock.calls)
        write.mockRestore()
        expect(output).toContain('r1')
        expect(output).not.toMatch(/eyJ|@b\.example/)
      },
    ),
  ))
