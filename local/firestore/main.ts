import { z } from 'zod'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { readOptions, wholeNumber } from '@/local/options'
import { errorCode } from '@/local/stack/error-code'
import { startFirestoreServer } from './server'

const HELP = `The local Firestore: in memory, for this machine only.

  tsx local/firestore/main.ts [--port ${PORTS.firestore}] [--project ${PROJECT_ID}]

  --port P      port on ${HOST}; 0 for any free port
  --project ID  project whose identity tokens are accepted
  --help        print this
`

const optionsSchema = z.object({
  port: wholeNumber(0, 65_535).default(PORTS.firestore),
  project: z.string().default(PROJECT_ID),
})

async function main() {
  const options = readOptions(process.argv.slice(2), optionsSchema)
  if (!options) return console.log(HELP)
  const { port, project: projectId } = options
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
  const server = await startFirestoreServer({ host: HOST, port, projectId, nowMs: Date.now })
  console.log(`Firestore listens on ${HOST}:${server.port}`)
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(
    errorCode(error) === 'EADDRINUSE' ? `The Firestore port is taken: ${reason}` : reason,
  )
  process.exitCode = 1
})
