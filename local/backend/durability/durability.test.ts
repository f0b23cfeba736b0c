import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { WireAlert } from '@/lib/alerts/alert'
import { openPgliteDatabase } from '@/local/backend/database/pglite-database'
import { startAuthEmulatorServer } from '@/local/backend/testing/auth-emulator-server'
import { PROJECT_ID } from '@/local/config'
import { startServer } from '@/local/firestore/conformance/start-server'
import { startProgram } from '@/local/start-program'
import {
  Clients,
  EDGE_NODE_IDS,
  report,
  seedFleet,
  claimsOf,
  makeUsers,
  OPERATOR,
  readStored,
  type Stored,
} from './fleet'

/**
 * Four runs of the backend, each ended by SIGKILL `thenMs` after a number of acknowledgements, so
 * kills hit different points of the work. The last one hits while alerts are about to be raised.
 */
const KILLS = [
  { acknowledgements: 1, thenMs: 5 },
  { acknowledgements: 2, thenMs: 35 },
  { acknowledgements: 3, thenMs: 20 },
  { acknowledgements: 0, thenMs: 10 },
]
const SETTLED_WITHIN_MS = 30_000
/** One run of the backend; the first also creates the database. */
const RUN_TIMEOUT_MS = 120_000

const users = makeUsers()
const clients = new Clients(OPERATOR)
const { confirmed } = clients
const uids = [...users.keys()].filter((uid) => uid !== OPERATOR).values()
const ends: (() => unknown)[] = []
let databaseFolder: string
let env: Record<string, string>
let firestore: Firestore
/** alerts after the last start, database contents after the last stop */
let alerts: WireAlert[]
let stored: Stored

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wetwell-durability-'))
  ends.push(() => rm(folder, { recursive: true }))
  databaseFolder = join(folder, 'database')
  const auth = await startAuthEmulatorServer(users)
  ends.push(auth.close)
  const firestoreServer = await startServer()
  ends.push(firestoreServer.stop)
  env = {
    PORT: '0',
    DATABASE_DIR: databaseFolder,
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: firestoreServer.host,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    METADATA_SERVER_DETECTION: 'none',
  }
  Object.assign(process.env, env)
  const app = initializeApp({ projectId: PROJECT_ID })
  ends.push(() => deleteApp(app))
  firestore = getFirestore(app)
  await seedFleet(firestore)
})

for (const [run, { acknowledgements, thenMs }] of KILLS.entries())
  beforeAll(async () => {
    const backend = await startBackend()
    const stations = EDGE_NODE_IDS.filter((_, index) => index % KILLS.length === run)
    await report(firestore, stations, 'highFloat', true)
    await report(firestore, stations, 'overflowFloat', true)
    const work = clients.work(uids)
    await Promise.race([clients.acknowledges(acknowledgements), work])
    await sleep(thenMs)
    await backend.stop('SIGKILL')
    await expect(work).rejects.toThrow(/^(fetch failed|terminated)$/)
  }, RUN_TIMEOUT_MS)

beforeAll(async () => {
  // While the backend is down, one of the two conditions ends at every station.
  await report(firestore, EDGE_NODE_IDS, 'overflowFloat', false)
  const last = await startBackend()
  alerts = await listSettled()
  await last.stop('SIGTERM')

  const database = await openPgliteDatabase(databaseFolder)
  ends.push(() => database.close())
  stored = await readStored(database)
}, RUN_TIMEOUT_MS)

afterAll(async () => {
  for (const end of ends.reverse()) await end()
})

async function startBackend() {
  // It is killed before optimized WebAssembly would pay off.
  const args = ['--liftoff-only', 'local/backend/main.ts']
  const findPort = (line: string) => /"listening".*127\.0\.0\.1:(\d+)/.exec(line)?.[1]
  const { found: port, stop } = await startProgram(args, findPort, env)
  ends.push(() => stop('SIGKILL'))
  await clients.useBackend(Number(port))
  return { stop }
}

const isOverflow = (alert: WireAlert) => alert.metric === 'overflowFloat'
const isFloat = (alert: WireAlert) => alert.metric === 'highFloat'

/** Waits until the engine has processed every station, or times out. */
async function listSettled(): Promise<WireAlert[]> {
  const giveUpAtMs = Date.now() + SETTLED_WITHIN_MS
  for (;;) {
    const listed = await clients.list()
    const isSettled =
      listed.filter(isFloat).length >= EDGE_NODE_IDS.length &&
      listed.filter(isOverflow).every((alert) => alert.cleared_at)
    if (isSettled || Date.now() > giveUpAtMs) return listed
    await sleep(100)
  }
}

test('confirms work between the kills', () => {
  expect(confirmed.alerts.size).toBeGreaterThan(0)
  expect(confirmed.acknowledgements.size).toBeGreaterThanOrEqual(6)
  expect(confirmed.acceptances.size).toBeGreaterThan(0)
})

test('clears alerts whose cause ended while the backend was down', () => {
  const overflows = alerts.filter(isOverflow)
  expect(overflows.length).toBeGreaterThan(0)
  expect(overflows.filter((alert) => !alert.cleared_at)).toEqual([])
})

test('keeps ongoing alerts active, one per station', () => {
  const floats = alerts.filter(isFloat)
  expect(floats.map((alert) => alert.edge_node_id).sort()).toEqual(EDGE_NODE_IDS)
  expect(floats.filter((alert) => alert.cleared_at)).toEqual([])
})

test('no alert that a caller has seen is lost', () => {
  const ids = new Set(stored.alerts.map(({ id }) => id))
  expect([...confirmed.alerts.keys()].filter((id) => !ids.has(id))).toEqual([])
})

test('no alert is duplicated', () => {
  const configurations = stored.alerts.map((alert) => alert.configuration_id)
  expect(configurations).toEqual([...new Set(configurations)])
})

test('no confirmed acknowledgement is lost', () => {
  const storedTimes = new Map(
    stored.alerts.map((alert) => [alert.id, alert.acknowledged_at?.toISOString()]),
  )
  const confirmedTimes = [...confirmed.acknowledgements].map(([id, alert]) => [
    id,
    alert.acknowledged_at,
  ])
  expect(confirmedTimes.map(([id]) => [id, storedTimes.get(String(id))])).toEqual(confirmedTimes)
})

test('no confirmed acceptance is lost', () => {
  const accepted = new Set(stored.acceptances.map(({ uid }) => uid))
  expect([...confirmed.acceptances].filter((uid) => !accepted.has(uid))).toEqual([])
})

test('every recorded acceptance becomes a claim, and nothing else does', () => {
  expect(stored.acceptances.filter(({ claimed }) => !claimed)).toEqual([])
  const claimed = [...users.values()].filter((user) => claimsOf(user).acceptedTermsOfService)
  expect(claimed.map(({ localId }) => localId).sort()).toEqual(
    stored.acceptances.map(({ uid }) => uid).sort(),
  )
})

test('no user loses organizations', () => {
  const without = [...users.values()].filter(
    (user) => claimsOf(user).organisations.join() !== 'bayshore',
  )
  expect(without).toEqual([])
})
