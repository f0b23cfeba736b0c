import { QUICK_FAULTS, SLOW_FAULTS } from '@/local/faults/faults'
import { PROXIED_CALLS, type ProxiedCall } from '@/tests/proxied-calls'
import { complaintsAbout } from './complaints'
import { expectedOf, NO_ANSWER_IN_TIME, NO_CONNECTION, type Expected } from './expected'
import type { ProxyUnderTest } from './proxy-under-test'
import type { Cell, Row } from './report'

const GOOD: Expected = { status: 200, code: null, retryAfter: null }

/** Each fault that is over at once, on the five routes beside each other. */
export async function* quickRows(proxy: ProxyUnderTest): AsyncGenerator<Row> {
  for (const [fault, play] of QUICK_FAULTS) {
    const uid = uidFor(fault)
    proxy.plays.set(uid, play)
    proxy.faults.received = 0
    const failing = await callAll(proxy, uid, (call) => expectedOf(fault, call))
    const isCalledOnce = proxy.faults.received === PROXIED_CALLS.length
    proxy.plays.delete(uid)
    const once = isCalledOnce ? [] : [`called the backend ${proxy.faults.received} times`]
    yield { name: fault, cells: joined(failing, await callAll(proxy, uid, () => GOOD), once) }
  }
}

/** Faults that last until the deadline, all at once: fewer than a breaker opens at. */
export async function slowRows(proxy: ProxyUnderTest): Promise<Row[]> {
  const uids = Object.entries(SLOW_FAULTS).map(([fault, play]) => {
    const uid = uidFor(fault)
    proxy.plays.set(uid, play)
    return [fault, uid] as const
  })
  const failed = await Promise.all(
    uids.map(([, uid]) => callAll(proxy, uid, () => NO_ANSWER_IN_TIME)),
  )
  const rows: Row[] = []
  for (const [index, [name, uid]] of uids.entries()) {
    proxy.plays.delete(uid)
    const recovered = await callAll(proxy, uid, () => GOOD)
    rows.push({ name, cells: joined(failed[index] ?? [], recovered) })
  }
  return rows
}

/** A backend that is not there. */
export async function refusedRow(proxy: ProxyUnderTest): Promise<Row> {
  const uid = uidFor('refused')
  await proxy.faults.stop()
  const failing = await callAll(proxy, uid, () => NO_CONNECTION)
  await proxy.faults.start()
  return {
    name: 'connection refused',
    cells: joined(failing, await callAll(proxy, uid, () => GOOD)),
  }
}

function callAll(
  proxy: ProxyUnderTest,
  uid: string,
  expected: (call: ProxiedCall) => Expected,
): Promise<Cell[]> {
  return Promise.all(PROXIED_CALLS.map((call) => cellOf(proxy, call, uid, expected(call))))
}

async function cellOf(
  proxy: ProxyUnderTest,
  call: ProxiedCall,
  uid: string,
  expected: Expected,
): Promise<Cell> {
  try {
    const answer = await proxy.call(call, uid)
    const { status, durationMs } = answer
    const shown = `${status}, ${Math.round(durationMs)} ms`
    return { shown, complaints: complaintsAbout(answer, expected) }
  } catch (error) {
    return { shown: 'no answer', complaints: [String(error)] }
  }
}

/** A cell tells of the fault, and complains of the recovery after it as well. */
function joined(failing: Cell[], recovered: Cell[], further: string[] = []): Cell[] {
  return failing.map(({ shown, complaints }, index) => {
    const afterwards = recovered[index]?.complaints ?? ['did not recover']
    return {
      shown,
      complaints: [...complaints, ...afterwards.map((text) => `afterwards ${text}`), ...further],
    }
  })
}

function uidFor(fault: string): string {
  return `user-${fault.replaceAll(/\W+/g, '-')}`
}
