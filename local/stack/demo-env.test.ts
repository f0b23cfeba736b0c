import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { MICROSOFT_TENANT_ID } from '@/local/config'
import {
  bakedVariables,
  childEnvironment,
  LOCAL_FIRESTORE_HOST,
  serviceVariables,
  webVariables,
} from './demo-env'

test('gives the functions and the app the same tenant', () => {
  const { NEXT_PUBLIC_MICROSOFT_TENANT_ID } = bakedVariables('127.0.0.1:8080')
  expect(NEXT_PUBLIC_MICROSOFT_TENANT_ID).toBe(MICROSOFT_TENANT_ID)
  expect(readFileSync('functions/.env.demo-wetwell', 'utf8')).toContain(
    `MICROSOFT_TENANT_ID=${MICROSOFT_TENANT_ID}\n`,
  )
})

test('points the browser and the services at the user’s own Firestore', () => {
  const host = '127.0.0.1:9999'
  expect(bakedVariables(host).NEXT_PUBLIC_FIREBASE_EMULATORS).toBe(
    `auth=127.0.0.1:9099,firestore=${host},functions=127.0.0.1:5001`,
  )
  expect(serviceVariables(host).FIRESTORE_EMULATOR_HOST).toBe(host)
  expect(webVariables(host).FIRESTORE_EMULATOR_HOST).toBe(host)
})

test('passes the user’s environment to child processes, but not credentials or settings', () => {
  const users = {
    PATH: '/bin',
    GOOGLE_APPLICATION_CREDENTIALS: '/key.json',
    FIREBASE_SERVICE_ACCOUNT: '{}',
    NEXT_PUBLIC_SENTRY_DSN: 'https://a@sentry.example/1',
    DATABASE_URL: 'postgres://server',
    VERCEL: '1',
  }
  expect(childEnvironment(users, { GCLOUD_PROJECT: 'demo-wetwell' })).toEqual({
    PATH: '/bin',
    GCLOUD_PROJECT: 'demo-wetwell',
  })
})

test('`npm run dev` uses the same stack', () => {
  const development = parseEnv(readFileSync('.env.development', 'utf8'))
  expect(webVariables(LOCAL_FIRESTORE_HOST)).toMatchObject(development)
})
