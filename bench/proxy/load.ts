import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import autocannon from 'autocannon'
import { quantile } from '@/bench/numbers'

const INTERVAL_MS = 5_000
const PATH = '/api/alerts/user'

interface Latencies {
  errors: number
  p50Ms: number
  p99Ms: number
}

interface Polling {
  origin: string
  tokens: readonly string[]
  seconds: number
}

/** One browser per token with alerts open: a call every 5 s, staggered. */
export async function poll({ origin, tokens, seconds }: Polling): Promise<Latencies> {
  const pool = new Pool(origin, { connections: tokens.length })
  const endsAtMs = performance.now() + seconds * 1000
  const latenciesMs: number[] = []
  let errors = 0

  async function call(token: string): Promise<void> {
    const startedAtMs = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    const { statusCode, body } = await pool.request({ method: 'GET', path: PATH, headers })
    const bytes = (await body.arrayBuffer()).byteLength
    if (statusCode !== 200 || bytes === 0) errors += 1
    latenciesMs.push(performance.now() - startedAtMs)
  }

  async function pollUntilTheEnd(token: string): Promise<void> {
    let dueAtMs = performance.now() + Math.random() * INTERVAL_MS
    while (dueAtMs < endsAtMs) {
      await delay(Math.max(0, dueAtMs - performance.now()))
      await call(token).catch(() => {
        errors += 1
      })
      dueAtMs += INTERVAL_MS
    }
  }

  await Promise.all(tokens.map(pollUntilTheEnd))
  await pool.close()
  return { errors, p50Ms: quantile(latenciesMs, 0.5), p99Ms: quantile(latenciesMs, 0.99) }
}

const CONNECTIONS = 16

export interface Throughput {
  perS: number
  errors: number
}

interface Load {
  origin: string
  tokens: readonly string[]
  seconds: number
  isUnchanged?: boolean
}

/** Keeps the target busy, rotating through the tokens. */
export async function throughputOf(load: Load): Promise<Throughput> {
  const { origin, tokens, seconds, isUnchanged = false } = load
  const url = `${origin}/api/alerts/user`
  const headersOf = (token: string) => ({ authorization: `Bearer ${token}` })
  const [first = ''] = tokens
  const { headers } = await fetch(url, { headers: headersOf(first) })
  const tag = isUnchanged && headers.get('etag')
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: tokens.map((token) => ({
      headers: { ...headersOf(token), ...(tag && { 'if-none-match': tag }) },
    })),
  })
  const good = isUnchanged ? result['3xx'] : result['2xx']
  return {
    perS: good / result.duration,
    errors: result.errors + result['2xx'] + result.non2xx - good,
  }
}
