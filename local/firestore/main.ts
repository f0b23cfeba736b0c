import type { Server as HttpServer } from 'node:http'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { z } from 'zod'
import { ServerCredentials } from '@grpc/grpc-js'
import { HOST, PORTS, PROJECT_ID } from '@/local/config'
import { readOptions, wholeNumber } from '@/local/options'
import { errorCode } from '@/local/stack/demo-error'
import { callerOf } from '@/local/firestore/access/access-control'
import { createGrpcServer } from './grpc/grpc-server'
import { createHttpServer } from './http-server'
import { FirestoreService } from './rpc/firestore-service'
import { WebChannel } from './webchannel/routes'

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

/** What every HTTP/2 connection starts with ("PRI * HTTP/2.0"). */
const HTTP2_PREFACE = 'PRI'

/**
 * One port for gRPC, WebChannel and REST, distinguished by a connection's first bytes.
 * @throws Error with the system's code if the port isn't available
 */
async function listen(port: number, projectId: string): Promise<AddressInfo> {
  const authenticate = (authorization: string | undefined) =>
    callerOf(authorization, { projectId, nowMs: Date.now() })
  const service = new FirestoreService(Date.now)
  const webChannel = new WebChannel(service, authenticate, Date.now)
  const http = createHttpServer(service, webChannel, authenticate)
  const grpc = createGrpcServer(service, authenticate)
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())
  const listener = createServer({ noDelay: true }, (socket) => {
    // A broken connection is up to the client, which will reconnect.
    socket.on('error', () => socket.destroy())
    socket.once('readable', () => dispatch(socket, http, (to) => injector.injectConnection(to)))
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(port, HOST, resolve)
  })
  return listener.address() as AddressInfo
}

function dispatch(socket: Socket, http: HttpServer, toGrpc: (socket: Socket) => void) {
  const first = socket.read() as Buffer | null
  if (!first) return void socket.destroy()
  socket.unshift(first)
  if (first.toString('latin1').startsWith(HTTP2_PREFACE)) toGrpc(socket)
  else http.emit('connection', socket)
}

async function main() {
  const options = readOptions(process.argv.slice(2), optionsSchema)
  if (!options) return console.log(HELP)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => process.exit(0))
  const { port } = await listen(options.port, options.project)
  console.log(`Firestore listens on ${HOST}:${port}`)
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  console.error(
    errorCode(error) === 'EADDRINUSE' ? `The Firestore port is taken: ${reason}` : reason,
  )
  process.exitCode = 1
})
