import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import type { EdgeNodeId } from '@/lib/ids'
import { createStore, type Store } from '@/lib/live/store'
import { TREND_POINTS, TREND_STEP_MS, type LevelTrendPoints } from '@/lib/readings/level-trend'

/** Rows in view for less are only being scrolled past. */
const REST_MS = 300
/** Time for a gateway to write a step that has just ended. */
const WRITING_MS = 60_000
const FAILED_FOR_MS = 60_000

interface LevelTrendsOptions {
  read: (edgeNodeId: EdgeNodeId, signal: AbortSignal) => Promise<LevelTrendPoints | null>
  now: () => number
}

interface Entry {
  trend: Store<LevelTrendPoints | null>
  dueAtMs: number
}

export function watchLevelTrends({ read, now }: LevelTrendsOptions) {
  const entries = new Map<EdgeNodeId, Entry>()

  function entryOf(edgeNodeId: EdgeNodeId): Entry {
    const known = entries.get(edgeNodeId)
    if (known) return known
    const entry = { trend: createStore<LevelTrendPoints | null>(null), dueAtMs: 0 }
    entries.set(edgeNodeId, entry)
    return entry
  }

  async function renew(edgeNodeId: EdgeNodeId, signal: AbortSignal): Promise<void> {
    const entry = entryOf(edgeNodeId)
    const readAtMs = now()
    if (readAtMs < entry.dueAtMs) return
    try {
      const trend = await read(edgeNodeId, signal)
      entry.dueAtMs = renewalMs(trend, readAtMs)
      entry.trend.set(trend)
    } catch (error) {
      if (signal.aborted) return
      entry.dueAtMs = now() + (isPermissionDenied(error) ? TREND_STEP_MS : FAILED_FOR_MS)
    }
  }

  return {
    trendOf: (edgeNodeId: EdgeNodeId) => entryOf(edgeNodeId).trend,
    watch(edgeNodeId: EdgeNodeId): () => void {
      const stop = new AbortController()
      const { signal } = stop
      let timer: ReturnType<typeof setTimeout> | undefined
      const schedule = () => {
        const waitMs = entryOf(edgeNodeId).dueAtMs - now()
        timer = setTimeout(() => void keepRenewing(), Math.max(waitMs, REST_MS))
      }
      const keepRenewing = async () => {
        await renew(edgeNodeId, signal)
        if (!signal.aborted) schedule()
      }
      schedule()
      return () => {
        clearTimeout(timer)
        stop.abort()
      }
    },
    clear: () => entries.clear(),
  }
}

/** Just after the trend's next step, or a step from now if it's behind. */
function renewalMs(trend: LevelTrendPoints | null, readAtMs: number): number {
  const nextEndMs = trend ? trend.startedAtMs + (TREND_POINTS + 1) * TREND_STEP_MS : 0
  const waitMs = nextEndMs + WRITING_MS - readAtMs
  return readAtMs + (waitMs > 0 ? Math.min(waitMs, TREND_STEP_MS) : TREND_STEP_MS)
}
