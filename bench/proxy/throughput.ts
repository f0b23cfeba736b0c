import autocannon from 'autocannon'

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
