import { setImmediate as nextTurn } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { OptionsError, readOptions, wholeNumber } from '@/local/options'
import { createControlServer } from './control-server'
import { FirestoreWriter } from './firestore-writer'
import { LiveFleet } from './live-fleet'
import { putChangedHistory, seedStation, type Put } from './seed-station'
import type { SimulatedStation } from './simulated-station'
import { TestFleet } from './test-fleet'
import { reportIntervalS } from './telemetry/report-policy'
import { warmedUpStations } from './warm-up'

const USAGE = `Simulates lift stations around Tampa Bay and writes their readings to Firestore.

  --stations N   how many stations, 0 to 10000 (48)
  --seed S       a whole number; the same seed gives the same stations (1)
  --port P       control port on 127.0.0.1 (${PORTS.simulator})
  --help         print this

Environment: FIRESTORE_EMULATOR_HOST (127.0.0.1:${PORTS.firestore}), GCLOUD_PROJECT (${PROJECT_ID}).`

const optionsSchema = z.object({
  stations: wholeNumber(0, 10_000).default(48),
  seed: wholeNumber(0, 2 ** 32 - 1).default(1),
  port: wholeNumber(0, 65_535).default(PORTS.simulator),
})

/** documents waiting for Firestore */
const SEED_BACKLOG = 2000
/** two stations' older history, so live readings wait no longer than for that */
const PAST_BACKLOG = 500

function say(line: string): void {
  console.log(`simulator: ${line}`)
}

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2), optionsSchema)
  if (!options) return console.log(USAGE)
  const { stations, seed, port } = options
  process.env.FIRESTORE_EMULATOR_HOST ??= `${HOST}:${PORTS.firestore}`
  process.env.METADATA_SERVER_DETECTION ??= 'none'
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? PROJECT_ID })
  const writer = new FirestoreWriter(getFirestore(app), say)
  const put: Put = (path, document, isPatch) => writer.put(path, document, isPatch)
  const intervalS = reportIntervalS(stations)
  const fleet = new LiveFleet(intervalS, put)
  const pasts = new Map<SimulatedStation, () => void>()
  let isSeeded = false
  let isHistoryWritten = false

  const server = createControlServer({
    fleet,
    testFleet: new TestFleet({ seed, put, clock: Date.now }),
    flush: () => writer.flush(),
    isReady: () => isSeeded,
    isHistoryWritten: () => isHistoryWritten,
  })
  await server.listen({ host: HOST, port })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      writer.close()
      void server.close().then(() => process.exit(0))
    })

  const openingMs = Date.now()
  for (const { station, fillPast } of warmedUpStations(stations, seed, openingMs)) {
    seedStation(station, put, { nowMs: openingMs, intervalS })
    fleet.add(station, openingMs)
    if (fillPast) pasts.set(station, fillPast)
    // Firestore works while the next station is simulated.
    const flushing = writer.flush()
    await (writer.waiting > SEED_BACKLOG ? flushing : nextTurn())
  }
  await writer.flush()
  isSeeded = true
  const secondsSince = (sinceMs: number) => `${((Date.now() - sinceMs) / 1000).toFixed(1)} s`
  say(`${stations} stations seeded in ${secondsSince(openingMs)}`)
  tickForever(fleet, writer)

  const readyMs = Date.now()
  await writePasts(pasts, put, writer)
  isHistoryWritten = true
  say(`older history of ${pasts.size} stations written in ${secondsSince(readyMs)}`)
}

/** Yields between stations, so the fleet keeps reporting. */
async function writePasts(
  pasts: ReadonlyMap<SimulatedStation, () => void>,
  put: Put,
  writer: FirestoreWriter,
): Promise<void> {
  for (const [station, fillPast] of pasts) {
    fillPast()
    await nextTurn()
    putChangedHistory(station, put)
    const flushing = writer.flush()
    await (writer.waiting > PAST_BACKLOG ? flushing : nextTurn())
  }
  await writer.flush()
}

/** Joins a flush that takes longer. */
function tickForever(fleet: LiveFleet, writer: FirestoreWriter): void {
  fleet.tick(Date.now())
  void writer.flush()
  setTimeout(() => tickForever(fleet, writer), 1000 - (Date.now() % 1000))
}

run().catch((error: unknown) => {
  console.error('simulator:', error instanceof Error ? error.message : error)
  process.exit(error instanceof OptionsError ? 2 : 1)
})
