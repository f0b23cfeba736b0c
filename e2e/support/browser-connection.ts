import { WebSocket } from 'undici'
import { z } from 'zod'

const messageSchema = z.union([
  z.object({ id: z.number(), error: z.object({ message: z.string() }) }),
  // WebDriver BiDi's form of the same
  z
    .object({ id: z.number(), error: z.string(), message: z.string() })
    .transform(({ id, message }) => ({ id, error: { message } })),
  z.object({ id: z.number(), result: z.record(z.string(), z.unknown()) }),
  z.object({ method: z.string(), params: z.record(z.string(), z.unknown()) }),
])

type Values = Record<string, unknown>

interface Waiting {
  resolve: (result: Values) => void
  reject: (error: Error) => void
}

export interface BrowserConnection {
  /** @param sessionId of a target attached by DevTools; without it, the call goes to the browser */
  send: (method: string, params?: Values, sessionId?: string) => Promise<Values>
  on: (method: string, listener: (params: Values) => void) => void
  close: () => void
}

/**
 * Speaks DevTools or WebDriver BiDi directly, because Playwright keeps every tab visible and drives
 * no Firefox but its own.
 */
export async function connectBrowser(endpoint: string): Promise<BrowserConnection> {
  const socket = new WebSocket(endpoint)
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (params: Values) => void>()
  let lastId = 0

  socket.addEventListener('message', ({ data }) => {
    const message = messageSchema.parse(JSON.parse(String(data)))
    if ('method' in message) return listeners.get(message.method)?.(message.params)
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) call?.reject(new Error(message.error.message))
    else call?.resolve(message.result)
  })
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`${endpoint} does not answer`)))
  })

  return {
    send(method, params = {}, sessionId) {
      lastId += 1
      const id = lastId
      socket.send(JSON.stringify({ id, method, params, sessionId }))
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
    },
    on: (method, listener) => void listeners.set(method, listener),
    close: () => socket.close(),
  }
}
