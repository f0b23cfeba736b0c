import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { environmentMessage, parseEnvironment, type Environment } from '@/lib/parse-environment'
import { emulatorProblems, isDemoProject, isLoopback } from './identity/emulator-rules'
import { serviceAccountSchema } from './identity/service-account'

const HOST_AND_PORT = /^[\w.-]+:\d{1,5}$/
const emulatorHost = z.string().regex(HOST_AND_PORT, 'HOST:PORT, or unset').optional()

export const serverEnvironmentSchema = z.object({
  BACKEND_URL: z.url({
    protocol: /^https?$/,
    error: "the product backend's URL, as in https://api.example.com",
  }),
  GCLOUD_PROJECT: z.string('the id of the Firebase project'),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  FIREBASE_SERVICE_ACCOUNT: serviceAccountSchema.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
  FIRESTORE_EMULATOR_HOST: emulatorHost,
  WETWELL_SERVICE_WORKER: z.enum(['on', 'off'], 'on, off, or unset').optional(),
})

export function parseServerEnvironment(environment: Environment) {
  const relevant = Object.keys(serverEnvironmentSchema.shape).map((name) => [
    name,
    environment[name],
  ])
  const parsed = parseEnvironment(serverEnvironmentSchema, Object.fromEntries(relevant))
  const problems = [
    ...emulatorProblems(environment),
    ...backendProblems(new URL(parsed.BACKEND_URL), environment),
    ...projectProblems(parsed.GCLOUD_PROJECT),
    ...credentialProblems(environment),
  ]
  if (problems.length > 0) throw new Error(environmentMessage(problems))

  return {
    backendUrl: new URL(parsed.BACKEND_URL),
    projectId: parsed.GCLOUD_PROJECT,
    serviceAccount: parsed.FIREBASE_SERVICE_ACCOUNT ?? null,
    authEmulator: parsed.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    firestoreEmulator: parsed.FIRESTORE_EMULATOR_HOST ?? null,
    hasServiceWorker: parsed.WETWELL_SERVICE_WORKER !== 'off',
  }
}

export type ServerEnv = ReturnType<typeof parseServerEnvironment>

let serverEnvironment: ServerEnv | undefined

/** Parsed at startup (instrumentation.ts), not on import: the build imports routes without it. */
export function serverEnv(): ServerEnv {
  serverEnvironment ??= parseServerEnvironment(process.env)
  return serverEnvironment
}

function backendProblems(backend: URL, { NODE_ENV, GCLOUD_PROJECT }: Environment): string[] {
  if (backend.search || backend.hash || backend.username)
    return ['BACKEND_URL: it may have a path, but no query, fragment or user']
  if (NODE_ENV !== 'production' || backend.protocol === 'https:') return []
  if (isDemoProject(GCLOUD_PROJECT) && isLoopback(backend.hostname)) return []
  return ['BACKEND_URL: it must be https in production']
}

function projectProblems(projectId: string): string[] {
  if (projectId === env.firebase.projectId) return []
  return ['GCLOUD_PROJECT: it must be the same as NEXT_PUBLIC_FIREBASE_PROJECT_ID']
}

function credentialProblems(environment: Environment): string[] {
  const { FIREBASE_SERVICE_ACCOUNT, GOOGLE_APPLICATION_CREDENTIALS } = environment
  if (!FIREBASE_SERVICE_ACCOUNT || !GOOGLE_APPLICATION_CREDENTIALS) return []
  return ['GOOGLE_APPLICATION_CREDENTIALS: must be unset when FIREBASE_SERVICE_ACCOUNT is set']
}
