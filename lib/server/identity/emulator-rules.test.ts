import { emulatorProblems } from './emulator-rules'

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
