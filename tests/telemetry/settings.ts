import { readFileSync } from 'node:fs'
import type { Variables } from '@/local/stack/demo-env'

/** baked into the build, so it can't be just any free port */
export const SINK_PORT = 4310
export const SINK = `http://127.0.0.1:${SINK_PORT}`

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
const COMMIT = '0123456789abcdef0123456789abcdef01234567'
export const RELEASE = `wetwell@${version}+${COMMIT.slice(0, 12)}`
export const TOKEN = 'sntrys_a-token-of-the-test'

/** Sinks on this machine replace the services. */
export const ALL_SETTINGS: Variables = {
  NEXT_PUBLIC_SENTRY_DSN: `http://0123456789abcdef@127.0.0.1:${SINK_PORT}/1`,
  NEXT_PUBLIC_LOGROCKET_APP_ID: 'wetwell/test',
  SENTRY_ENVIRONMENT: 'test',
  GIT_COMMIT: COMMIT,
}

/** For the build only: the app refuses to run on Vercel with emulators. */
export const BUILD_SETTINGS: Variables = {
  ...ALL_SETTINGS,
  VERCEL: '1',
  SENTRY_AUTH_TOKEN: TOKEN,
  SENTRY_ORG: 'acme',
  SENTRY_PROJECT: 'wetwell',
  SENTRY_URL: SINK,
}
