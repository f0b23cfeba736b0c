import { readFileSync } from 'node:fs'
import { browserEnvironmentSchema } from './browser-environment'
import { parseEnvironment } from './parse-environment'

const valid = {
  NEXT_PUBLIC_FIREBASE_API_KEY: 'key',
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: 'wetwell.firebaseapp.com',
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'wetwell',
  NEXT_PUBLIC_FIREBASE_APP_ID: 'app',
  NEXT_PUBLIC_MICROSOFT_TENANT_ID: '11111111-2222-4333-8444-555555555555',
}
const parse = (overrides: object = {}) =>
  parseEnvironment(browserEnvironmentSchema, { ...valid, ...overrides })

test('accepts a minimal environment', () => {
  expect(parse()).toEqual(valid)
})

test('treats an empty value as absent', () => {
  expect(parse({ NEXT_PUBLIC_SENTRY_DSN: ' ', NEXT_PUBLIC_FIREBASE_EMULATORS: '' })).toEqual(valid)
})

test('names every missing or bad variable and what it should be', () => {
  expect(() =>
    parse({ NEXT_PUBLIC_FIREBASE_API_KEY: '', NEXT_PUBLIC_MICROSOFT_TENANT_ID: 'contoso' }),
  ).toThrow(
    [
      'NEXT_PUBLIC_FIREBASE_API_KEY is missing: it should be the web API key of the Firebase project',
      'NEXT_PUBLIC_MICROSOFT_TENANT_ID is invalid: it should be a tenant id (a UUID)',
    ].join('\n  '),
  )
})

test.each(['auth=127.0.0.1:9099', 'nonsense', 'auth=a:1,firestore=b:2,functions=c'])(
  'rejects emulators %p and shows the format',
  (text) => {
    expect(() => parse({ NEXT_PUBLIC_FIREBASE_EMULATORS: text })).toThrow('functions=HOST:PORT')
  },
)

test('rejects emulators for a project that isn’t a demo', () => {
  const emulators = 'auth=127.0.0.1:9099,firestore=127.0.0.1:8080,functions=127.0.0.1:5001'
  const given = { NEXT_PUBLIC_FIREBASE_EMULATORS: emulators }
  expect(() => parse(given)).toThrow(
    'NEXT_PUBLIC_FIREBASE_EMULATORS is invalid: it should be unset',
  )
  expect(() => parse({ ...given, NEXT_PUBLIC_FIREBASE_PROJECT_ID: 'demo-x' })).not.toThrow()
})

test('splits and trims the three uids with alerts access [9.6]', () => {
  expect(parse({ NEXT_PUBLIC_ALERTS_ACCESS_UIDS: 'a, b,c ,' })).toMatchObject({
    NEXT_PUBLIC_ALERTS_ACCESS_UIDS: ['a', 'b', 'c'],
  })
})

test.each(['a', 'a,b', 'a,b,b', 'a,b,c,d', ','])('rejects uids %p, not three [9.6]', (uids) => {
  expect(() => parse({ NEXT_PUBLIC_ALERTS_ACCESS_UIDS: uids })).toThrow('3 different uids')
})

test.each(['https://key@o1.ingest.sentry.io/7', 'http://key@127.0.0.1:4318/1'])(
  'accepts the Sentry DSN %s',
  (dsn) => {
    expect(parse({ NEXT_PUBLIC_SENTRY_DSN: dsn })).toMatchObject({ NEXT_PUBLIC_SENTRY_DSN: dsn })
  },
)

test.each([
  'http://key@sentry.example/7',
  'https://sentry.example/7',
  'https://key@sentry.example/',
  'https://key@x.example;script-src/7',
  'nonsense',
])('rejects the Sentry DSN %s', (dsn) => {
  expect(() => parse({ NEXT_PUBLIC_SENTRY_DSN: dsn })).toThrow('NEXT_PUBLIC_SENTRY_DSN')
})

test('reads each variable as a literal with its name', () => {
  const source = readFileSync('lib/env.ts', 'utf8')
  for (const name of Object.keys(browserEnvironmentSchema.shape))
    expect(source).toContain(`  ${name}: process.env.${name},`)
})
