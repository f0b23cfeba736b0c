import { isPermissionDenied } from '@/lib/firebase/permission-denied'
import type { EdgeNodeId } from '@/lib/ids'
import { createStore, type Store } from '@/lib/live/store'
import {
  levelTrendPath,
  levelTrendSchema,
  TREND_POINTS,
  TREND_STEP_MS,
  type LevelTrendPoints,
} from '@/lib/readings/level-trend'
import { onSessionEnd } from '@/lib/session-data'
import { serverClock } from '@/lib/time/server-clock'
import { readDocument } from './read-document'

/** Rows in view for less are only being scrolled past. */
const REST_MS = 300
/** Time for a gateway to write a step that has just ended. */
const WRITING_MS = 60_000
const FAILED_FOR_MS = 60_000

interface Entry {
  trend: Store<LevelTrendPoints | null>
  dueAtMs: number
}

const entries = new Map<EdgeNodeId, Entry>()

onSessionEnd(() => entries.clear())

export function levelTrendOf(edgeNodeId: EdgeNodeId): Entry['trend'] {
  return entryOf(edgeNodeId).trend
}

/** Reads the trend when it's due, until the returned function is called. */
export function watchLevelTrend(edgeNodeId: EdgeNodeId): () => void {
  const stop = new AbortController()
  const { signal } = stop
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    const waitMs = entryOf(edgeNodeId).dueAtMs - serverClock.now()
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
}

function entryOf(edgeNodeId: EdgeNodeId): Entry {
  const known = entries.get(edgeNodeId)
  if (known) return known
  const entry = { trend: createStore<LevelTrendPoints | null>(null), dueAtMs: 0 }
  entries.set(edgeNodeId, entry)
  return entry
}

async function renew(edgeNodeId: EdgeNodeId, signal: AbortSignal): Promise<void> {
  const entry = entryOf(edgeNodeId)
  const readAtMs = serverClock.now()
  if (readAtMs < entry.dueAtMs) return
  try {
    const document = await readDocument(levelTrendPath(edgeNodeId), { signal })
    const trend = levelTrendSchema.safeParse(document).data ?? null
    entry.dueAtMs = renewalMs(trend, readAtMs)
    entry.trend.set(trend)
  } catch (error) {
    if (signal.aborted) return
    const againMs = isPermissionDenied(error) ? TREND_STEP_MS : FAILED_FOR_MS
    entry.dueAtMs = serverClock.now() + againMs
  }
}

/** Just after the trend's next step, or a step from now if it's behind. */
function renewalMs(trend: LevelTrendPoints | null, readAtMs: number): number {
  const nextEndMs = trend ? trend.startedAtMs + (TREND_POINTS + 1) * TREND_STEP_MS : 0
  const waitMs = nextEndMs + WRITING_MS - readAtMs
  return readAtMs + (waitMs > 0 ? Math.min(waitMs, TREND_STEP_MS) : TREND_STEP_MS)
}
