import type { Pump } from '@/lib/pumps/pump'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, readingOf } from '@/lib/readings/reading'
import type { Overflow } from '../judgement/overflow'
import { PAUSE_MS } from '../judgement/spells'
import type { PumpStation } from '../station'
import type { OverflowEvent } from './events'
import {
  addVolumes,
  NOTHING,
  spillRate,
  UNKNOWN_VOLUME,
  type FlowBounds,
  type SpilledVolume,
} from './spill'

export interface RunningOverflow {
  /** By the judgement, or else by history. */
  sinceMs: number
  isStartKnown: boolean
  rate: FlowBounds | null
  /** With former parts, up to now. */
  event: OverflowEvent
}

export interface OverflowView {
  station: PumpStation
  metrics: StationMetrics | null
  /** null: none runs. */
  overflow: Overflow | null
}

const MS_PER_S = 1000
const L_PER_M3 = 1000
const STEP_S = 60
/** Minutes are written once they're over; of a longer gap, nothing is known. */
const LONGEST_LAG_S = 300

const NO_FIGURES = { startSlackMs: 0, endSlackMs: 0, isEndMeasured: false, rainMm: null, pumps: [] }

/** A running overflow, from its first second. `last` is the newest one that history holds. */
export function runningOverflow(
  { station, metrics, overflow }: OverflowView,
  last: OverflowEvent | null,
  pumps: readonly Pump[],
  nowMs: number,
): RunningOverflow | null {
  if (!overflow) return null
  const ongoing = last?.endMs === null ? last : null
  const foundMs = overflow.isStartExact ? undefined : ongoing?.startMs
  const sinceMs = Math.min(overflow.sinceMs, foundMs ?? Infinity)
  const isStartKnown = overflow.isStartExact || (ongoing?.isStartKnown ?? false)
  const isPaused = last?.endMs != null && sinceMs - last.endMs < PAUSE_MS
  const held = isPaused ? last : ongoing
  const parts = (held?.parts ?? 0) + (ongoing ? 0 : 1)
  const former = held && parts > 1 && held.startMs < sinceMs ? held : null

  const measured = metrics && rateBy(station, metrics, pumps, nowMs)
  const rate = measured && overflow.isSurcharged ? { ...measured, lowLps: 0 } : measured
  const lastMs = metrics?.receivedAtMs ?? overflow.lastMeasuredMs ?? sinceMs
  const tailFromMs = ongoing?.lastMs ?? Math.max(sinceMs, held?.endMs ?? sinceMs)
  const tailS = (lastMs - tailFromMs) / MS_PER_S
  const before = held?.spilled ?? (isStartKnown ? NOTHING : UNKNOWN_VOLUME)
  const since = overflow.lastMeasuredMs === null ? spilledIn(tailS, rate) : UNKNOWN_VOLUME
  const spilled = addVolumes(before, since)
  const event = {
    ...(held ?? NO_FIGURES),
    startMs: former?.startMs ?? sinceMs,
    isStartKnown: former?.isStartKnown ?? isStartKnown,
    ...{ endMs: null, lastMs, parts, running: overflow },
    spilled: overflow.isSurcharged ? { ...spilled, lowM3: 0 } : spilled,
  }
  return { sinceMs, isStartKnown, rate, event }
}

function rateBy(
  { staleAfterS }: PumpStation,
  metrics: StationMetrics,
  pumps: readonly Pump[],
  nowMs: number,
): FlowBounds | null {
  const read = (key: string) => {
    const { value, quality } = readingOf(metrics, key, staleAfterS, nowMs)
    if (quality !== 'live') return null
    return typeof value === 'boolean' ? Number(value) : asNumber(value)
  }
  return spillRate(read, { pumps, figuredInflowLps: metrics.recent?.inflowLps ?? null })
}

/** Up to a step more: it began, or was written, between two reports. */
function spilledIn(spanS: number, rate: FlowBounds | null): SpilledVolume {
  if (!rate || spanS > LONGEST_LAG_S) return UNKNOWN_VOLUME
  const lowM3 = (rate.lowLps * Math.max(0, spanS)) / L_PER_M3
  return { lowM3, highM3: (rate.highLps * Math.max(0, spanS + STEP_S)) / L_PER_M3 }
}

/** Past overflows, newest first, with the one that runs: history may hold its beginning. */
export function withRunning(
  past: readonly OverflowEvent[],
  running: RunningOverflow | null,
): readonly OverflowEvent[] {
  if (!running) return past
  const { event } = running
  const [latest] = past
  const isSame =
    latest &&
    ((latest.endMs === null && !event.isStartKnown) ||
      (latest.endMs ?? latest.lastMs) > event.startMs)
  return [event, ...past.slice(isSame ? 1 : 0)]
}
