import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void

/** A real HTTP server on loopback whose answer a test chooses; it keeps what it received. */
export class StandInServer {
  readonly received: ReceivedRequest[] = []
  answer: Answer = (_, response) => response.writeHead(404).end()
  #server: Server | undefined
  #port = 0

  get port(): number {
    return this.#port
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Listens on a free port at first, and on the same one after a stop. */
  async start(): Promise<void> {
    const server = createServer(async (message, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of message) chunks.push(chunk)
      const request = {
        method: message.method ?? '',
        url: message.url ?? '',
        headers: message.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      this.received.push(request)
      this.answer(request, response)
    })
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}
