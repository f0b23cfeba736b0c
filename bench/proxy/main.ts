/**
 * Compares our proxy with a direct call, a bare Node proxy, and Next's `rewrites`.
 * The ratios show what our checks cost, on any machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CALLS_PER_MINUTE } from '@/lib/server/limits'
import { figuresOf, NONE, runPart, type Figure } from '@/bench/figures'
import { benchOptions, countSchema } from '@/bench/options'
import { poll, throughputOf, type Failures, type Throughput } from './load'
import { startTargets, type Targets } from './targets'

const figure = figuresOf('proxy')
const POLLERS = 500
const ADDED_P99_MAX_MS = 150
const CHANGED = { goal: { least: 0.4 }, budget: { least: 0.08 } }
const UNCHANGED = { goal: { least: 0.8 }, budget: { least: 0.35 } }
/** For finding out how fast a target is. */
const FIRST_CALLERS = 160
/** Each user's first call is looked up at Google. */
const WARM_UP_S = 6
/** A warm target may be faster than it was at first. */
const SPARE = 3

async function throughputFigures({ origins, tokens }: Targets, seconds: number): Promise<Figure[]> {
  /** With enough users for the target's speed, so none reaches the limit per minute. */
  const measured = async (origin: string, isUnchanged = false) => {
    const first = { origin, tokens: await tokens(FIRST_CALLERS), seconds: WARM_UP_S }
    const { perS } = await throughputOf(first, isUnchanged)
    const calls = SPARE * perS * (WARM_UP_S + seconds)
    const callers = await tokens(Math.max(FIRST_CALLERS, Math.ceil(calls / CALLS_PER_MINUTE.read)))
    await throughputOf({ origin, tokens: callers, seconds: WARM_UP_S }, isUnchanged)
    return throughputOf({ origin, tokens: callers, seconds }, isUnchanged)
  }
  const direct = await measured(origins.direct)
  const bare = await measured(origins['bare Node proxy'])
  const rewrites = await measured(origins['Next rewrites'])
  const changed = await measured(origins.Wetwell)
  const unchanged = await measured(origins.Wetwell, true)
  const ofRewrites = ({ perS }: Throughput) => perS / rewrites.perS
  const failures = failed('changed', changed) + failed('unchanged', unchanged)
  return [
    figure('direct', 'calls/s', direct.perS),
    figure('bare Node proxy', 'calls/s', bare.perS),
    figure('Next rewrites', 'calls/s', rewrites.perS),
    figure('Wetwell, changed', 'calls/s', changed.perS),
    figure('Wetwell, unchanged', 'calls/s', unchanged.perS),
    figure('Wetwell, changed', '× rewrites', ofRewrites(changed), CHANGED),
    figure('Wetwell, unchanged', '× rewrites', ofRewrites(unchanged), UNCHANGED),
    figure('failed at full load', 'calls', failures, NONE),
  ]
}

function failed(what: string, { failures }: { failures: Failures }): number {
  for (const [answer, calls] of failures) console.log(`${what}: ${calls} calls: ${answer}`)
  return [...failures.values()].reduce((sum, calls) => sum + calls, 0)
}

async function pollingFigures(
  { origins, tokens }: Targets,
  { others, seconds }: { others: number; seconds: number },
): Promise<Figure[]> {
  const callers = await tokens(POLLERS)
  await poll({ origin: origins.Wetwell, tokens: callers, seconds: WARM_UP_S })
  const direct = await poll({ origin: origins.direct, tokens: callers, seconds: others })
  const wetwell = await poll({ origin: origins.Wetwell, tokens: callers, seconds })
  const [p50Ms, p99Ms] = [wetwell.p50Ms - direct.p50Ms, wetwell.p99Ms - direct.p99Ms]
  return [
    figure(`added to p50 of ${POLLERS} screens`, 'ms', p50Ms),
    figure(`added to p99 of ${POLLERS} screens`, 'ms', p99Ms, { goal: { most: ADDED_P99_MAX_MS } }),
    figure(`failed for ${POLLERS} screens`, 'calls', failed(`${POLLERS} screens`, wetwell), NONE),
  ]
}

runPart(async () => {
  const { throughput, others, seconds } = benchOptions({
    throughput: countSchema.default(10),
    others: countSchema.default(30),
    seconds: countSchema.default(120),
  })
  const folder = await mkdtemp(join(tmpdir(), 'wetwell-bench-proxy-'))
  try {
    const targets = await startTargets(folder)
    const figures = [
      ...(await throughputFigures(targets, throughput)),
      ...(await pollingFigures(targets, { others, seconds })),
    ]
    await targets.stop()
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
