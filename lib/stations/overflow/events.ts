import { counterIncrease } from '@/lib/history/counter'
import { HISTORY_STEP_S } from '@/lib/history/resolution'
import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import type { WetWell } from '../station'
import { inflowBeforeLps, spilledVolume, type SpilledVolume, type Steps } from './spill'

/** How far the level must fall below the overflow before it counts as ended. */
export const OVERFLOW_HYSTERESIS_M = 0.02

const MS_PER_S = 1000
const HOUR_MS = 3_600_000
const COARSE_STEP_MS = HISTORY_STEP_S.day * MS_PER_S

export interface OverflowEvent {
  startMs: number
  /** It may have begun this much earlier, after the last reading clearly below. */
  startSlackMs: number
  isStartKnown: boolean
  /** First reading back below; null while it lasts or its end wasn't received. */
  endMs: number | null
  /** It may have ended this much earlier, after the last reading at the overflow. */
  endSlackMs: number
  spilled: SpilledVolume | null
  rainMm: number | null
  pumps: readonly PumpDuringOverflow[]
}

interface PumpDuringOverflow {
  position: number
  runtimeS: number | null
  hasFailed: boolean
}

/** Oldest first, from history by the minute. A gap doesn't end an overflow. */
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
    // Only a reading clearly below the overflow proves that it hadn't begun.
    const isStartKnown = possible.from > 0 && !Number.isNaN(level[possible.from - 1])
    const figuredInflowLps = inflowBeforeLps(history, { wetWell, pumps }, possible.from)
    const spilled = spilledVolume(history, { pumps, figuredInflowLps }, { certain, possible })
    return {
      startMs: timeOf(from),
      startSlackMs: (from - possible.from + 1) * stepMs,
      isStartKnown,
      endMs: endStep === null ? null : timeOf(endStep),
      endSlackMs: ((endStep ?? possible.to) - certain.to + 1) * stepMs,
      // What spilled unseen may be any volume.
      spilled: spilled && !isStartKnown ? { ...spilled, highM3: null } : spilled,
      rainMm: rain ? counterIncrease(rain.subarray(Math.max(0, from - 1), possible.to)) : null,
      pumps: pumps.map(({ position }) => pumpDuring(history, position, during)),
    }
  })
}

interface Stretch {
  /** First to last reading at the overflow. */
  certain: Steps
  /** Plus readings near it, where the meter's noise may hide it. */
  possible: Steps
  endStep: number | null
}

/** A stretch without an end reaches to its last known reading. */
function stretches(level: Float32Array, overflowLevelM: number): Stretch[] {
  // History is Float32: 3.1 is stored as 3.0999999.
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

export interface OverflowSpan {
  firstMs: number
  lastMs: number
  /** Full hours around it plus one at either end, to be read by the minute. */
  fromMs: number
  toMs: number
}

/** When a step's highest level reached the overflow level, oldest first. */
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

/** An overflow whose minutes are no longer stored. */
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
