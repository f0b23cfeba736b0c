import { isCritical, type Cause, type CauseKind } from './cause'
import type { Raise } from './record'

const MINUTE_MS = 60_000

export interface Told {
  cause: Cause
  raise: Raise
}

export interface Open extends Told {
  isDue: boolean
}

interface Schedule {
  /** Minutes after its start. */
  atMin: readonly [number, ...number[]]
  /** After the last of these. */
  thenEveryMin?: number
  untilMin?: number
}

const AT_ONCE: Schedule = { atMin: [0] }

const SCHEDULES: Partial<Record<CauseKind, Schedule>> = {
  overflow: { atMin: [0, 5, 10, 15, 20, 25, 30], thenEveryMin: 15 },
  'alerts-lost': { atMin: [2, 15, 30], thenEveryMin: 60, untilMin: 510 },
  'session-ended': { atMin: [0, 5, 15, 30] },
}

const ONCE: Partial<Record<CauseKind, Schedule>> = {
  // The device has no network: it may only have lost it for a moment.
  'alerts-lost': { atMin: [5] },
}

/** Alerts repeat together once one is due that may sound. */
export function withDue(
  open: readonly Told[],
  { repeatMs, nowMs }: { repeatMs: number; nowMs: number },
  maySoundNow: (one: Told) => boolean,
): Open[] {
  const repeats = open.filter(
    ({ cause, raise }) =>
      cause.kind === 'alert' &&
      isCritical(cause) &&
      !cause.isCleared &&
      raise.rangAtMs !== null &&
      repeatMs > 0,
  )
  const isRepeatDue = repeats.some(
    (one) => nowMs - (one.raise.rangAtMs ?? nowMs) >= repeatMs && maySoundNow(one),
  )
  return open.map((one) => {
    const { cause, raise } = one
    const isRepeat = isRepeatDue && repeats.includes(one)
    if (cause.kind === 'alert') return { ...one, isDue: isRepeat || raise.rangAtMs === null }
    const dueMs = lastDueMs(cause, raise, nowMs)
    return { ...one, isDue: dueMs !== null && dueMs > (raise.rangAtMs ?? -Infinity) }
  })
}

/** null: not yet. An overflow's schedule starts when first told, an outage's with the outage. */
function lastDueMs(
  { kind, sinceMs, isOnce }: Cause,
  { raisedAtMs }: Raise,
  nowMs: number,
): number | null {
  const {
    atMin,
    thenEveryMin,
    untilMin = Infinity,
  } = (isOnce ? ONCE[kind] : SCHEDULES[kind]) ?? AT_ONCE
  // A start that lies ahead is from a clock that was set back since.
  const startMs = kind === 'overflow' ? raisedAtMs : Math.min(sinceMs ?? raisedAtMs, raisedAtMs)
  const elapsedMin = Math.min((nowMs - startMs) / MINUTE_MS, untilMin)
  const passedMin = atMin.findLast((minute) => minute <= elapsedMin)
  if (passedMin === undefined) return null
  const isLast = passedMin === atMin.at(-1)
  const repeats = isLast && thenEveryMin ? Math.floor((elapsedMin - passedMin) / thenEveryMin) : 0
  return startMs + (passedMin + repeats * (thenEveryMin ?? 0)) * MINUTE_MS
}
