import fc from 'fast-check'
import { contentSecurityPolicy } from '@/lib/server/page-security/content-security-policy'
import { inlineScriptsOf } from '@/lib/server/page-security/inline-scripts'
import { hostileText } from './texts'

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
