import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import autocannon from 'autocannon'
import { quantile } from '@/bench/numbers'

const INTERVAL_MS = 5_000
const PATH = '/api/alerts/user'
const NO_ANSWER = 'no answer'

/** Failed calls by what they answered: a status, or `no answer`. */
export type Failures = Map<string, number>

interface Load {
  origin: string
  tokens: readonly string[]
  seconds: number
}

/** One browser per token with alerts open: a call every 5 s, staggered. */
export async function poll({ origin, tokens, seconds }: Load) {
  const pool = new Pool(origin, { connections: tokens.length })
  const endsAtMs = performance.now() + seconds * 1000
  const latenciesMs: number[] = []
  const failures: Failures = new Map()

  async function call(token: string): Promise<void> {
    const startedAtMs = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode, body } = await pool.request({ method: 'GET', path: PATH, headers })
    const bytes = (await body.arrayBuffer()).byteLength
    if (statusCode !== 200 || bytes === 0) countFailure(failures, String(statusCode))
    latenciesMs.push(performance.now() - startedAtMs)
  }

  async function pollUntilTheEnd(token: string): Promise<void> {
    let dueAtMs = performance.now() + Math.random() * INTERVAL_MS
    while (dueAtMs < endsAtMs) {
      await delay(Math.max(0, dueAtMs - performance.now()))
      await call(token).catch(() => countFailure(failures, NO_ANSWER))
      dueAtMs += INTERVAL_MS
    }
  }

  await Promise.all(tokens.map(pollUntilTheEnd))
  await pool.close()
  return { failures, p50Ms: quantile(latenciesMs, 0.5), p99Ms: quantile(latenciesMs, 0.99) }
}

const CONNECTIONS = 16

export type Throughput = Awaited<ReturnType<typeof throughputOf>>

/** Keeps the target busy. No two connections share a user, whose equal calls would be one. */
export async function throughputOf({ origin, tokens, seconds }: Load, isUnchanged = false) {
  const url = `${origin}${PATH}`
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
  const [first = ''] = tokens
  const { headers } = await fetch(url, { headers: headersOf(first) })
  const tag = isUnchanged && headers.get('etag')
  const requests = tokens.map((token) => ({
    headers: { ...headersOf(token), ...(tag && { 'if-none-match': tag }) },
  }))
  let connections = 0
  const {
    duration,
    errors,
    statusCodeStats = {},
  } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    setupClient: (client) => {
      const connection = connections++
      client.setRequests(requests.filter((_, index) => index % CONNECTIONS === connection))
    },
  })
  const good = isUnchanged ? '304' : '200'
  const failures: Failures = new Map()
  countFailure(failures, NO_ANSWER, errors)
  for (const [status, { count = 0 }] of Object.entries(statusCodeStats))
    if (status !== good) countFailure(failures, status, count)
  return { perS: (statusCodeStats[good]?.count ?? 0) / duration, failures }
}

function countFailure(failures: Failures, answer: string, calls = 1): void {
  if (calls > 0) failures.set(answer, (failures.get(answer) ?? 0) + calls)
}
