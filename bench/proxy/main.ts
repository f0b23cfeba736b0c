/**
 * Compares our proxy with a direct call, a bare Node proxy, and Next's `rewrites`.
 * The ratios show what our checks cost, on any machine.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runPart, type Figure } from '@/bench/figures'
import { poll, throughputOf, type Throughput } from './load'
import { startTargets, type Targets } from './targets'

const POLLERS = 500
const ADDED_P99_MAX_MS = 150
/** Calls per second relative to Next's `rewrites`. */
const CHANGED = { goal: { least: 0.4 }, budget: { least: 0.08 } }
const UNCHANGED = { goal: { least: 0.8 }, budget: { least: 0.35 } }
/** Enough to stay under the per-minute limit, few enough to be cached when counting starts. */
const CALLERS = 100
/** Each user's first call is looked up at Google. */
const WARM_UP_S = 6

async function throughputFigures({ origins, tokens }: Targets, seconds: number): Promise<Figure[]> {
  const callers = await tokens(CALLERS)
  const measured = async (origin: string, isUnchanged = false) => {
    const load = { origin, tokens: callers, isUnchanged }
    await throughputOf({ ...load, seconds: WARM_UP_S })
    return throughputOf({ ...load, seconds })
  }
  const direct = await measured(origins.direct)
  const bare = await measured(origins['bare Node proxy'])
  const rewrites = await measured(origins['Next rewrites'])
  const changed = await measured(origins.Wetwell)
  const unchanged = await measured(origins.Wetwell, true)
  const perS = (name: string, { perS: value }: Throughput): Figure => ({
    name: `proxy: ${name}`,
    unit: 'calls/s',
    value,
  })
  const ofRewrites = (
    name: string,
    { perS: value }: Throughput,
    limits: Pick<Figure, 'goal' | 'budget'>,
  ): Figure => ({
    name: `proxy: Wetwell, ${name}`,
    unit: '× rewrites',
    value: value / rewrites.perS,
    ...limits,
  })
  return [
    perS('direct', direct),
    perS('bare Node proxy', bare),
    perS('Next rewrites', rewrites),
    perS('Wetwell, changed', changed),
    perS('Wetwell, unchanged', unchanged),
    ofRewrites('changed', changed, CHANGED),
    ofRewrites('unchanged', unchanged, UNCHANGED),
    noneOf('proxy: failed at full load', changed.errors + unchanged.errors),
  ]
}

async function pollingFigures(
  { origins, tokens }: Targets,
  { others, seconds }: { others: number; seconds: number },
): Promise<Figure[]> {
  const callers = await tokens(POLLERS)
  await poll({ origin: origins.Wetwell, tokens: callers, seconds: WARM_UP_S })
  const direct = await poll({ origin: origins.direct, tokens: callers, seconds: others })
  const wetwell = await poll({ origin: origins.Wetwell, tokens: callers, seconds })
  return [
    {
      name: `proxy: added to p50 of ${POLLERS} screens`,
      unit: 'ms',
      value: wetwell.p50Ms - direct.p50Ms,
    },
    {
      name: `proxy: added to p99 of ${POLLERS} screens`,
      unit: 'ms',
      value: wetwell.p99Ms - direct.p99Ms,
      goal: { most: ADDED_P99_MAX_MS },
    },
    noneOf(`proxy: failed for ${POLLERS} screens`, wetwell.errors),
  ]
}

function noneOf(name: string, calls: number): Figure {
  return { name, unit: 'calls', value: calls, budget: { most: 0 } }
}

runPart(async () => {
  const { values } = parseArgs({
    options: {
      throughput: { type: 'string', default: '10' },
      others: { type: 'string', default: '30' },
      seconds: { type: 'string', default: '120' },
    },
  })
  const folder = await mkdtemp(join(tmpdir(), 'wetwell-bench-proxy-'))
  try {
    const targets = await startTargets(folder)
    const figures = [
      ...(await throughputFigures(targets, Number(values.throughput))),
      ...(await pollingFigures(targets, {
        others: Number(values.others),
        seconds: Number(values.seconds),
      })),
    ]
    await targets.stop()
    return figures
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
