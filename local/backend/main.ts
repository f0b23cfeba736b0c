import { readEnvironment } from './environment'
import { createLog } from './log'
import { startBackend } from './start-backend'

const CLOSE_TIMEOUT_MS = 10_000

async function main(): Promise<void> {
  const log = createLog()
  const backend = await startBackend(readEnvironment(process.env), log)
  log.info('listening', { address: backend.address })

  const stop = (signal: NodeJS.Signals) => {
    log.info('stopping', { signal })
    setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MS).unref()
    backend.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', error)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
