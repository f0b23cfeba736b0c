import {
  type handleServerStreamingCall,
  type handleUnaryCall,
  type Metadata,
  type ServerDuplexStream,
  type UntypedServiceImplementation,
  Server,
} from '@grpc/grpc-js'
import type { Caller } from '@/local/firestore/access/access-control'
import type { ListenStream } from '@/local/firestore/engine/listen/stream'
import { toRpcError, unsupported } from '@/local/firestore/engine/rpc-error'
import type { FirestoreService } from '@/local/firestore/rpc/firestore-service'
import { firestoreServiceDefinition } from './codec'

const MAX_MESSAGE_BYTES = 32 * 1024 * 1024

type Authenticate = (authorization: string | undefined) => Caller

export function createGrpcServer(service: FirestoreService, authenticate: Authenticate): Server {
  const callerIn = (metadata: Metadata) =>
    authenticate(metadata.get('authorization')[0]?.toString())

  const unary =
    (call: (request: unknown, caller: Caller) => object): handleUnaryCall<unknown, object> =>
    ({ request, metadata }, respond) => {
      try {
        respond(null, call(request, callerIn(metadata)))
      } catch (error) {
        respond(statusOf(error))
      }
    }

  const streaming =
    (
      call: (request: unknown, caller: Caller) => Iterable<object>,
    ): handleServerStreamingCall<unknown, object> =>
    (stream) => {
      try {
        for (const response of call(stream.request, callerIn(stream.metadata)))
          stream.write(response)
        stream.end()
      } catch (error) {
        stream.emit('error', statusOf(error))
      }
    }

  const calls: UntypedServiceImplementation = {
    BatchGetDocuments: streaming((request, caller) => service.batchGetDocuments(request, caller)),
    RunQuery: streaming((request, caller) => service.runQuery(request, caller)),
    Commit: unary((request, caller) => service.commit(request, caller)),
    Listen: (stream: ServerDuplexStream<unknown, object>) =>
      listen(stream, (send) => service.listen(callerIn(stream.metadata), 0, send)),
  }

  const definition = firestoreServiceDefinition()
  const server = new Server({ 'grpc.max_receive_message_length': MAX_MESSAGE_BYTES })
  server.addService(
    definition,
    Object.fromEntries(Object.keys(definition).map((name) => [name, calls[name] ?? refuse(name)])),
  )
  return server
}

function listen(
  stream: ServerDuplexStream<unknown, object>,
  open: (send: (response: object) => void) => ListenStream,
) {
  try {
    const listening = open((response) => stream.write(response))
    const close = () => listening.close()
    stream.on('data', (request: unknown) => {
      try {
        listening.request(request)
      } catch (error) {
        close()
        stream.emit('error', statusOf(error))
      }
    })
    stream.on('end', () => {
      close()
      stream.end()
    })
    stream.on('cancelled', close)
    stream.on('error', close)
  } catch (error) {
    stream.emit('error', statusOf(error))
  }
}

function refuse(name: string) {
  return (
    call: { emit: (event: 'error', status: object) => void },
    respond?: (status: object) => void,
  ) => {
    const status = statusOf(unsupported(`the call ${name}`))
    if (respond) respond(status)
    else call.emit('error', status)
  }
}

function statusOf(error: unknown) {
  const { code, message } = toRpcError(error)
  return { code, details: message, message }
}
