/**
 * Has 500 clients poll the real proxy with the browser's own poll loop, takes the backend away for
 * two minutes, and shows how they come back.
 * `npm run bench:herd -- --clients 500 --outage 120 --kind hanging`
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Figure } from '@/bench/figures'
import { runPart } from '@/bench/figures'
import { startWetwell } from '@/bench/proxy/wetwell'
import buildWebApp from '@/tests/web-app/build-web-app.mjs'
import { startHerd } from './clients'
import { startFrailBackend } from './frail-backend'
import { freshAfterMs, meanPerS, peakPerS } from './rate'

const BACKEND_PORT = 4153
/** Two intervals, in which each user's first call is looked up at Google. */
const WARM_UP_S = 12
const RECOVERY_S = 60
/** Times the steady rate. */
const MOST_AT_RECOVERY = 1.5

function readOptions() {
  const { values } = parseArgs({
    options: {
      clients: { type: 'string', default: '500' },
      steady: { type: 'string', default: '30' },
      outage: { type: 'string', default: '120' },
      kind: { type: 'string', default: 'refusing' },
    },
  })
  const { kind } = values
  if (kind !== 'refusing' && kind !== 'hanging')
    throw new Error('--kind is refusing (no connection) or hanging (no answer)')
  return {
    clients: Number(values.clients),
    steadyS: Number(values.steady),
    outageS: Number(values.outage),
    kind,
  } as const
}

async function measure(): Promise<Figure[]> {
  const { clients, steadyS, outageS, kind } = readOptions()
  buildWebApp()
  const folder = await mkdtemp(join(tmpdir(), 'wetwell-bench-herd-'))
  const backend = await startFrailBackend(folder, BACKEND_PORT)
  const wetwell = await startWetwell(folder, backend.url)
  const herd = startHerd(wetwell.origin, await wetwell.tokens(clients))
  try {
    await delay(WARM_UP_S * 1000)
    const [steadyAtMs, failuresBefore] = [performance.now(), herd.failures()]
    await delay(steadyS * 1000)
    const steadyFailures = herd.failures() - failuresBefore
    const goneAtMs = performance.now()
    await backend.fail(kind)
    await delay(outageS * 1000)
    // From here on: the first clients may get an answer before we know of it.
    const returnsAtMs = performance.now()
    await backend.recover()
    await delay(RECOVERY_S * 1000)

    const calls = herd.callsAtMs
    const steadyPerS = meanPerS(calls, steadyAtMs, goneAtMs)
    const untilMs = returnsAtMs + RECOVERY_S * 1000
    const freshMs = freshAfterMs(herd.goodAnswers, clients, returnsAtMs)
    return [
      { name: 'herd: steady rate', unit: 'calls/s', value: steadyPerS },
      { name: 'herd: failed before the outage', unit: 'calls', value: steadyFailures },
      {
        name: `herd: peak while ${kind}`,
        unit: '× steady',
        value: peakPerS(calls, goneAtMs, returnsAtMs) / steadyPerS,
      },
      {
        name: 'herd: peak at recovery',
        unit: '× steady',
        value: peakPerS(calls, returnsAtMs, untilMs) / steadyPerS,
        budget: { most: MOST_AT_RECOVERY },
      },
      {
        name: `herd: not fresh ${RECOVERY_S} s after`,
        unit: 'clients',
        value: freshMs.filter((ms) => ms > RECOVERY_S * 1000).length,
        budget: { most: 0 },
      },
      { name: 'herd: all fresh after', unit: 's', value: Math.max(...freshMs) / 1000 },
    ]
  } finally {
    await herd.stop()
    await wetwell.stop()
    await backend.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

runPart(measure)
