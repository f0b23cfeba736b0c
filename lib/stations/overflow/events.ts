import { counterIncrease } from '@/lib/history/counter'
import { HISTORY_STEP_S } from '@/lib/history/resolution'
import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import type { WetWell } from '../station'
import { inflowBeforeLps, spilledVolume, type SpilledVolume, type Steps } from './spill'

/** How far the level must fall below the overflow before it counts as ended, m. */
export const OVERFLOW_HYSTERESIS_M = 0.02

const MS_PER_S = 1000
const HOUR_MS = 3_600_000
const COARSE_STEP_MS = HISTORY_STEP_S.day * MS_PER_S

/** One overflow, from history; times in ms UTC. */
export interface OverflowEvent {
  /** First reading at or above the overflow level. */
  startMs: number
  /** How much earlier it may have begun: since the last reading that was clearly below. */
  startSlackMs: number
  /** Whether a reading before it was clearly below; otherwise it may have begun earlier. */
  isStartKnown: boolean
  /** First reading back below; null while it lasts or its end wasn't received. */
  endMs: number | null
  /** How much earlier it may have ended: since the last reading at the overflow level. */
  endSlackMs: number
  /** null: unknown. */
  spilled: SpilledVolume | null
  /** Rain during the overflow; null: unknown. */
  rainMm: number | null
  pumps: readonly PumpDuringOverflow[]
}

interface PumpDuringOverflow {
  position: number
  /** null: unknown. */
  runtimeS: number | null
  hasFailed: boolean
}

/**
 * The overflows in a station's history, oldest first. One begins when the level reaches the
 * overflow level, and ends when it falls below by `OVERFLOW_HYSTERESIS_M`. A gap ends nothing.
 *
 * @param history in steps of a minute
 * @param pumps the station's
 */
export function overflowEvents(
  history: HistorySeries,
  wetWell: WetWell,
  pumps: readonly Pump[],
): OverflowEvent[] {
  const { startMs, stepS } = history
  const level = history.byKey.get('level')?.mean ?? new Float32Array()
  const rain = history.byKey.get('rain')?.mean
  const stepMs = stepS * MS_PER_S
  const timeOf = (step: number) => startMs + step * stepMs
  return stretches(level, wetWell.overflowLevelM).map(({ certain, possible, endStep }) => {
    const { from } = certain
    const during = { from, to: possible.to }
    // Only a reading clearly below the overflow tells that it hadn't begun.
    const isStartKnown = possible.from > 0 && !Number.isNaN(level[possible.from - 1])
    const figuredInflowLps = inflowBeforeLps(history, { wetWell, pumps }, possible.from)
    const spilled = spilledVolume(history, { pumps, figuredInflowLps }, { certain, possible })
    return {
      startMs: timeOf(from),
      startSlackMs: (from - possible.from + 1) * stepMs,
      isStartKnown,
      endMs: endStep === null ? null : timeOf(endStep),
      endSlackMs: ((endStep ?? possible.to) - certain.to + 1) * stepMs,
      // What spilled before it was seen may be any volume.
      spilled: spilled && !isStartKnown ? { ...spilled, highM3: null } : spilled,
      rainMm: rain ? counterIncrease(rain.subarray(Math.max(0, from - 1), possible.to)) : null,
      pumps: pumps.map(({ position }) => pumpDuring(history, position, during)),
    }
  })
}

interface Stretch {
  /** From the first reading at the overflow to the last. */
  certain: Steps
  /** With the readings around them that are near it, where the meter's noise may hide it. */
  possible: Steps
  /** First reading back below, after a gap if there is one; null: none. */
  endStep: number | null
}

/** A stretch without an end reaches to its last known reading. */
function stretches(level: Float32Array, overflowLevelM: number): Stretch[] {
  // History has 32 bits: 3.1 is stored as 3.0999999.
  const beginM = Math.fround(overflowLevelM)
  const nearM = overflowLevelM - OVERFLOW_HYSTERESIS_M
  const found: Stretch[] = []
  let open: Stretch | null = null
  let nearFrom: number | null = null
  for (const [step, levelM] of level.entries()) {
    const isOver = levelM >= beginM
    if (levelM >= nearM) {
      nearFrom ??= step
      if (isOver && !open) {
        const possible = { from: nearFrom, to: step }
        open = { certain: { from: step, to: step }, possible, endStep: null }
        found.push(open)
      }
      if (open) open.possible.to = step + 1
      if (open && isOver) open.certain.to = step + 1
    } else {
      nearFrom = null
      // A gap ends nothing.
      if (Number.isNaN(levelM)) continue
      if (open) open.endStep = step
      open = null
    }
  }
  return found
}

function pumpDuring(
  { byKey, stepS }: HistorySeries,
  position: number,
  { from, to }: Steps,
): PumpDuringOverflow {
  const during = (key: string) => byKey.get(`pump${position}${key}`)?.mean.subarray(from, to)
  const running = during('Running')?.filter((state) => !Number.isNaN(state))
  return {
    position,
    runtimeS: running?.length ? running.reduce((sum, state) => sum + state * stepS, 0) : null,
    hasFailed: during('Fault')?.some((state) => state === 1) ?? false,
  }
}

/** A time in which a station overflowed, from history by ten minutes; all ms UTC. */
export interface OverflowSpan {
  /** Of the first step at the overflow. */
  firstMs: number
  /** End of the last one. */
  lastMs: number
  /** Full hours around them and one more at either end, to be read by the minute. */
  fromMs: number
  toMs: number
}

/**
 * When a step's highest level reached the overflow level, oldest first.
 *
 * @param overflowLevelM in m above the station's datum
 */
export function overflowSpans(
  { startMs, byKey }: HistorySeries,
  overflowLevelM: number,
): OverflowSpan[] {
  const beginM = Math.fround(overflowLevelM)
  const spans: OverflowSpan[] = []
  byKey.get('level')?.max?.forEach((levelM, step) => {
    if (!(levelM >= beginM)) return
    const firstMs = startMs + step * COARSE_STEP_MS
    const lastMs = firstMs + COARSE_STEP_MS
    const fromMs = (Math.floor(firstMs / HOUR_MS) - 1) * HOUR_MS
    const toMs = (Math.ceil(lastMs / HOUR_MS) + 1) * HOUR_MS
    const last = spans.at(-1)
    if (last && fromMs <= last.toMs) Object.assign(last, { lastMs, toMs })
    else spans.push({ firstMs, lastMs, fromMs, toMs })
  })
  return spans
}

/** An overflow of which no minutes are kept. */
export function coarseEvent({ firstMs, lastMs }: OverflowSpan): OverflowEvent {
  return {
    startMs: firstMs + COARSE_STEP_MS,
    startSlackMs: COARSE_STEP_MS,
    isStartKnown: true,
    endMs: lastMs,
    endSlackMs: COARSE_STEP_MS,
    spilled: null,
    rainMm: null,
    pumps: [],
  }
}
