import { ROUTES, startRouteBench } from '@/tests/route-bench'
import { json } from '@/tests/stand-in-server'

const bench = startRouteBench()

const CALLS_PER_MINUTE = {
  userAlerts: 300,
  alertConfigurations: 300,
  acknowledgement: 120,
  currentTerms: 300,
  acceptance: 30,
}

test.each(Object.keys(ROUTES) as (keyof typeof ROUTES)[])(
  '%s: after the calls allowed in a minute 429 with Retry-After, backend not called',
  async (name) => {
    const route = ROUTES[name]
    bench.backend.answer = json(200, route.good)
    const authorization = `Bearer ${await bench.google.sign(route.claims)}`
    const call = () => bench.call(route, { headers: { authorization } })
    const statuses = []
    for (let count = 0; count < CALLS_PER_MINUTE[name]; count += 1)
      statuses.push((await call()).status)
    expect(statuses.filter((status) => status !== 200)).toEqual([])

    const { status, headers, body } = await call()
    expect([status, body]).toMatchObject([429, { error: { code: 'too-many-requests' } }])
    expect(headers.get('retry-after')).toMatch(/^([1-9]|[1-5]\d|60)$/)
    expect(bench.backend.received).toHaveLength(statuses.length)
  },
)
