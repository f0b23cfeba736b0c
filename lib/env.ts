import type { z } from 'zod'
import { browserEnvironmentSchema } from './browser-environment'
import { parseEnvironment } from './parse-environment'

type Variables = Record<keyof z.input<typeof browserEnvironmentSchema>, string | undefined>

/** Written out because the build replaces only literal `process.env.NEXT_PUBLIC_X`. */
const variables: Variables = {
  NEXT_PUBLIC_FIREBASE_API_KEY: process.env.NEXT_PUBLIC_FIREBASE_API_KEY,
  NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
  NEXT_PUBLIC_FIREBASE_PROJECT_ID: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
  NEXT_PUBLIC_FIREBASE_APP_ID: process.env.NEXT_PUBLIC_FIREBASE_APP_ID,
  NEXT_PUBLIC_FIREBASE_EMULATORS: process.env.NEXT_PUBLIC_FIREBASE_EMULATORS,
  NEXT_PUBLIC_MICROSOFT_TENANT_ID: process.env.NEXT_PUBLIC_MICROSOFT_TENANT_ID,
  NEXT_PUBLIC_ALERTS_ACCESS_UIDS: process.env.NEXT_PUBLIC_ALERTS_ACCESS_UIDS,
  NEXT_PUBLIC_MAP_STYLE_URL: process.env.NEXT_PUBLIC_MAP_STYLE_URL,
  NEXT_PUBLIC_MAP_ORIGINS: process.env.NEXT_PUBLIC_MAP_ORIGINS,
  NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN,
  NEXT_PUBLIC_LOGROCKET_APP_ID: process.env.NEXT_PUBLIC_LOGROCKET_APP_ID,
}

const parsed = parseEnvironment(browserEnvironmentSchema, variables)

export const env = {
  firebase: {
    apiKey: parsed.NEXT_PUBLIC_FIREBASE_API_KEY,
    authDomain: parsed.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
    projectId: parsed.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
    appId: parsed.NEXT_PUBLIC_FIREBASE_APP_ID,
  },
  /** `host:port` of each emulator; null in production. */
  emulators: parsed.NEXT_PUBLIC_FIREBASE_EMULATORS ?? null,
  microsoftTenantId: parsed.NEXT_PUBLIC_MICROSOFT_TENANT_ID,
  alertsAccessUids: parsed.NEXT_PUBLIC_ALERTS_ACCESS_UIDS ?? [],
  mapStyleUrl: parsed.NEXT_PUBLIC_MAP_STYLE_URL ?? null,
  mapOrigins: parsed.NEXT_PUBLIC_MAP_ORIGINS ?? [],
  sentryDsn: parsed.NEXT_PUBLIC_SENTRY_DSN ?? null,
  logRocketAppId: parsed.NEXT_PUBLIC_LOGROCKET_APP_ID ?? null,
} as const

export type Env = typeof env
