import { readFileSync } from 'node:fs'
import { browserEnvironmentSchema } from '@/lib/browser-environment'
import { parseServerEnvironment, serverEnvironmentSchema } from './env'

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
