import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** PEM */
export interface TlsIdentity {
  key: string
  cert: string
}

export type Answer = (request: ReceivedRequest, response: ServerResponse) => void

/** Answers as a test chooses; refuses connections while stopped. */
export class StandInServer {
  readonly received: ReceivedRequest[] = []
  #server: Server | undefined
  #port = 0

  constructor(
    private readonly tls?: TlsIdentity,
    public answer: Answer = (_, response) => response.writeHead(404).end(),
  ) {}

  get port(): number {
    return this.#port
  }

  get origin(): string {
    return `${this.tls ? 'https' : 'http'}://127.0.0.1:${this.#port}`
  }

  /** On a free port the first time, then on the same one. */
  async start(port = this.#port): Promise<void> {
    const receive = (message: IncomingMessage, response: ServerResponse) =>
      this.#receive(message, response)
    const server = this.tls ? createTlsServer(this.tls, receive) : createServer(receive)
    server.keepAliveTimeout = 60_000
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
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

  async #receive(message: IncomingMessage, response: ServerResponse): Promise<void> {
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
  }
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
}

export function forwardTo(origin: string): Answer {
  return ({ method, url, headers, body }, response) => {
    const onward = sendRequest(new URL(url, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    onward.end(body)
  }
}
