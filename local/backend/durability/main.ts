/**
 * Kills the backend with SIGKILL again and again while alerts are raised, acknowledged and terms
 * accepted, and looks whether anything that was confirmed is lost or doubled afterwards.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { openPgliteDatabase } from '@/local/backend/database/pglite-database'
import {
  startAuthEmulatorServer,
  type EmulatedUser,
} from '@/local/backend/testing/auth-emulator-server'
import { PROJECT_ID } from '@/local/config'
import { Checks, checkDatabase } from './checks'
import { startChild, type RunningChild } from './child-process'
import { Clients } from './clients'
import { EDGE_NODE_IDS, report, seedFleet } from './fleet'

const OPERATOR = 'operator'
const USERS = 400
/** Each run is killed once so many acknowledgements are confirmed in all; 0 kills while pending. */
const KILLED_AT_ACKNOWLEDGEMENTS = [1, 3, 6, 0]
/** The kill comes at any point of the work that follows. */
const KILL_JITTER_MS = 40
const CLEARED_WITHIN_MS = 30_000

function makeUsers(): Map<string, EmulatedUser> {
  const customAttributes = JSON.stringify({ organisations: ['bayshore'] })
  const uids = [OPERATOR, ...Array.from({ length: USERS }, (_, index) => `user-${index}`)]
  return new Map(
    uids.map((localId) => [
      localId,
      { localId, email: `${localId}@bayshore.example`, displayName: localId, customAttributes },
    ]),
  )
}

async function reaches(clients: Clients, acknowledgements: number): Promise<void> {
  while (clients.confirmed.acknowledgements.size < acknowledgements) await sleep(5)
  await sleep(Math.random() * KILL_JITTER_MS)
}

/** Works until the kill cuts it off; a failure before that is a real one. */
async function workAndKill(
  backend: RunningChild,
  clients: Clients,
  uids: Iterator<string>,
  acknowledgements: number,
): Promise<void> {
  let isKilled = false
  const work = clients.workUntilKilled(uids).catch((error: unknown) => {
    if (!isKilled) throw error
  })
  await Promise.race([reaches(clients, acknowledgements), work])
  isKilled = true
  await backend.stop('SIGKILL')
  await work
}

async function clearsEachOnce(clients: Clients, expected: number): Promise<boolean> {
  const deadline = Date.now() + CLEARED_WITHIN_MS
  while (Date.now() < deadline) {
    const faults = (await clients.list()).filter((alert) => alert.metric === 'pump1Fault')
    const seen = [...clients.confirmed.alerts.values()].filter(
      (alert) => alert.metric === 'pump1Fault',
    )
    if (seen.length === expected && faults.every((alert) => alert.cleared_at)) return true
    await sleep(250)
  }
  return false
}

async function run(folder: string, started: RunningChild[]): Promise<boolean> {
  const users = makeUsers()
  const auth = await startAuthEmulatorServer(users)
  const firestoreServer = await startChild(
    ['local/firestore/main.ts', '--port', '0'],
    {},
    /listens on 127\.0\.0\.1:(\d+)/,
  )
  started.push(firestoreServer)
  const env = {
    PORT: '0',
    DATABASE_DIR: join(folder, 'database'),
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestoreServer.port}`,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    METADATA_SERVER_DETECTION: 'none',
  }
  Object.assign(process.env, env)
  const firestore = getFirestore(initializeApp({ projectId: PROJECT_ID }))
  await seedFleet(firestore)

  const checks = new Checks()
  const clients = new Clients(OPERATOR)
  const uids = [...users.keys()].filter((uid) => uid !== OPERATOR).values()
  const startBackend = async () => {
    const backend = await startChild(
      ['local/backend/main.ts'],
      env,
      /"listening".*127\.0\.0\.1:(\d+)/,
    )
    started.push(backend)
    await clients.useBackend(backend.port)
    return backend
  }

  for (const [round, acknowledgements] of KILLED_AT_ACKNOWLEDGEMENTS.entries()) {
    const backend = await startBackend()
    const stations = EDGE_NODE_IDS.filter(
      (_, index) => index % KILLED_AT_ACKNOWLEDGEMENTS.length === round,
    )
    await report(firestore, stations, 'highFloat', true)
    await report(firestore, stations, 'pump1Fault', true)
    await workAndKill(backend, clients, uids, acknowledgements)
    const sizes = Object.entries(clients.confirmed).map(([what, { size }]) => `${size} ${what}`)
    console.log(`killed ${round + 1} times; confirmed so far: ${sizes.join(', ')}`)
  }

  // While the backend is down, one of the two conditions ends everywhere.
  await report(firestore, EDGE_NODE_IDS, 'pump1Fault', false)
  const last = await startBackend()
  const raised = [...clients.confirmed.alerts.values()].filter((a) => a.metric === 'pump1Fault')
  checks.that(
    'what ended while the backend was down is cleared after the restart',
    await clearsEachOnce(clients, raised.length),
  )
  const floats = (await clients.list()).filter((alert) => alert.metric === 'highFloat')
  checks.that(
    'what goes on is still active, once a station',
    floats.length === EDGE_NODE_IDS.length && floats.every((alert) => !alert.cleared_at),
    `${floats.length} alerts`,
  )
  await last.stop('SIGTERM')

  const database = await openPgliteDatabase(env.DATABASE_DIR)
  await checkDatabase(database, checks, clients.confirmed, users)
  await database.close()
  auth.close()
  return checks.finish()
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wetwell-durability-'))
  const started: RunningChild[] = []
  try {
    process.exitCode = (await run(folder, started)) ? 0 : 1
  } finally {
    for (const child of started) await child.stop('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
