import { EventEmitter, once } from 'node:events'
import { DATABASE, OWN_CONNECTION } from './rest-client'

export interface ListenMessage {
  targetChange?: { targetChangeType?: string; cause?: { code: number } }
  documentChange?: { document: { name: string; fields: object } }
  documentRemove?: { document: string }
  documentDelete?: { document: string }
  error?: { code: number; status: string }
}

export const isCurrent = ({ targetChange }: ListenMessage) =>
  targetChange?.targetChangeType === 'CURRENT'

export const isDenied = ({ targetChange }: ListenMessage) => targetChange?.cause?.code === 7

/** Timeout for a server that never responds; shorter than the timeout of a test. */
const SILENCE_MS = 10_000

/** Listens over a WebChannel by hand: a handshake by POST, then one long GET. */
export class ListenClient {
  readonly messages: ListenMessage[] = []
  private readonly arrivals = new EventEmitter()
  private readonly abort = new AbortController()
  private ended: Promise<void> = Promise.resolve()

  async open(token: string | null, target: object): Promise<void> {
    const authorization = token ? `Authorization:Bearer ${token}\r\n` : ''
    const addTarget = { database: DATABASE, addTarget: { targetId: 2, ...target } }
    const form = new URLSearchParams({
      headers: `X-Goog-Api-Client:conformance\r\n${authorization}`,
      count: '1',
      ofs: '0',
      req0___data__: JSON.stringify(addTarget),
    })
    const silence = setTimeout(() => this.abort.abort(new Error('no answer')), SILENCE_MS)
    const opened = await fetch(channelUrl({ RID: '1', CVER: '22', t: '1' }), {
      method: 'POST',
      headers: { ...OWN_CONNECTION, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      signal: this.abort.signal,
    })
    const handshake = await opened.text()
    const [, sessionId] = /"c","([^"]+)"/.exec(handshake) ?? []
    if (!sessionId) throw new Error(`no WebChannel session: ${handshake}`)
    const backChannel = await fetch(
      channelUrl({ RID: 'rpc', SID: sessionId, AID: '0', CI: '0', TYPE: 'xmlhttp', t: '1' }),
      { headers: OWN_CONNECTION, signal: this.abort.signal },
    )
    clearTimeout(silence)
    this.ended = this.read(backChannel)
  }

  /** @throws if the stream ends first */
  async waitFor(fits: (message: ListenMessage) => boolean): Promise<ListenMessage> {
    for (;;) {
      const found = this.messages.find(fits)
      if (found) return found
      await Promise.race([once(this.arrivals, 'messages'), this.end()])
    }
  }

  async close(): Promise<void> {
    this.abort.abort()
    await this.ended
  }

  private async end(): Promise<never> {
    await this.ended
    throw new Error(`the stream ended after ${JSON.stringify(this.messages)}`)
  }

  private async read({ body }: Response) {
    const decoder = new TextDecoder()
    let text = ''
    try {
      for await (const bytes of body ?? []) {
        text += decoder.decode(bytes, { stream: true })
        text = this.takeChunks(text)
        this.arrivals.emit('messages')
      }
    } catch (error) {
      if (!this.abort.signal.aborted) throw error
    }
  }

  /** Takes whole chunks of `length\njson` and returns the rest. */
  private takeChunks(text: string): string {
    let rest = text
    for (;;) {
      const lineEnd = rest.indexOf('\n')
      const end = lineEnd + 1 + Number(rest.slice(0, lineEnd))
      if (lineEnd < 0 || rest.length < end) return rest
      const chunk = JSON.parse(rest.slice(lineEnd + 1, end)) as [number, unknown[]][]
      rest = rest.slice(end)
      for (const [, [message]] of chunk)
        if (typeof message === 'object') this.messages.push(message as ListenMessage)
    }
  }
}

function channelUrl(parameters: Record<string, string>): string {
  const query = new URLSearchParams({ VER: '8', database: DATABASE, zx: 'x', ...parameters })
  const host = process.env.FIRESTORE_EMULATOR_HOST
  return `http://${host}/google.firestore.v1.Firestore/Listen/channel?${query}`
}
