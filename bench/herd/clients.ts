import { setMaxListeners } from 'node:events'
import { Pool } from 'undici'
import { ApiCallError } from '@/lib/api-call-error'
import { startPollLoop } from '@/lib/live/poll-loop'
import type { PollLoop } from '@/lib/live/poll-loop'
import { POLL_INTERVAL_MS } from '@/lib/live/poll-schedule'

const PATH = '/api/alerts/user'
/** As `lib/api/client.ts` waits. */
const TIMEOUT_MS = 8000

export interface GoodAnswer {
  client: number
  /** By `performance.now()`. */
  atMs: number
}

export interface Herd {
  /** When each call was made, in ms of `performance.now()`, ascending. */
  callsAtMs: number[]
  goodAnswers: GoodAnswer[]
  failures: () => number
  stop: () => Promise<void>
}

/** Runs the browser's own poll loop once for each token, all opened within one interval. */
export function startHerd(origin: string, tokens: readonly string[]): Herd {
  // Each loop listens for the browser to be online again, which no client here ever isn't.
  const window = new EventTarget()
  setMaxListeners(tokens.length, window)
  Object.assign(globalThis, { window })
  const pool = new Pool(origin, { connections: tokens.length })
  const callsAtMs: number[] = []
  const goodAnswers: GoodAnswer[] = []
  const loops: PollLoop[] = []
  let failed = 0

  const open = (token: string, client: number) => {
    let tag: string | null = null
    loops.push(
      startPollLoop({
        read: async (signal) => {
          callsAtMs.push(performance.now())
          tag = await readAlerts(pool, token, tag, signal)
        },
        onAnswer: () => void goodAnswers.push({ client, atMs: performance.now() }),
        onFailure: () => void (failed += 1),
      }),
    )
  }
  const opening = tokens.map((token, index) =>
    setTimeout(open, (POLL_INTERVAL_MS * index) / tokens.length, token, index),
  )
  return {
    callsAtMs,
    goodAnswers,
    failures: () => failed,
    stop: async () => {
      for (const timer of opening) clearTimeout(timer)
      for (const loop of loops) loop.stop()
      await pool.destroy()
    },
  }
}

/** Asks as `lib/api/client.ts` does and returns the answer's tag. */
async function readAlerts(pool: Pool, token: string, tag: string | null, signal: AbortSignal) {
  const { statusCode, headers, body } = await pool
    .request({
      method: 'GET',
      path: PATH,
      headers: { authorization: `Bearer ${token}`, ...(tag && { 'if-none-match': tag }) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    .catch((cause: unknown) => {
      throw new ApiCallError('network', 'no response', { cause })
    })
  await body.dump()
  if (statusCode !== 200 && statusCode !== 304) {
    const retryAfterMs = Number(headers['retry-after'] ?? 0) * 1000
    throw new ApiCallError('failed', `HTTP ${statusCode}`, { status: statusCode, retryAfterMs })
  }
  return typeof headers.etag === 'string' ? headers.etag : null
}
