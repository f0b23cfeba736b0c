import 'server-only'
import { request } from 'undici'
import { serverEnv, type ServerEnv } from './env'
import { isRevocationKnown } from './identity/revocation'

const CACHE_MS = 10_000
const PROBE_TIMEOUT_MS = 3_000
const CERTIFICATES =
  'https://www.googleapis.com/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com'

interface Health {
  backend: boolean
  certificates: boolean
  firestore: boolean
  /** Only while it can't be looked up. It makes nothing unhealthy, since alerts can still be read. */
  revocation?: false
}

let cached: { health: Promise<Health>; takenAtMs: number } | undefined

export async function readHealth(nowMs: number): Promise<Health> {
  if (!cached || nowMs - cached.takenAtMs >= CACHE_MS)
    cached = { health: probeAll(serverEnv()), takenAtMs: nowMs }
  return { ...(await cached.health), ...(!isRevocationKnown() && { revocation: false }) }
}

async function probeAll(environment: ServerEnv): Promise<Health> {
  const [backend, certificates, firestore] = await Promise.all([
    answers(backendHealthUrl(environment), (status) => status < 500),
    answers(certificatesUrl(environment), (status) => status === 200),
    answers(firestoreUrl(environment), (status) => [200, 401, 403].includes(status)),
  ])
  return { backend, certificates, firestore }
}

/** A backend without this route answers 404, which counts as healthy. */
function backendHealthUrl({ backendUrl: { origin, pathname } }: ServerEnv): string {
  return `${origin}${pathname.replace(/\/$/, '')}/health`
}

/** The Auth emulator has no certificates; any response will do. */
function certificatesUrl({ authEmulator }: ServerEnv): string {
  return authEmulator ? `http://${authEmulator}/` : CERTIFICATES
}

/** Without a token an existing database answers 403 and a missing one 404. */
function firestoreUrl({ firestoreEmulator, projectId }: ServerEnv): string {
  if (firestoreEmulator) return `http://${firestoreEmulator}/`
  const database = `projects/${projectId}/databases/(default)`
  return `https://firestore.googleapis.com/v1/${database}/documents/pumpStations/health`
}

async function answers(url: string, isGood: (status: number) => boolean): Promise<boolean> {
  try {
    const { statusCode, body } = await request(url, {
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    })
    await body.dump()
    return isGood(statusCode)
  } catch {
    return false
  }
}
