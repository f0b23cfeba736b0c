import fc from 'fast-check'
import { edgeNodeIdSchema } from '@/lib/ids'
import { contentSecurityPolicy } from '@/lib/server/page-security/content-security-policy'
import { inlineScriptsOf } from '@/lib/server/page-security/inline-scripts'
import { changeClaims } from '@/lib/session/change-claims'
import { ClaimsTooLargeError } from '@/lib/session/claims-size'
import { initialsOf } from '@/lib/session/signed-in-user'
import { stationPath, edgeNodeIdOfSegment } from '@/lib/stations/path'
import { hostileText } from './texts'

const edgeNodeId = fc
  .stringMatching(/^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,60}$/u)
  .filter((id) => edgeNodeIdSchema.safeParse(id).success)

const host = fc.stringMatching(/^[a-z]{1,8}(\.[a-z]{2,6}){1,2}(:[1-9]\d{1,3})?$/)
const settings = fc.record({
  firebase: fc.record({
    apiKey: fc.constant('key'),
    authDomain: host,
    projectId: fc.stringMatching(/^[a-z][a-z0-9-]{4,12}$/),
    appId: fc.constant('app'),
  }),
  emulators: fc.option(fc.record({ auth: host, firestore: host, functions: host })),
  mapStyleUrl: fc.option(host.map((name) => `https://${name}/style.json`)),
  mapOrigins: fc.array(
    host.map((name) => `https://${name}`),
    { maxLength: 3 },
  ),
  sentryDsn: fc.option(host.map((name) => `https://key@${name}/1`)),
  logRocketAppId: fc.option(fc.constant('wetwell/app')),
})

const customClaims = fc.dictionary(
  fc.constantFrom('organisations', 'acceptedTermsOfService', 'isEmployee', 'own'),
  fc.oneof(fc.string({ maxLength: 20 }), fc.boolean(), fc.array(fc.string({ maxLength: 9 }))),
)

test('an edge node ID survives its address, whatever page it is opened from', () =>
  fc.assert(
    fc.property(edgeNodeId, (text) => {
      const id = edgeNodeIdSchema.parse(text)
      const path = stationPath(id)
      for (const base of [
        'https://wetwell.test/',
        'https://wetwell.test/map',
        'https://wetwell.test/a/b',
      ])
        expect(edgeNodeIdOfSegment(new URL(path, base).pathname.slice(1))).toBe(id)
      expect(path.lastIndexOf('/')).toBe(0)
    }),
  ))

test('a path segment is an edge node ID or nothing', () =>
  fc.assert(
    fc.property(hostileText, (segment) => {
      const id = edgeNodeIdOfSegment(segment)
      if (id !== null) expect(id).toMatch(/^[\p{L}\p{N}][\p{L}\p{N} ._:-]{0,127}$/u)
    }),
  ))

test('initials are NA or the letters of at most two words', () =>
  fc.assert(
    fc.property(hostileText, (name) => {
      const initials = initialsOf(name)
      expect(initials).toBe(initials.toUpperCase())
      expect(initials).not.toBe('')
      if (!/\p{L}/u.test(name.normalize('NFC'))) expect(initials).toBe('NA')
    }),
  ))

test('no policy allows inline scripts, eval, plugins, or framing, whatever its configuration', () =>
  fc.assert(
    fc.property(settings, hostileText, (configured, pathname) => {
      const hashes = { '/': ["'sha256-abc='"], '/_not-found': ["'sha256-def='"] }
      const { sources } = inlineScriptsOf(pathname, hashes, () => 'bm9uY2U=')
      const policy = contentSecurityPolicy({ inlineScripts: sources, settings: configured })
      const directives = new Map(
        policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)] as const),
      )
      expect(directives.size).toBe(policy.split('; ').length)
      const scripts = directives.get('script-src') ?? []
      for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'data:', 'https:', 'http:'])
        expect(scripts).not.toContain(source)
      expect(scripts).toContainEqual(expect.stringMatching(/^'(nonce|sha256)-/))
      expect(directives.get('object-src')).toEqual(["'none'"])
      expect(directives.get('frame-ancestors')).toEqual(["'none'"])
      expect(directives.get('connect-src')).not.toContain('*')
    }),
  ))

test('merged claims keep existing ones and stay under 1,000 bytes, or are rejected', () =>
  fc.assert(
    fc.asyncProperty(
      customClaims,
      customClaims,
      fc.nat({ max: 1_100 }),
      async (present, added, padding) => {
        const before = { ...present, padding: 'x'.repeat(padding) }
        const wanted = { ...before, ...added }
        let stored: Record<string, unknown> = before
        const store = {
          read: async () => stored,
          write: async (_: string, claims: Record<string, unknown>) => {
            expect(Buffer.byteLength(JSON.stringify(claims))).toBeLessThan(1_000)
            stored = claims
          },
        }
        const add = (claims: Record<string, unknown>) => ({ ...claims, ...added })
        const patience = { settleMs: 0, wait: async () => undefined }
        try {
          expect(await changeClaims(store, 'user-1', add, patience)).toEqual(wanted)
          expect(stored).toEqual(wanted)
        } catch (error) {
          if (!(error instanceof ClaimsTooLargeError)) throw error
          expect(stored).toBe(before)
          expect(Buffer.byteLength(JSON.stringify(wanted))).toBeGreaterThanOrEqual(1_000)
        }
      },
    ),
  ))
