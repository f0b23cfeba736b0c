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

test('scripts are our own, the named inline ones and the one that opens the sign-in popup', () => {
  expect(directives()['script-src']).toEqual(["'self'", "'nonce-abc'", 'https://apis.google.com'])
})

test('connections go to Firebase alone', () => {
  expect(directives()['connect-src']).toEqual([
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://us-central1-wetwell.cloudfunctions.net',
  ])
  expect(directives()['frame-src']).toEqual(['https://wetwell.firebaseapp.com'])
})

test('in the local stack they go to the emulators alone', () => {
  const policy = directives({ emulators })
  expect(policy['connect-src']).toEqual([
    "'self'",
    'http://127.0.0.1:9099',
    'http://127.0.0.1:8080',
    'http://127.0.0.1:5001',
  ])
  expect(policy['frame-src']).toEqual(['http://127.0.0.1:9099'])
})

test('what is configured besides is allowed, by host', () => {
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

test('a sink for errors on this machine is allowed as it is given', () => {
  const policy = directives({ sentryDsn: 'http://key@127.0.0.1:4318/1' })
  expect(policy['connect-src']?.at(-1)).toBe('http://127.0.0.1:4318')
})

test('an online map may be fetched from where its style is and the hosts named beside it', () => {
  const mapOrigins = ['https://tiles.example', 'https://a.cdn.example']
  const style = { mapStyleUrl: 'https://tiles.example/styles/liberty', mapOrigins }
  expect(directives(style)['connect-src']?.slice(-2)).toEqual(mapOrigins)
  expect(directives({ mapOrigins })['connect-src']).not.toContain('https://a.cdn.example')
  expect(directives(style)['worker-src']).toEqual(["'self'"])
  expect(directives(style)['img-src']).toEqual(["'self'", 'data:'])
})

test('neither scripts nor style elements may be inline or evaluated in production', () => {
  const { 'style-src-attr': attributes, ...others } = directives()
  expect(attributes).toEqual(["'unsafe-inline'"])
  expect(Object.values(others).flat().join(' ')).not.toMatch(/unsafe|\*|blob:|ws:/)
})

test('no other site may frame a page, and nothing may change its base', () => {
  expect(directives()).toMatchObject({
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  })
})

test('development may evaluate code, which fast refresh needs', () => {
  expect(directives({}, true)['script-src']).toContain("'unsafe-eval'")
})
