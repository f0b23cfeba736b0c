/**
 * Listens to 10,000 documents at 1,000 changes a second, through firebase-admin and through the
 * Web SDK in Chromium, and to a small collection at the same rate: the ratio shows what the number
 * of documents costs, on any machine.
 */
import { parseArgs } from 'node:util'
import type { Firestore } from 'firebase-admin/firestore'
import { PROJECT_ID } from '@/local/config'
import { openPage } from '@/local/firestore/conformance/browser/open-page'
import { startBrowser } from '@/local/firestore/conformance/browser/start-browser'
import { startServer } from '@/local/firestore/conformance/start-server'
import type { BenchListener } from './firestore-listeners'
import { adminListener, browserListener } from './firestore-listeners'
import type { Figures, Load } from './firestore-load'
import { change, figuresOf, seed } from './firestore-load'

const SMALL_DOCUMENTS = 500
/** Keeps connection setup and code compilation out of the figures. */
const WARM_UP: Load = { documents: SMALL_DOCUMENTS, changesPerS: 500, seconds: 1 }
const SETTLE_MS = 20_000

async function measure(db: Firestore, load: Load, listener: BenchListener): Promise<Figures> {
  const collection = db.collection(`bench-${crypto.randomUUID()}`)
  await seed(collection, load.documents)
  await listener.start(collection)
  const lastChange = await change(db, collection, load)
  const figures = await settled(listener, lastChange)
  await listener.stop()
  return figures
}

/** Waits up to SETTLE_MS for the last change to arrive. */
async function settled(listener: BenchListener, lastChange: Map<string, number>): Promise<Figures> {
  const giveUpAtMs = performance.now() + SETTLE_MS
  for (;;) {
    const figures = figuresOf(await listener.seen(), lastChange)
    if (figures.lost === 0 || performance.now() > giveUpAtMs) return figures
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function print(name: string, { firstSnapshotMs, p50Ms, p95Ms, lost }: Figures) {
  const ms = (value: number) => `${value.toFixed(0)} ms`
  console.log(
    `${name}: first snapshot ${ms(firstSnapshotMs)}, p50 ${ms(p50Ms)}, p95 ${ms(p95Ms)}, lost ${lost}`,
  )
}

function readLoad(): Load {
  const { values } = parseArgs({
    options: {
      documents: { type: 'string', default: '10000' },
      rate: { type: 'string', default: '1000' },
      seconds: { type: 'string', default: '5' },
    },
  })
  return {
    documents: Number(values.documents),
    changesPerS: Number(values.rate),
    seconds: Number(values.seconds),
  }
}

async function main() {
  const load = readLoad()
  const server = await startServer()
  process.env.FIRESTORE_EMULATOR_HOST = server.host
  process.env.METADATA_SERVER_DETECTION = 'none'
  const { initializeApp } = await import('firebase-admin/app')
  const { getFirestore } = await import('firebase-admin/firestore')
  const db = getFirestore(initializeApp({ projectId: PROJECT_ID }))
  const browser = await startBrowser()
  const opened = await openPage(browser)
  const listeners = {
    'firebase-admin': async () => adminListener(),
    'Web SDK': () => browserListener(opened),
  }
  console.log(`${load.changesPerS} changes a second for ${load.seconds} s`)
  let lost = 0
  for (const [name, listenerOf] of Object.entries(listeners)) {
    await measure(db, WARM_UP, await listenerOf())
    const small = await measure(db, { ...load, documents: SMALL_DOCUMENTS }, await listenerOf())
    const large = await measure(db, load, await listenerOf())
    print(`${name}, ${SMALL_DOCUMENTS} documents`, small)
    print(`${name}, ${load.documents} documents`, large)
    console.log(`${name}: ratio of p50 ${(large.p50Ms / small.p50Ms).toFixed(1)}`)
    lost += large.lost + small.lost
  }
  await opened.browser.close()
  browser.stop()
  server.stop()
  process.exit(lost === 0 ? 0 : 1)
}

main().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
