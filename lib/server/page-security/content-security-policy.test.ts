import { contentSecurityPolicy } from './content-security-policy'

const production = {
  firebase: {
    apiKey: 'k',
    authDomain: 'wetwell.firebaseapp.com',
    projectId: 'wetwell',
    appId: 'a',
  },
  emulators: null,
  mapStyleUrl: null,
  mapOrigins: [],
  sentryDsn: null,
  logRocketAppId: null,
}
const emulators = {
  auth: '127.0.0.1:9099',
  firestore: '127.0.0.1:8080',
  functions: '127.0.0.1:5001',
}

function directives(overrides: object = {}, isDevelopment = false) {
  const policy = contentSecurityPolicy({
    inlineScripts: ["'nonce-abc'"],
    settings: { ...production, ...overrides },
    isDevelopment,
  })
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

test('allows our own scripts, the given inline scripts and the sign-in popup’s script', () => {
  expect(directives()['script-src']).toEqual([
    "'self'",
    "'nonce-abc'",
    'https://apis.google.com/js/api.js',
    'https://apis.google.com/_/scs/',
  ])
})

test('allows connections only to Firebase', () => {
  expect(directives()['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://us-central1-wetwell.cloudfunctions.net',
  ])
  expect(directives()['frame-src']).toEqual(['https://wetwell.firebaseapp.com'])
})

test('allows connections and the popup’s script only from the emulators in the local stack', () => {
  const policy = directives({ emulators })
  expect(policy['connect-src']).toEqual([
    "'self'",
    'http://127.0.0.1:9099',
    'http://127.0.0.1:8080',
    'http://127.0.0.1:5001',
  ])
  expect(policy['frame-src']).toEqual(['http://127.0.0.1:9099'])
  expect(policy['script-src']).toEqual(["'self'", "'nonce-abc'", 'http://127.0.0.1:9099/js/api.js'])
})

test('allows the hosts of other configured services', () => {
  const policy = directives({
    mapStyleUrl: 'https://tiles.example/styles/liberty',
    sentryDsn: 'https://key@o1.ingest.sentry.io/7',
    logRocketAppId: 'wetwell/app',
  })
  expect(policy['connect-src']?.slice(-3)).toEqual([
    'https://tiles.example',
    'https://o1.ingest.sentry.io',
    'https://r.logr-in.com',
  ])
  expect(policy['script-src']).toContain('https://cdn.logr-in.com')
  expect(policy['worker-src']).toContain('blob:')
})

test('allows a local Sentry endpoint with its scheme and port', () => {
  const policy = directives({ sentryDsn: 'http://key@127.0.0.1:4318/1' })
  expect(policy['connect-src']?.at(-1)).toBe('http://127.0.0.1:4318')
})

test('allows the hosts of an online map’s style and its configured origins', () => {
  const mapOrigins = ['https://tiles.example', 'https://a.cdn.example']
  const style = { mapStyleUrl: 'https://tiles.example/styles/liberty', mapOrigins }
  expect(directives(style)['connect-src']?.slice(-2)).toEqual(mapOrigins)
  expect(directives({ mapOrigins })['connect-src']).not.toContain('https://a.cdn.example')
  expect(directives(style)['worker-src']).toEqual(["'self'"])
  expect(directives(style)['img-src']).toEqual(["'self'", 'data:'])
})

test('allows no inline or evaluated scripts and no inline style elements in production', () => {
  const { 'style-src-attr': attributes, ...others } = directives()
  expect(attributes).toEqual(["'unsafe-inline'"])
  expect(Object.values(others).flat().join(' ')).not.toMatch(/unsafe|\*|blob:|ws:/)
})

test('forbids framing by other sites and changing the base URL', () => {
  expect(directives()).toMatchObject({
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  })
})

test('allows eval in development for fast refresh', () => {
  expect(directives({}, true)['script-src']).toContain("'unsafe-eval'")
})
