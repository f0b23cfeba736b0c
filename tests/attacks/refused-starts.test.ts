import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PROJECT } from '@/tests/google-server'
import { launchWebApp, untilReady, type WebApp } from '@/tests/web-app/web-app'

interface Start {
  variables: Record<string, string>
  /** Text that the message must contain. */
  says: string
}

const DEMO = {
  GCLOUD_PROJECT: PROJECT,
  BACKEND_URL: 'http://127.0.0.1:4100',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
}
const PRODUCTION = { GCLOUD_PROJECT: PROJECT, BACKEND_URL: 'https://backend.example' }
const REAL_PROJECT = { GCLOUD_PROJECT: 'wetwell-production' }

const REFUSED: Record<string, Start> = {
  'an emulator with a real project': {
    variables: { ...DEMO, ...REAL_PROJECT },
    says: 'FIREBASE_AUTH_EMULATOR_HOST: allowed only where GCLOUD_PROJECT starts with demo-',
  },
  'an emulator on another machine': {
    variables: { ...DEMO, FIREBASE_AUTH_EMULATOR_HOST: '10.0.0.7:9099' },
    says: 'FIREBASE_AUTH_EMULATOR_HOST: an emulator must be on 127.0.0.1',
  },
  'an emulator that the app does not use': {
    variables: { ...PRODUCTION, FIREBASE_STORAGE_EMULATOR_HOST: 'storage.example:9199' },
    says: 'FIREBASE_STORAGE_EMULATOR_HOST',
  },
  'an emulator with a remote backend': {
    variables: { ...DEMO, BACKEND_URL: 'https://backend.example' },
    says: 'BACKEND_URL: must be on 127.0.0.1 with emulators',
  },
  'an emulator with credentials': {
    variables: { ...DEMO, GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/key.json' },
    says: 'GOOGLE_APPLICATION_CREDENTIALS: must be unset',
  },
  'an emulator on Vercel': {
    variables: { ...DEMO, VERCEL: '1' },
    says: 'VERCEL: must be unset',
  },
  'an emulator on Cloud Run': {
    variables: { ...DEMO, K_SERVICE: 'web' },
    says: 'K_SERVICE: must be unset',
  },
  FIREBASE_DEBUG_MODE: {
    variables: { ...PRODUCTION, ...REAL_PROJECT, FIREBASE_DEBUG_MODE: 'true' },
    says: 'FIREBASE_DEBUG_MODE: allowed only',
  },
  FUNCTIONS_EMULATOR: {
    variables: { ...PRODUCTION, ...REAL_PROJECT, FUNCTIONS_EMULATOR: 'true' },
    says: 'FUNCTIONS_EMULATOR: allowed only',
  },
  'a backend without TLS': {
    variables: { ...PRODUCTION, BACKEND_URL: 'http://backend.example' },
    says: 'BACKEND_URL: it must be https',
  },
  'no backend': {
    variables: { GCLOUD_PROJECT: PROJECT },
    says: 'BACKEND_URL is missing',
  },
}

/** `EX_CONFIG` of sysexits.h. */
const EXIT_CODE_CONFIGURATION = 78

let folder: string
let web: WebApp

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wetwell-starts-'))
})
afterEach(() => web.stop())
afterAll(() => rmSync(folder, { recursive: true }))

test.each(Object.entries(REFUSED))('refuses to start with %s', async (_, { variables, says }) => {
  web = launchWebApp(folder, variables)
  const end = await Promise.race([web.exited, untilReady(web)])
  expect({ end, output: web.output() }).toEqual({
    end: { code: EXIT_CODE_CONFIGURATION, signal: null },
    output: expect.stringContaining(says),
  })
})

test('starts as a demo with emulators on this machine', async () => {
  web = launchWebApp(folder, DEMO)
  await untilReady(web)
})
