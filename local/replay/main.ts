import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { fail, OptionsError, positiveNumber, readOptions, wholeNumber } from '@/local/options'
import { describeBadRows } from './bad-rows'
import { controlServer, Playback } from './playback'
import { LAYOUT_HELP, LAYOUT_OPTIONS } from './layout-options'
import { paceOf, seedDocuments, type ReplayDocument } from './seed-documents'
import { problemOf, understandRecording, writeMapping } from './recording'
import { readRows } from './rows'

const MAX_WRITES_PER_S = 1
const MAX_BATCH = 500

const HELP = `Plays recorded readings from a CSV file into Firestore, in place of the simulator.

  tsx local/replay/main.ts --file FILE.csv [options]

  --file FILE     the readings, as a historian exports them (docs/replay.md)
  --mapping FILE  how columns become stations, pumps and signals (local/replay/README.md)
${LAYOUT_HELP}
  --speed N       recorded seconds played per second (default 60)
  --port N        control port, GET /health (default ${PORTS.simulator})
  --loop          restart at the end of the file; otherwise the stations fall silent
  --help          print this

Environment: FIRESTORE_EMULATOR_HOST (required), GCLOUD_PROJECT.`

const optionsSchema = z.object({
  file: z.string('is needed'),
  mapping: z.string().optional(),
  'write-mapping': z.string().optional(),
  ...LAYOUT_OPTIONS,
  speed: positiveNumber.default(60),
  port: wholeNumber(0, 65_535).default(PORTS.simulator),
  loop: z.boolean().default(false),
})

async function replay(options: z.infer<typeof optionsSchema>, signal: AbortSignal): Promise<void> {
  await access(options.file).catch((cause: unknown) => {
    throw new OptionsError(`cannot read ${options.file}`, { cause })
  })
  const understood = await understandRecording({ ...options, layout: options })
  const { mapping, sentences } = understood
  for (const sentence of sentences) console.log(sentence)
  if (options['write-mapping']) await writeMapping(options['write-mapping'], understood)
  const rows = readRows(options.file, mapping)
  await rows.next()
  await rows.return(undefined)

  const pace = paceOf(mapping.reportIntervalS, options.speed)
  const db = getFirestore(initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? PROJECT_ID }))
  const playback = new Playback({
    file: options.file,
    mapping,
    pace,
    isLooping: options.loop,
    clock: { nowMs: Date.now, sleep: (ms, abort) => sleep(ms, undefined, { signal: abort }) },
    write: (documents) => writeDocuments(db, documents),
  })
  const server = controlServer(() => playback.summary())
  server.listen(options.port, HOST)
  await once(server, 'listening').catch((cause: unknown) => {
    throw new OptionsError(`cannot listen on port ${options.port}. Is it in use?`, { cause })
  })

  await writeDocuments(db, seedDocuments(mapping, pace, Date.now()))
  console.log(`${mapping.stations.length} stations seeded; playing ${options.file}`)
  if (options.speed / mapping.reportIntervalS > MAX_WRITES_PER_S)
    console.log('More than one write per second per station: faster than Firestore sustains.')
  try {
    await playback.run(signal)
    const { rowsPlayed, badRows } = playback.summary()
    console.log(`End of the file: ${rowsPlayed} rows played, ${badRows.count} bad rows.`)
    for (const line of describeBadRows(badRows)) console.log(`  ${line}`)
    if (!signal.aborted) await once(signal, 'abort')
  } finally {
    server.close()
    await db.terminate()
  }
}

async function writeDocuments(db: Firestore, documents: readonly ReplayDocument[]): Promise<void> {
  for (let start = 0; start < documents.length; start += MAX_BATCH) {
    const batch = db.batch()
    for (const { path, data } of documents.slice(start, start + MAX_BATCH))
      batch.set(db.doc(path), data)
    await batch.commit()
  }
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), optionsSchema, ['loop'])
  if (!options) return console.log(HELP)
  if (!process.env.FIRESTORE_EMULATOR_HOST)
    throw new OptionsError('FIRESTORE_EMULATOR_HOST must name the local Firestore')
  // Otherwise firebase-admin would look for Google's metadata server.
  process.env.METADATA_SERVER_DETECTION ??= 'none'

  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort())
  await replay(options, stop.signal).catch((error: unknown) => {
    if (stop.signal.aborted) return
    const problem = problemOf(error, options)
    throw problem === null ? error : new OptionsError(problem, { cause: error })
  })
}

main().catch(fail)
