import { generateKeyPairSync } from 'node:crypto'
import { parseServerEnvironment } from '@/lib/server/env'

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
