import { callerOf } from './access-control'

const NOW_MS = Date.parse('2026-01-01T00:00:00Z')
const AT = { projectId: 'demo', nowMs: NOW_MS }

function bearer(claims: object): string {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  return `Bearer ${part({ alg: 'none' })}.${part(claims)}.`
}

const claims = { sub: 'u', aud: 'demo', exp: NOW_MS / 1000 + 60, isEmployee: true }

test('is signed out without a header', () => {
  expect(callerOf(undefined, AT)).toEqual({ kind: 'signed-out' })
})

test('"owner" is the administrator', () => {
  expect(callerOf('Bearer owner', AT)).toEqual({ kind: 'admin' })
})

test('accepts an unexpired token for this project', () => {
  expect(callerOf(bearer(claims), AT)).toEqual({
    kind: 'user',
    uid: 'u',
    token: claims,
    expiresAtMs: NOW_MS + 60_000,
  })
})

test.each([
  ['of another scheme', 'Basic abc', /no bearer token/],
  ['without three parts', 'Bearer abc', /malformed/],
  ['that isn’t JSON', 'Bearer a.b.c', /malformed/],
  ['without a subject', bearer({ ...claims, sub: undefined }), /malformed/],
  ['with an empty subject', bearer({ ...claims, sub: '' }), /malformed/],
  ['without an expiry', bearer({ ...claims, exp: undefined }), /malformed/],
  ['for another project', bearer({ ...claims, aud: 'other' }), /for the project "other"/],
  ['that expires now', bearer({ ...claims, exp: NOW_MS / 1000 }), /expired/],
])('rejects a header %s', (_name, header, reason) => {
  expect(() => callerOf(header, AT)).toThrow(reason)
})
