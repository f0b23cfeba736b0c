import type { Pump } from '@/lib/pumps/pump'
import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, readingOf } from '@/lib/readings/reading'
import type { Overflow } from '../judgement/overflow'
import type { PumpStation } from '../station'
import type { OverflowEvent } from './events'
import { PAUSE_MS } from './find-overflows'
import { addVolumes, spillRate, UNKNOWN_VOLUME, type FlowBounds, type SpilledVolume } from './spill'

export interface RunningOverflow {
  /** By the judgement, or else by history. */
  sinceMs: number
  /** Otherwise it began earlier. */
  isStartKnown: boolean
  isSurcharged: boolean
  rate: FlowBounds | null
  /** With former parts, up to now. */
  event: OverflowEvent
}

interface RunningEvidence {
  station: PumpStation
  /** null: they can't be read. */
  metrics: StationMetrics | null
  overflow: Overflow
}

const MS_PER_S = 1000
const L_PER_M3 = 1000
const STEP_S = 60
/** Minutes are written once they're over; of a longer gap, nothing is known. */
const LONGEST_LAG_S = 300

const NO_FIGURES = { startSlackMs: 0, endSlackMs: 0, isEndMeasured: false, rainMm: null, pumps: [] }

/** A running overflow, from its first second. `last` is the newest one that history holds. */
export function runningOverflow(
  { station, metrics, overflow }: RunningEvidence,
  last: OverflowEvent | null,
  pumps: readonly Pump[],
  nowMs: number,
): RunningOverflow {
  const { isSurcharged } = overflow
  const readFrom = (source: StationMetrics) => (key: string) => {
    const { value, quality } = readingOf(source, key, station.staleAfterS, nowMs)
    if (quality !== 'live') return null
    return typeof value === 'boolean' ? Number(value) : asNumber(value)
  }
  const figuredInflowLps = metrics?.recent?.inflowLps ?? null
  const bounds = metrics && spillRate(readFrom(metrics), { pumps, figuredInflowLps })
  const rate = bounds && isSurcharged ? { ...bounds, lowLps: 0 } : bounds

  const ongoing = last?.endMs === null ? last : null
  const foundMs = overflow.isStartExact ? undefined : ongoing?.startMs
  const sinceMs = Math.min(overflow.sinceMs, foundMs ?? Infinity)
  const isStartKnown = overflow.isStartExact || (ongoing?.isStartKnown ?? false)
  const isPaused = last?.endMs != null && sinceMs - last.endMs < PAUSE_MS
  const held = isPaused ? last : ongoing
  const former = ongoing ? ongoing.parts.slice(0, -1) : (held?.parts ?? [])

  const { startMs: formerMs = Infinity } = former[0] ?? {}
  const formerEndMs = former.at(-1)?.endMs ?? -Infinity
  const partMs = sinceMs > formerEndMs ? sinceMs : (ongoing?.parts.at(-1)?.startMs ?? formerEndMs)

  const lastMs = metrics?.receivedAtMs ?? overflow.lastMeasuredMs ?? sinceMs
  const tailS = (lastMs - (ongoing?.lastMs ?? partMs)) / MS_PER_S
  const before = held ? held.spilled : { lowM3: 0, highM3: isStartKnown ? 0 : null }
  const since = overflow.lastMeasuredMs === null ? spilledIn(tailS, rate) : UNKNOWN_VOLUME
  const spilled = addVolumes(before ?? UNKNOWN_VOLUME, since)
  return {
    ...{ sinceMs, isStartKnown, isSurcharged, rate },
    event: {
      ...(held ?? NO_FIGURES),
      startMs: Math.min(formerMs, sinceMs),
      isStartKnown: formerMs < sinceMs ? (held?.isStartKnown ?? false) : isStartKnown,
      endMs: null,
      lastMs,
      parts: [...former, { startMs: partMs, endMs: null }],
      spilled: isSurcharged ? { ...spilled, lowM3: 0 } : spilled,
      running: overflow,
    },
  }
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
  running: OverflowEvent | null,
): readonly OverflowEvent[] {
  if (!running) return past
  const [latest, ...earlier] = past
  const isSame =
    latest &&
    ((latest.endMs === null && !running.isStartKnown) ||
      (latest.endMs ?? latest.lastMs) > running.startMs)
  return [running, ...(isSame ? earlier : past)]
}
