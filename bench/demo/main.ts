/** Starts the demo as a newcomer does and shows how long it takes, and how much memory. */
import type { Figure } from '@/bench/figures'
import { runPart } from '@/bench/figures'
import { startStack } from '@/bench/list/stack'
import { HOST, PORTS } from '@/local/config'
import { treeMemoryMb } from '@/local/stack/memory'
import { responds } from '@/local/stack/responds'
import { waitUntil } from '@/local/stack/wait-until'

const TIMEOUT_MS = 300_000
/** Gives the garbage collectors time to clear what the start left behind. */
const SETTLE_MS = 30_000
const MEMORY_MAX_MB = 1000

async function measure(): Promise<Figure[]> {
  const stack = await startStack([])
  try {
    const readyAtMs = performance.now()
    const history = `http://${HOST}:${PORTS.simulator}/history`
    const hasHistory = await waitUntil(() => responds(history), { timeoutMs: TIMEOUT_MS })
    if (!hasHistory) throw new Error('the simulator does not finish its history')
    const historyMs = performance.now() - readyAtMs
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    return [
      { name: 'demo: ready', unit: 's', value: stack.readyInMs / 1000 },
      { name: 'demo: older history after that', unit: 's', value: historyMs / 1000 },
      {
        name: 'demo: memory',
        unit: 'MB',
        value: treeMemoryMb(stack.pid) ?? NaN,
        goal: { most: MEMORY_MAX_MB },
      },
    ]
  } finally {
    await stack.stop()
  }
}

runPart(measure)
