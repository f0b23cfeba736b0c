import { parseArgs } from 'node:util'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { startFirestoreServer } from './server'

const HELP = `The local Firestore: in memory, for this machine only.

  tsx local/firestore/main.ts [--port ${PORTS.firestore}] [--project ${PROJECT_ID}]

  --port P      port on ${HOST}; 0 for any free port
  --project ID  project whose identity tokens are accepted
  --help        print this
`

function readArguments() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: String(PORTS.firestore) },
      project: { type: 'string', default: PROJECT_ID },
      help: { type: 'boolean', default: false },
    },
  })
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port needs a number from 0 to 65535, not "${values.port}".`)
  return { port, projectId: values.project, wantsHelp: values.help }
}

async function main() {
  const { port, projectId, wantsHelp } = readArguments()
  if (wantsHelp) {
    console.log(HELP)
    return
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
  const server = await startFirestoreServer({ host: HOST, port, projectId, nowMs: Date.now })
  console.log(`Firestore listens on ${HOST}:${server.port}`)
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const reason = error instanceof Error ? error.message : String(error)
  console.error(isTaken ? `The Firestore port is taken: ${reason}` : reason)
  process.exitCode = 1
})
