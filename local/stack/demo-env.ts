import { ALERTS_ACCESS_UIDS, HOST, MICROSOFT_TENANT_ID, PORTS, PROJECT_ID } from '@/local/config'

export type Variables = Record<string, string>

const AUTH_HOST = `${HOST}:${PORTS.auth}`

export const LOCAL_FIRESTORE_HOST = `${HOST}:${PORTS.firestore}`

/** Keeps a developer's own settings and credentials out. */
const FOREIGN_VARIABLES = [
  'GOOGLE_APPLICATION_CREDENTIALS',
  'FIREBASE_SERVICE_ACCOUNT',
  'GOOGLE_CLOUD_PROJECT',
  'FIREBASE_CONFIG',
  'FIREBASE_TOKEN',
  'DATABASE_URL',
  'VERCEL',
  'K_SERVICE',
  'PORT',
]

/** An empty value overrides one from a `.env` file. */
export function bakedVariables(firestoreHost: string): Variables {
  return {
    NEXT_PUBLIC_FIREBASE_API_KEY: 'demo',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: PROJECT_ID,
    NEXT_PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
    NEXT_PUBLIC_FIREBASE_EMULATORS: [
      `auth=${AUTH_HOST}`,
      `firestore=${firestoreHost}`,
      `functions=${HOST}:${PORTS.functions}`,
    ].join(','),
    NEXT_PUBLIC_MICROSOFT_TENANT_ID: MICROSOFT_TENANT_ID,
    NEXT_PUBLIC_ALERTS_ACCESS_UIDS: ALERTS_ACCESS_UIDS.join(','),
    NEXT_PUBLIC_MAP_STYLE_URL: '',
    NEXT_PUBLIC_SENTRY_DSN: '',
    NEXT_PUBLIC_LOGROCKET_APP_ID: '',
  }
}

export function serviceVariables(firestoreHost: string): Variables {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: firestoreHost,
    FIREBASE_AUTH_EMULATOR_HOST: AUTH_HOST,
    // Keeps Google's client libraries from probing for a cloud metadata server.
    METADATA_SERVER_DETECTION: 'none',
    NEXT_TELEMETRY_DISABLED: '1',
  }
}

export function webVariables(firestoreHost: string): Variables {
  return {
    ...bakedVariables(firestoreHost),
    ...serviceVariables(firestoreHost),
    BACKEND_URL: `http://${HOST}:${PORTS.backend}`,
    NODE_ENV: 'production',
  }
}

/** Without anything that would make the demo reach outside. */
export function childEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  variables: Variables,
): NodeJS.ProcessEnv {
  const inherited = Object.entries(environment).filter(
    ([name]) => !FOREIGN_VARIABLES.includes(name) && !name.startsWith('NEXT_PUBLIC_'),
  )
  return { ...Object.fromEntries(inherited), ...variables } as NodeJS.ProcessEnv
}
