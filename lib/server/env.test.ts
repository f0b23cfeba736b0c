import { readFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { browserEnvironmentSchema } from '@/lib/browser-environment'
import { parseServerEnvironment, serverEnvironmentSchema, emulatorProblems } from './env'

const production = (overrides: object = {}) => ({
  NODE_ENV: 'production',
  BACKEND_URL: 'https://api.example.com/v1',
  GCLOUD_PROJECT: 'demo-wetwell',
  ...overrides,
})

test('production needs only a backend and a project', () => {
  expect(parseServerEnvironment(production())).toMatchObject({
    projectId: 'demo-wetwell',
    authEmulator: null,
    firestoreEmulator: null,
  })
})

test.each([
  [undefined, true],
  ['on', true],
  ['off', false],
])('WETWELL_SERVICE_WORKER=%s: there is a service worker: %p', (setting, hasServiceWorker) => {
  const environment = production({ WETWELL_SERVICE_WORKER: setting })
  expect(parseServerEnvironment(environment)).toMatchObject({ hasServiceWorker })
})

test('rejects anything but on and off for the service worker', () => {
  expect(() => parseServerEnvironment(production({ WETWELL_SERVICE_WORKER: 'no' }))).toThrow(
    'WETWELL_SERVICE_WORKER is invalid: it should be on, off, or unset',
  )
})

test('lists missing variables and what they should be', () => {
  expect(() => parseServerEnvironment({})).toThrow(
    /BACKEND_URL is missing: it should be the product.*\n.*GCLOUD_PROJECT is missing/,
  )
})

test.each(['ftp://api.example.com', 'api.example.com', 'https://'])('rejects backend %p', (url) => {
  expect(() => parseServerEnvironment(production({ BACKEND_URL: url }))).toThrow('is invalid')
})

test.each(['https://u:p@api.example.com', 'https://api.example.com/?x=1'])(
  'rejects a backend URL with a user or a query: %p',
  (url) => {
    expect(() => parseServerEnvironment(production({ BACKEND_URL: url }))).toThrow('no query')
  },
)

test('rejects a plain http backend in production except on loopback in a demo', () => {
  expect(() =>
    parseServerEnvironment(production({ BACKEND_URL: 'http://api.example.com' })),
  ).toThrow('must be https in production')
  expect(() => parseServerEnvironment(production({ BACKEND_URL: 'http://[::1]:1' }))).not.toThrow()
})

test('rejects emulators with a remote backend', () => {
  expect(() =>
    parseServerEnvironment(production({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })),
  ).toThrow('BACKEND_URL: must be on 127.0.0.1 with emulators')
})

test("rejects a project that isn't the browser's", () => {
  expect(() => parseServerEnvironment(production({ GCLOUD_PROJECT: 'other' }))).toThrow(
    'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  )
})

/** Read only by next.config.mjs. */
const READ_BY_THE_BUILD = [
  'GIT_COMMIT',
  'SENTRY_AUTH_TOKEN',
  'SENTRY_ENVIRONMENT',
  'SENTRY_ORG',
  'SENTRY_PROJECT',
  'SENTRY_URL',
]

test('.env.example lists exactly the variables that the app and its build read', () => {
  const named = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+(?==)/gm)
  const read = [browserEnvironmentSchema, serverEnvironmentSchema].flatMap(({ shape }) =>
    Object.keys(shape),
  )
  expect(named?.sort()).toEqual([...read, ...READ_BY_THE_BUILD].sort())
})

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const KEY = {
  type: 'service_account',
  project_id: 'wetwell',
  client_email: 'web@wetwell.iam.gserviceaccount.com',
  private_key: privateKey,
}

const parse = (overrides: Record<string, string>) =>
  parseServerEnvironment({
    NODE_ENV: 'production',
    BACKEND_URL: 'https://api.example.com',
    GCLOUD_PROJECT: 'demo-wetwell',
    ...overrides,
  })

test('reads a key from the text of its file', () => {
  expect(parse({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY) }).serviceAccount).toEqual({
    projectId: 'wetwell',
    clientEmail: KEY.client_email,
    privateKey,
  })
})

test('uses the platform’s credentials without a key', () => {
  expect(parse({}).serviceAccount).toBeNull()
})

test.each([
  'SECRET no JSON',
  '"SECRET"',
  JSON.stringify({ ...KEY, private_key: 'SECRET' }),
  JSON.stringify({ ...KEY, client_email: undefined, type: 'SECRET' }),
])('rejects an invalid key without repeating it', (text) => {
  let message = ''
  try {
    parse({ FIREBASE_SERVICE_ACCOUNT: text })
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('FIREBASE_SERVICE_ACCOUNT is invalid: it should be the JSON of')
  expect(message).not.toContain('SECRET')
})

test('rejects two sources of credentials', () => {
  expect(() =>
    parse({
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY),
      GOOGLE_APPLICATION_CREDENTIALS: '/key.json',
    }),
  ).toThrow('GOOGLE_APPLICATION_CREDENTIALS: must be unset when FIREBASE_SERVICE_ACCOUNT is set')
})

test('rejects a key with emulators', () => {
  expect(() =>
    parse({
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY),
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      BACKEND_URL: 'http://127.0.0.1:4100',
    }),
  ).toThrow('FIREBASE_SERVICE_ACCOUNT: must be unset with emulators')
})

const demo = (overrides: object = {}) => ({
  NODE_ENV: 'production',
  GCLOUD_PROJECT: 'demo-wetwell',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: 'localhost:8080',
  BACKEND_URL: 'http://127.0.0.1:4100',
  ...overrides,
})

test('allows a demo on loopback', () => {
  expect(emulatorProblems(demo())).toEqual([])
})

test('allows production without emulators', () => {
  const environment = { NODE_ENV: 'production', GCLOUD_PROJECT: 'wetwell', VERCEL: '1' }
  expect(emulatorProblems(environment)).toEqual([])
})

test('allows any emulator in development', () => {
  expect(emulatorProblems(demo({ NODE_ENV: 'development', GCLOUD_PROJECT: 'x' }))).toEqual([])
})

test.each([
  ['a real project', { GCLOUD_PROJECT: 'wetwell' }, 'starts with demo-'],
  ['no project', { GCLOUD_PROJECT: undefined }, 'starts with demo-'],
  ['a remote emulator', { FIRESTORE_EMULATOR_HOST: '10.0.0.7:8080' }, 'FIRESTORE_EMULATOR'],
  ['a name that only looks local', { PUBSUB_EMULATOR_HOST: '127.0.0.1.evil.example:1' }, 'PUBSUB'],
  ['a remote backend', { BACKEND_URL: 'http://backend.example' }, 'BACKEND_URL'],
  ['no backend', { BACKEND_URL: undefined }, 'BACKEND_URL'],
  ['credentials', { GOOGLE_APPLICATION_CREDENTIALS: '/key.json' }, 'GOOGLE_APPLICATION'],
  ['Vercel', { VERCEL: '1' }, 'VERCEL'],
  ['Cloud Run', { K_SERVICE: 'web' }, 'K_SERVICE'],
])('rejects emulators with %s', (_, overrides, named) => {
  expect(emulatorProblems(demo(overrides)).join()).toContain(named)
})

test.each(['FIREBASE_DEBUG_MODE', 'FUNCTIONS_EMULATOR'])('%s counts as an emulator', (name) => {
  const environment = { NODE_ENV: 'production', GCLOUD_PROJECT: 'wetwell', [name]: 'true' }
  expect(emulatorProblems(environment).join()).toContain(name)
})
