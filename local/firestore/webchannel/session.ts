import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { RpcError, toRpcError } from '@/local/firestore/engine/rpc-error'

export interface SessionStream {
  request: (message: unknown) => void
  close: () => void
  /** null: the token doesn't expire */
  expiresInMs: number | null
}

const NOOP = '["noop"]'
const KEEP_ALIVE_MS = 25_000
const IDLE_MS = 90_000
/** Beyond this a timer would fire immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1
/** A client that lets this much pile up is gone. */
const MAX_WAITING_CHARACTERS = 256 * 1024 * 1024

/** Messages arrive in POSTs and leave over one long GET, held until acknowledged. */
export class Session {
  readonly id = randomUUID()
  private waiting: NumberedMessage[] = []
  private waitingCharacters = 0
  private nextId = 1
  private backChannel: BackChannel | null = null
  private readonly forwardChannel = new ForwardChannel()
  private stream: SessionStream | null = null
  private drainTimer: NodeJS.Immediate | null = null
  private idleTimer: NodeJS.Timeout | undefined
  private expiryTimer: NodeJS.Timeout | undefined
  private readonly keepAlive = setInterval(() => this.push(NOOP), KEEP_ALIVE_MS)
  private isFailed = false

  constructor(
    open: (send: (json: string) => void) => SessionStream,
    private readonly onClose: (id: string) => void,
  ) {
    this.touch()
    try {
      this.stream = open((json) => this.push(`[${json}]`))
      this.expireIn(this.stream.expiresInMs)
    } catch (error) {
      this.fail(error)
    }
  }

  /** @returns the response: back channel open, last id, bytes waiting */
  receive(form: URLSearchParams): string {
    this.touch()
    for (const message of this.forwardChannel.receive(form)) this.deliver(message)
    return JSON.stringify([this.backChannel ? 1 : 0, this.nextId - 1, 0])
  }

  acknowledge(lastId: number): void {
    const firstUnknown = this.waiting.findIndex(([id]) => id > lastId)
    const known = firstUnknown < 0 ? this.waiting.length : firstUnknown
    for (const [, json] of this.waiting.splice(0, known)) this.waitingCharacters -= json.length
  }

  attach(response: ServerResponse, lastId: number, isBuffered: boolean): void {
    this.acknowledge(lastId)
    this.backChannel?.end()
    const channel = new BackChannel(response, lastId, isBuffered)
    this.backChannel = channel
    this.touch()
    response.on('close', () => this.detach(channel))
    // Without an immediate byte the client suspects a buffering proxy and falls back to polling.
    if (this.waiting.length === 0 && !isBuffered) this.push(NOOP)
    this.drain()
  }

  fail(error: unknown): void {
    if (this.isFailed) return
    this.isFailed = true
    const { code, status, message } = toRpcError(error)
    this.push(`[${JSON.stringify({ error: { code, status, message } })}]`)
    this.stream?.close()
    this.stream = null
  }

  close(): void {
    clearInterval(this.keepAlive)
    clearTimeout(this.idleTimer)
    clearTimeout(this.expiryTimer)
    if (this.drainTimer) clearImmediate(this.drainTimer)
    this.stream?.close()
    this.stream = null
    const channel = this.backChannel
    this.backChannel = null
    channel?.end()
    this.onClose(this.id)
  }

  private deliver(message: string) {
    if (!this.stream) return
    try {
      this.stream.request(JSON.parse(message))
    } catch (error) {
      this.fail(error)
    }
  }

  private push(json: string) {
    this.waiting.push([this.nextId, json])
    this.nextId += 1
    this.waitingCharacters += json.length
    if (this.waitingCharacters > MAX_WAITING_CHARACTERS) return this.close()
    this.drainTimer ??= setImmediate(() => this.drain())
  }

  private drain() {
    this.drainTimer = null
    const channel = this.backChannel
    if (!channel?.send(this.waiting)) return
    channel.end()
    this.detach(channel)
  }

  private detach(channel: BackChannel) {
    if (this.backChannel !== channel) return
    this.backChannel = null
    this.touch()
  }

  private expireIn(expiresInMs: number | null) {
    if (expiresInMs === null) return
    const expired = new RpcError('UNAUTHENTICATED', 'The identity token has expired.')
    this.expiryTimer = setTimeout(() => this.fail(expired), Math.min(expiresInMs, MAX_TIMER_MS))
  }

  /** Idle means no back channel: a listener may have no traffic for hours. */
  private touch() {
    clearTimeout(this.idleTimer)
    if (this.backChannel) return
    this.idleTimer = setTimeout(() => this.close(), IDLE_MS)
  }
}

class ForwardChannel {
  private readonly waiting = new Map<number, string>()
  private nextId = 0

  receive(form: URLSearchParams): string[] {
    const count = Number(form.get('count') ?? 0)
    const firstId = Number(form.get('ofs') ?? 0)
    for (let index = 0; index < count; index++)
      this.waiting.set(firstId + index, form.get(`req${index}___data__`) ?? '')
    const messages: string[] = []
    for (;;) {
      const message = this.waiting.get(this.nextId)
      if (message === undefined) return messages
      this.waiting.delete(this.nextId)
      this.nextId += 1
      messages.push(message)
    }
  }
}

const MAX_CHUNK_CHARACTERS = 200_000
/** The client copies a response's whole text per chunk. */
const MAX_RESPONSE_CHARACTERS = 512 * 1024

type NumberedMessage = readonly [id: number, json: string]

/** Length in UTF-16 units, a line break, the text. */
export function chunkOf(text: string): string {
  return `${text.length}\n${text}`
}

class BackChannel {
  private writtenCharacters = 0

  /** `sentId`: last message received; `isBuffered`: long polling, unreadable before its end. */
  constructor(
    private readonly response: ServerResponse,
    private sentId: number,
    private readonly isBuffered: boolean,
  ) {}

  /** @returns whether this response must end now */
  send(messages: readonly NumberedMessage[]): boolean {
    const unsent = messages.filter(([id]) => id > this.sentId)
    let parts: string[] = []
    let characters = 0
    for (const [id, json] of unsent) {
      parts.push(`[${id},${json}]`)
      characters += json.length
      this.sentId = id
      if (characters < MAX_CHUNK_CHARACTERS) continue
      this.write(parts)
      parts = []
      characters = 0
    }
    if (parts.length > 0) this.write(parts)
    if (unsent.length === 0) return false
    return this.isBuffered || this.writtenCharacters > MAX_RESPONSE_CHARACTERS
  }

  end(): void {
    this.response.end()
  }

  private write(parts: string[]) {
    const chunk = chunkOf(`[${parts.join(',')}]`)
    this.response.write(chunk)
    this.writtenCharacters += chunk.length
  }
}
