import type { Server as HttpServer } from 'node:http'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { ServerCredentials } from '@grpc/grpc-js'
import { callerOf } from './access/caller'
import { createGrpcServer } from './grpc/grpc-server'
import { createHttpServer } from './http-server'
import { FirestoreService } from './rpc/firestore-service'
import { WebChannel } from './webchannel/routes'

/** What every HTTP/2 connection starts with ("PRI * HTTP/2.0"). */
const HTTP2_PREFACE = 'PRI'

export interface FirestoreServerOptions {
  host: string
  port: number
  projectId: string
  nowMs: () => number
}

export interface FirestoreServer {
  port: number
  close: () => void
}

/**
 * One port for gRPC, WebChannel and REST, distinguished by a connection's first bytes.
 * @throws Error with the system's code if the port isn't available
 */
export async function startFirestoreServer(
  options: FirestoreServerOptions,
): Promise<FirestoreServer> {
  const { host, projectId, nowMs } = options
  const authenticate = (authorization: string | undefined) =>
    callerOf(authorization, { projectId, nowMs: nowMs() })
  const service = new FirestoreService(nowMs)
  const webChannel = new WebChannel(service, authenticate, nowMs)
  const http = createHttpServer({ service, webChannel, authenticate })
  const grpc = createGrpcServer(service, authenticate)
  const injector = grpc.createConnectionInjector(ServerCredentials.createInsecure())
  const listener = createServer({ noDelay: true }, (socket) => {
    // A broken connection is up to the client, which will reconnect.
    socket.on('error', () => socket.destroy())
    socket.once('readable', () => dispatch(socket, http, (to) => injector.injectConnection(to)))
  })
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject)
    listener.listen(options.port, host, resolve)
  })
  return {
    port: (listener.address() as AddressInfo).port,
    close: () => {
      listener.close()
      webChannel.close()
      http.closeAllConnections()
      injector.destroy()
      grpc.forceShutdown()
    },
  }
}

function dispatch(socket: Socket, http: HttpServer, toGrpc: (socket: Socket) => void) {
  const first = socket.read() as Buffer | null
  if (!first) {
    socket.destroy()
    return
  }
  socket.unshift(first)
  const isHttp2 = first.toString('latin1', 0, HTTP2_PREFACE.length) === HTTP2_PREFACE
  if (isHttp2) toGrpc(socket)
  else http.emit('connection', socket)
}
