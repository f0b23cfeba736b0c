import autocannon from 'autocannon'

const CONNECTIONS = 16

interface Throughput {
  perS: number
  errors: number
}

/** As many calls as the target can take, rotating through the tokens. */
export async function throughputOf(
  origin: string,
  tokens: readonly string[],
  seconds: number,
): Promise<Throughput> {
  const result = await autocannon({
    url: `${origin}/api/alerts/user`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: tokens.map((token) => ({ headers: { authorization: `Bearer ${token}` } })),
  })
  return { perS: result['2xx'] / result.duration, errors: result.errors + result.non2xx }
}
