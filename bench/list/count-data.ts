import type { CDPSession } from 'playwright'

const CARRIES_DATA = new Set(['XHR', 'Fetch', 'EventSource'])

/** Bytes over the wire from now on: calls, streams, and sockets, of the page and its workers. */
export async function countData(session: CDPSession): Promise<() => number> {
  const streams = new Map<string, { encoded: number; decoded: number }>()
  let socketBytes = 0
  const handlers = {
    'Network.requestWillBeSent': ({ requestId, type }: { requestId: string; type?: string }) => {
      if (CARRIES_DATA.has(type ?? '')) streams.set(requestId, { encoded: 0, decoded: 0 })
    },
    'Network.dataReceived': (part: DataReceived) => {
      const stream = streams.get(part.requestId)
      if (!stream) return
      stream.encoded += part.encodedDataLength
      stream.decoded += part.dataLength
    },
    'Network.webSocketFrameReceived': ({ response }: { response: { payloadData: string } }) => {
      socketBytes += Buffer.byteLength(response.payloadData)
    },
  }
  session.on('Network.requestWillBeSent', handlers['Network.requestWillBeSent'])
  session.on('Network.dataReceived', handlers['Network.dataReceived'])
  session.on('Network.webSocketFrameReceived', handlers['Network.webSocketFrameReceived'])
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    const message = JSON.stringify({ id: 1, method: 'Network.enable' })
    void session.send('Target.sendMessageToTarget', { sessionId, message })
  })
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { method, params } = JSON.parse(message) as { method?: string; params: never }
    if (method && method in handlers) handlers[method as keyof typeof handlers](params)
  })
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  })
  await session.send('Network.enable')
  return () =>
    [...streams.values()].reduce(
      // Chromium may report a stream's encoded length only later, in separate events.
      (sum, { encoded, decoded }) => sum + (encoded || decoded),
      socketBytes,
    )
}

interface DataReceived {
  requestId: string
  encodedDataLength: number
  dataLength: number
}
