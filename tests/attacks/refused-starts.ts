import { setTimeout as delay } from 'node:timers/promises'
import { PROJECT } from '@/tests/google-server'
import type { Report } from './report'
import { launchWebApp, untilReady, type WebApp } from './web-app'

interface Start {
  variables: Record<string, string>
  /** What the message must say. */
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
  'an emulator beside a real project': {
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
  'an emulator beside a backend elsewhere': {
    variables: { ...DEMO, BACKEND_URL: 'https://backend.example' },
    says: 'BACKEND_URL: beside emulators',
  },
  'an emulator beside credentials': {
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
const REFUSAL_TIMEOUT_MS = 30_000

/** Whether the app ends itself, with a message, when its environment would make it unsafe. */
export async function checkRefusedStarts(folder: string, report: Report): Promise<void> {
  report.title('Refusals to start')
  for (const [name, { variables, says }] of Object.entries(REFUSED)) {
    const web = await launchWebApp(folder, variables)
    const code = await Promise.race([codeOf(web), delay(REFUSAL_TIMEOUT_MS, 'none')])
    const output = web.output()
    await web.stop()
    report.check(`refuses to start with ${name}: exit code ${code}`, [
      ...(code === EXIT_CODE_CONFIGURATION ? [] : [`ended with ${code}`]),
      ...(output.includes(says) ? [] : [`said ${output}`]),
    ])
  }
  const demo = await launchWebApp(folder, DEMO)
  await untilReady(demo)
  await demo.stop()
  report.check('starts as a demo whose emulators are on this machine', [])
}

async function codeOf({ exited }: WebApp): Promise<number | null> {
  return (await exited).code
}
