import { setTimeout as delay } from 'node:timers/promises'
import { neverAnswer } from '@/local/faults/faults'
import { playGood } from '@/local/faults/good-answers'
import type { Play } from '@/local/faults/play'
import { PROXIED_CALLS, USER_ALERTS, TERMS, type ProxiedCall } from '@/tests/proxied-calls'
import type { Answer, ProxyUnderTest } from './proxy-under-test'
import type { Report } from './report'

const FAILURES_TO_OPEN = 5
const OPEN_MS = 10_000
const CALLS_PER_MINUTE = { GET: 300, POST: 30 }
const CALLS_AT_ONCE = 64

/** Breakers open after five failures and spare the backend; it is found again by itself. */
export async function checkBreakers(
  proxy: ProxyUnderTest,
  report: Report,
  fault: string,
  fail: { begin: () => Promise<void>; end: () => Promise<void> },
): Promise<void> {
  const uid = `breaker-${fault.replaceAll(' ', '-')}`
  await fail.begin()
  await Promise.all(
    PROXIED_CALLS.flatMap((call) =>
      Array.from({ length: FAILURES_TO_OPEN }, (_, index) => proxy.call(call, `${uid}-${index}`)),
    ),
  )
  await fail.end()
  proxy.faults.received = 0
  const spared = await callEach(proxy, uid)
  const isSpared = spared.every(({ status, headers }) => {
    const retryAfterS = Number(headers.get('retry-after'))
    return status === 503 && retryAfterS >= 1 && retryAfterS <= OPEN_MS / 1000
  })
  report.check(`${fault}: five in a row open each breaker, 503 with Retry-After`, isSpared)
  report.check(`${fault}: an open breaker spares the backend`, proxy.faults.received === 0)

  await delay(OPEN_MS)
  const again = await callEach(proxy, uid)
  const statuses = again.map(({ status }) => status)
  report.check(`${fault}: after 10 s each route works again`, statuses.every(isOk), `${statuses}`)
}

export async function checkCallRates(proxy: ProxyUnderTest, report: Report): Promise<void> {
  for (const call of PROXIED_CALLS) {
    const allowed = CALLS_PER_MINUTE[call.method]
    const answers: Answer[] = []
    for (let index = 0; index <= allowed; index++) answers.push(await proxy.call(call, 'busy'))
    const last = answers.pop()
    const isRefused = last?.status === 429 && Number(last.headers.get('retry-after')) >= 1
    const holds = isRefused && answers.every(({ status }) => isOk(status))
    report.check(`${call.name}: ${allowed} calls a minute, then 429 with Retry-After`, holds)
  }
}

/** Two routes together keep to one limit. */
export async function checkCallsAtOnce(proxy: ProxyUnderTest, report: Report): Promise<void> {
  const held: (() => void)[] = []
  const hold: Play = (request, response) => held.push(() => playGood(request, response))
  proxy.plays.set('crowd', hold)
  proxy.faults.received = 0
  const calls = Array.from({ length: 2 * CALLS_AT_ONCE }, (_, index) =>
    proxy.call(index % 2 === 0 ? USER_ALERTS : TERMS, 'crowd'),
  )
  const refused = Promise.all(calls.map((call) => call.then(({ status }) => status === 503)))
  await delay(2_500)
  const atOnce = proxy.faults.received
  for (const release of held) release()
  const refusals = (await refused).filter(Boolean).length
  proxy.plays.delete('crowd')
  report.check('64 calls of the backend at once, all routes together', atOnce === CALLS_AT_ONCE)
  report.check('the others are 503 after a second', refusals === CALLS_AT_ONCE, `${refusals}`)
}

/** Who leaves takes the call of the backend along. */
export async function checkLeavingClients(proxy: ProxyUnderTest, report: Report): Promise<void> {
  for (const call of PROXIED_CALLS) {
    const client = new AbortController()
    const isClosed = new Promise<boolean>((resolve) => {
      proxy.plays.set('leaving', (_, response) => {
        response.once('close', () => resolve(true))
        client.abort()
      })
    })
    await proxy.call(call, 'leaving', client.signal).catch(() => undefined)
    const holds = await Promise.race([isClosed, delay(3_000, false)])
    report.check(`${call.name}: ends at the backend when the client leaves`, holds)
  }
  proxy.plays.delete('leaving')
}

/** Lets all users' calls go unanswered. */
export function silence(proxy: ProxyUnderTest) {
  const { play } = proxy.faults
  return {
    begin: async () => void (proxy.faults.play = neverAnswer),
    end: async () => void (proxy.faults.play = play),
  }
}

function callEach(proxy: ProxyUnderTest, uid: string): Promise<Answer[]> {
  return Promise.all(PROXIED_CALLS.map((call: ProxiedCall) => proxy.call(call, uid)))
}

function isOk(status: number): boolean {
  return status >= 200 && status < 300
}
