import { readFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { browserEnvironmentSchema } from '@/lib/browser-environment'
import { parseServerEnvironment, serverEnvironmentSchema, emulatorProblems } from './env'

const production = (overrides: Record<string, string | undefined> = {}) => ({
  NODE_ENV: 'production',
  BACKEND_URL: 'https://api.example.com/v1',
  GCLOUD_PROJECT: 'demo-wetwell',
  ...overrides,
})

test('production needs only a backend and a project, and uses the platform’s credentials', () => {
  expect(parseServerEnvironment(production())).toMatchObject({
    projectId: 'demo-wetwell',
    serviceAccount: null,
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

test('lists missing variables and what they should be', () => {
  expect(() => parseServerEnvironment({})).toThrow(
    /BACKEND_URL is missing: it should be the product.*\n.*GCLOUD_PROJECT is missing/,
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

test('reads a key from the text of its file', () => {
  const environment = production({ FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY) })
  expect(parseServerEnvironment(environment).serviceAccount).toEqual({
    projectId: 'wetwell',
    clientEmail: KEY.client_email,
    privateKey,
  })
})

test.each([
  'SECRET no JSON',
  '"SECRET"',
  JSON.stringify({ ...KEY, private_key: 'SECRET' }),
  JSON.stringify({ ...KEY, client_email: undefined, type: 'SECRET' }),
])('rejects an invalid key without repeating it', (text) => {
  let message = ''
  try {
    parseServerEnvironment(production({ FIREBASE_SERVICE_ACCOUNT: text }))
  } catch (error) {
    message = String(error)
  }
  expect(message).toContain('FIREBASE_SERVICE_ACCOUNT is invalid: it should be the JSON of')
  expect(message).not.toContain('SECRET')
})

const demo = (overrides: Record<string, string | undefined> = {}) => ({
  NODE_ENV: 'production',
  GCLOUD_PROJECT: 'demo-wetwell',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: 'localhost:8080',
  BACKEND_URL: 'http://127.0.0.1:4100',
  ...overrides,
})

const WITH_KEY = { FIREBASE_SERVICE_ACCOUNT: JSON.stringify(KEY) }
const WITH_KEY_FILE = { GOOGLE_APPLICATION_CREDENTIALS: '/key.json' }

test('allows a plain http backend on loopback in a demo', () => {
  expect(() => parseServerEnvironment(production({ BACKEND_URL: 'http://[::1]:1' }))).not.toThrow()
})

test.each([
  ['another scheme', { BACKEND_URL: 'ftp://api.example.com' }, 'is invalid'],
  ['no scheme', { BACKEND_URL: 'api.example.com' }, 'is invalid'],
  ['no host', { BACKEND_URL: 'https://' }, 'is invalid'],
  ['a user in the URL', { BACKEND_URL: 'https://u:p@api.example.com' }, 'no query'],
  ['a query in the URL', { BACKEND_URL: 'https://api.example.com/?x=1' }, 'no query'],
  ['plain http', { BACKEND_URL: 'http://api.example.com' }, 'must be https in production'],
  [
    'a project other than the browser’s',
    { GCLOUD_PROJECT: 'other' },
    'NEXT_PUBLIC_FIREBASE_PROJECT_ID',
  ],
  [
    'a service worker that is neither on nor off',
    { WETWELL_SERVICE_WORKER: 'no' },
    'WETWELL_SERVICE_WORKER is invalid: it should be on, off, or unset',
  ],
  [
    'two credentials',
    { ...WITH_KEY, ...WITH_KEY_FILE },
    'GOOGLE_APPLICATION_CREDENTIALS: must be unset when FIREBASE_SERVICE_ACCOUNT is set',
  ],
  [
    'a key with emulators',
    demo(WITH_KEY),
    'FIREBASE_SERVICE_ACCOUNT: must be unset with emulators',
  ],
])('rejects %s', (_, overrides, message) => {
  expect(() => parseServerEnvironment(production(overrides))).toThrow(message)
})

test.each([
  ['a demo on loopback', demo()],
  ['production without emulators', production({ GCLOUD_PROJECT: 'wetwell', VERCEL: '1' })],
  ['any emulator in development', demo({ NODE_ENV: 'development', GCLOUD_PROJECT: 'x' })],
])('allows %s', (_, environment) => {
  expect(emulatorProblems(environment)).toEqual([])
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
  const environment = production({ GCLOUD_PROJECT: 'wetwell', [name]: 'true' })
  expect(emulatorProblems(environment).join()).toContain(name)
})
