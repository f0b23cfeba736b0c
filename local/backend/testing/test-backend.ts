import type { FastifyInstance } from 'fastify'
import type { CustomClaims } from '@/lib/session/change-claims'
import type { Database } from '@/local/backend/database/database'
import { buildServer } from '@/local/backend/http/build-server'
import { createLog } from '@/local/backend/log'
import type { Caller, TokenVerifier } from '@/local/backend/auth/token-verifier'
import { BackendError } from '@/local/backend/http/backend-error'
import { addFixtures } from '@/local/backend/alarm-engine/factories'
import { testDatabase } from './test-database'

export const NOW_MS = Date.parse('2026-11-21T03:00:00Z')

interface TestBackend {
  database: Database
  server: FastifyInstance
  lines: string[]
  written: Map<string, CustomClaims>
  mergeClaims: (uid: string, claims: CustomClaims) => Promise<void>
  isWatching: boolean
  get: (url: string, caller?: CallerName) => ReturnType<typeof send>
  post: (url: string, payload?: object, caller?: CallerName) => ReturnType<typeof send>
}

/** A backend with a real database; each test starts from the fixtures at 2026-11-21T03:00Z. */
export function testBackend(): TestBackend {
  const database = testDatabase()
  const backend = {
    database,
    get: (url, caller) => send(backend, { method: 'GET', url, caller }),
    post: (url, payload, caller) => send(backend, { method: 'POST', url, payload, caller }),
  } as TestBackend

  beforeEach(async () => {
    await addFixtures(database)
    backend.lines = []
    backend.written = new Map()
    backend.isWatching = true
    backend.mergeClaims = async (uid, claims) => void backend.written.set(uid, claims)
    backend.server = buildServer({
      database,
      verifyToken: verifyTestToken,
      mergeClaims: (uid, claims) => backend.mergeClaims(uid, claims),
      now: () => NOW_MS,
      log: createLog((line) => backend.lines.push(line)),
      isWatching: async () => backend.isWatching,
    })
  })

  afterEach(() => backend.server.close())

  return backend
}

interface Call {
  method: 'GET' | 'POST'
  url: string
  payload?: object
  caller?: CallerName
}

function send({ server }: TestBackend, { method, url, payload, caller = 'bayshore' }: Call) {
  return server.inject({ method, url, headers: bearer(caller), payload })
}

const customer = (uid: string, displayName: string, organisations: string[]): Caller => ({
  uid,
  displayName,
  access: { kind: 'customer', organisations },
})

/** By the token's signature part. */
const CALLERS: Record<string, Caller> = {
  bayshore: customer('uid-bayshore', 'Olivia Ortega', ['bayshore']),
  both: customer('uid-both', 'Both', ['bayshore', 'gulfcoast']),
  nobody: customer('uid-nobody', 'Nobody', []),
  employee: { uid: 'uid-employee', displayName: 'Erin Park', access: { kind: 'employee' } },
}

export type CallerName = keyof typeof CALLERS

const verifyTestToken: TokenVerifier = async (idToken) => {
  const caller = CALLERS[idToken.split('.')[2] ?? '']
  if (!caller) throw new BackendError('unauthenticated', 'The identity token is not valid.')
  return caller
}

export const bearer = (name: CallerName) => ({ authorization: `Bearer eyJhbGc.eyJzdWI.${name}` })
