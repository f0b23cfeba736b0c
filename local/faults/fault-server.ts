import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { HOST } from '@/local/config'
import type { RequestHandler } from './request-handler'

/** A fake backend on loopback that runs `handler` on each request. Refuses calls when stopped. */
export class FaultServer {
  /** Requests received. A caller may reset it to 0. */
  received = 0
  #server: Server | undefined
  #port = 0

  constructor(public handler: RequestHandler) {}

  get origin(): string {
    return `http://${HOST}:${this.#port}`
  }

  /** Listens on a free port the first time, and on the same one after a stop. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.received += 1
      this.handler(request, response)
    })
    server.keepAliveTimeout = 60_000
    server.listen(this.#port, HOST)
    await once(server, 'listening')
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  /** Closes all connections. */
  async stop(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}
