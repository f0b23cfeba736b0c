import { connect } from 'node:net'

export interface RawRequest {
  method: string
  /** as in the request line; nothing is encoded or normalized */
  target: string
  headers: readonly (readonly [string, string])[]
  body?: string | Buffer
}

export interface RawAnswer {
  /** 0: closed without a response */
  status: number
  headers: ReadonlyMap<string, string>
  body: string
}

const TIMEOUT_MS = 15_000
const HEAD_END = '\r\n\r\n'

/** Sends bytes that no HTTP client would; reads until either side closes. */
export async function sendRaw(
  port: number,
  request: RawRequest,
  signal?: AbortSignal,
): Promise<RawAnswer> {
  const headers = [...request.headers, ['connection', 'close'] as const]
  return parseAnswer(await exchange(port, bytesOf({ ...request, headers }), { signal }))
}

/** On a connection kept open, as browsers do. */
export function bytesOfEmptyAnswer(port: number, request: RawRequest): Promise<Buffer> {
  return exchange(port, bytesOf(request), { isOver: (answer) => answer.includes(HEAD_END) })
}

function bytesOf({ method, target, headers, body = '' }: RawRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  const head = [`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')
  return Buffer.concat([Buffer.from(head + HEAD_END, 'latin1'), Buffer.from(body)])
}

interface Ending {
  isOver?: (answer: Buffer) => boolean
  signal?: AbortSignal
}

function exchange(port: number, bytes: Buffer, { isOver, signal }: Ending): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')))
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      if (isOver?.(Buffer.concat(chunks))) socket.destroy()
    })
    socket.on('error', (error) => (chunks.length > 0 ? socket.destroy() : reject(error)))
    socket.on('close', () => resolve(Buffer.concat(chunks)))
    signal?.addEventListener('abort', () => socket.destroy())
  })
}

function parseAnswer(bytes: Buffer): RawAnswer {
  if (bytes.length === 0) return { status: 0, headers: new Map(), body: '' }
  const headEnd = bytes.indexOf(HEAD_END)
  if (headEnd < 0) throw new Error(`no HTTP answer: ${bytes.toString('latin1').slice(0, 80)}`)
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, headEnd).split('\r\n')
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
    }),
  )
  const payload = bytes.subarray(headEnd + HEAD_END.length)
  const isChunked = headers.get('transfer-encoding') === 'chunked'
  return {
    status: Number(statusLine.split(' ')[1]),
    headers,
    body: (isChunked ? unchunked(payload) : payload).toString('utf8'),
  }
}

function unchunked(payload: Buffer): Buffer {
  const chunks: Buffer[] = []
  let at = 0
  while (at < payload.length) {
    const lineEnd = payload.indexOf('\r\n', at)
    const length = parseInt(payload.toString('latin1', at, lineEnd), 16)
    if (!(length > 0)) break
    chunks.push(payload.subarray(lineEnd + 2, lineEnd + 2 + length))
    at = lineEnd + 2 + length + 2
  }
  return Buffer.concat(chunks)
}
