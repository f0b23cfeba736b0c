import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { HOST } from '@/local/config'
import { firestoreProbe } from '@/local/backend/firestore/watch-collection'
import { readEnvironment, type BackendEnvironment } from './environment'
import { createLog, type Log } from './log'
import { firebaseClaimsMerger } from './auth/claims-merger'
import { firebaseTokenVerifier } from './auth/token-verifier'
import { migrate } from './database/migrate'
import { openDatabase } from './database/open-database'
import { ForeignBackends } from './foreign/foreign-backends'
import { buildServer } from './http/build-server'
import { buildControlServer } from './http/control-server'
import { startLiveAlarms } from './live-alarms'
import { finishAcceptances, readTerms, publishTerms } from './terms/terms'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Starts the whole backend; it serves requests before the first live data arrives. */
async function startBackend(environment: BackendEnvironment, log: Log) {
  const app = initializeApp({ projectId: environment.projectId })
  const auth = getAuth(app)
  const database = await openDatabase(environment.database, (error) =>
    log.error('a database connection broke', error),
  )
  const migrations = await migrate(database, join(FOLDER, 'migrations'))
  await publishTerms(database, await readTerms(join(FOLDER, 'terms.md')))
  log.info('the database is ready', { migrations })

  const firestore = getFirestore(app)
  const isFirestoreThere = firestoreProbe(firestore)
  const alarms = await startLiveAlarms({
    database,
    firestore,
    now: Date.now,
    onError: (error) => log.error('live alarms', error),
    onRejected: (collection, rejected) =>
      log.info('unreadable documents', { collection, rejected }),
  })
  const mergeClaims = firebaseClaimsMerger(auth, (error) =>
    log.error('claims could not be read back', error),
  )
  const foreign = new ForeignBackends()
  const server = buildServer({
    foreign,
    database,
    mergeClaims,
    verifyToken: firebaseTokenVerifier(auth),
    now: Date.now,
    log,
    isWatching: async () => alarms.isWatching() && (await isFirestoreThere()),
  })
  const address = await server.listen({ host: HOST, port: environment.port })
  const control = buildControlServer(alarms, foreign)
  const { controlPort } = environment
  if (controlPort !== undefined) await control.listen({ host: HOST, port: controlPort })
  const finishing = finishAcceptances({ database, mergeClaims }, (error) =>
    log.error('an accepted-terms claim could not be written', error),
  ).catch((error: unknown) => log.error('acceptances could not be read', error))

  return {
    address,
    async close() {
      await server.close()
      await control.close()
      await alarms.close()
      await finishing
      await database.close()
      await deleteApp(app)
    },
  }
}

const CLOSE_TIMEOUT_MS = 10_000

async function main(): Promise<void> {
  const log = createLog()
  const backend = await startBackend(readEnvironment(process.env), log)
  log.info('listening', { address: backend.address })

  const stop = (signal: NodeJS.Signals) => {
    log.info('stopping', { signal })
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
    const fail = (error: unknown) => {
      log.error('stopping failed', error)
      process.exit(1)
    }
    backend.close().then(() => process.exit(0), fail)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
