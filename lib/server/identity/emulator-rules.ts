import type { Environment } from '@/lib/parse-environment'

const LOOPBACK = /^(localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const DEMO_PROJECT = /^demo-/

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname)
}

export function isDemoProject(projectId: string | undefined): boolean {
  return projectId !== undefined && DEMO_PROJECT.test(projectId)
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
  const outside = hosts.filter(({ host }) => !isLoopback(hostnameOf(`http://${host}`)))
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
    ...(isLoopback(hostnameOf(environment.BACKEND_URL ?? ''))
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

function hostnameOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
