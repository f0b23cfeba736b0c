import 'server-only'
import { z } from 'zod'
import { createPrivateKey } from 'node:crypto'
import { env } from '@/lib/env'
import { environmentMessage, parseEnvironment, type Environment } from '@/lib/parse-environment'

const WHAT_IT_SHOULD_BE = 'the JSON of a service account’s key, or unset'

const keyFileSchema = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().refine(isPrivateKey),
})

/** For hosts with secrets but no files. Error messages never include the key. */
const serviceAccountSchema = z.string().transform((text, context) => {
  const result = keyFileSchema.safeParse(parseJson(text))
  if (result.success) {
    const { project_id, client_email, private_key } = result.data
    return { projectId: project_id, clientEmail: client_email, privateKey: private_key }
  }
  context.addIssue({ code: 'custom', message: WHAT_IT_SHOULD_BE })
  return z.NEVER
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isPrivateKey(pem: string): boolean {
  try {
    createPrivateKey(pem)
    return true
  } catch {
    return false
  }
}

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
  if (isDemoProject(GCLOUD_PROJECT) && isOnLoopback(backend.href)) return []
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

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

function isOnLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK.test(new URL(url).hostname)
}

function isDemoProject(projectId: string | undefined): boolean {
  return projectId?.startsWith('demo-') ?? false
}

/**
 * Reasons not to start. Emulators accept unsigned tokens, so they need a demo project on loopback,
 * without credentials and outside a hosting platform.
 */
export function emulatorProblems(environment: Environment): string[] {
  if (environment.NODE_ENV !== 'production') return []
  const hosts = emulatorHosts(environment)
  const switches = ['FIREBASE_DEBUG_MODE', 'FUNCTIONS_EMULATOR'].filter((name) => environment[name])
  if (hosts.length === 0 && switches.length === 0) return []

  const named = [...hosts.map(({ name }) => name), ...switches].join(', ')
  const outside = hosts.filter(({ host }) => !isOnLoopback(`http://${host}`))
  const forbidden = [
    'GOOGLE_APPLICATION_CREDENTIALS',
    'FIREBASE_SERVICE_ACCOUNT',
    'VERCEL',
    'K_SERVICE',
  ]
  return [
    ...(isDemoProject(environment.GCLOUD_PROJECT)
      ? []
      : [`${named}: allowed only where GCLOUD_PROJECT starts with demo-`]),
    ...outside.map(({ name }) => `${name}: an emulator must be on 127.0.0.1`),
    ...(isOnLoopback(environment.BACKEND_URL ?? '')
      ? []
      : ['BACKEND_URL: must be on 127.0.0.1 with emulators']),
    ...forbidden
      .filter((name) => environment[name])
      .map((name) => `${name}: must be unset with emulators`),
  ]
}

function emulatorHosts(environment: Environment) {
  return Object.entries(environment).flatMap(([name, host]) =>
    name.endsWith('_EMULATOR_HOST') && host ? [{ name, host }] : [],
  )
}
