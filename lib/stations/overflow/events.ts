import { counterIncrease } from '@/lib/history/counter'
import { HISTORY_STEP_S } from '@/lib/history/resolution'
import type { HistorySeries } from '@/lib/history/series'
import type { Pump } from '@/lib/pumps/pump'
import { plausibilityOf } from '../judgement/level'
import type { Overflow } from '../judgement/overflow'
import {
  findOverflows,
  type FoundOverflow,
  type Spill,
  type Steps,
  type Well,
} from './find-overflows'
import { spilledDuring, type SpilledVolume } from './spill'

const MS_PER_S = 1000
const HOUR_MS = 3_600_000
const COARSE_STEP_MS = HISTORY_STEP_S.day * MS_PER_S

export interface OverflowEvent extends Omit<FoundOverflow, 'parts'> {
  parts: readonly Pick<Spill, 'startMs' | 'endMs'>[]
  spilled: SpilledVolume | null
  rainMm: number | null
  pumps: readonly PumpDuringOverflow[]
  /** Absent: it doesn't run, or nobody knows. */
  running?: Overflow
}

interface PumpDuringOverflow {
  position: number
  runtimeS: number | null
  hasFailed: boolean
}

/** Oldest first, from history by the minute. */
export function overflowEvents(
  history: HistorySeries,
  well: Well,
  pumps: readonly Pump[],
): OverflowEvent[] {
  const rain = history.byKey.get('rain')?.mean
  return findOverflows(history, well).map((found) => {
    const from = found.parts[0]?.certain.from ?? 0
    const to = found.parts.at(-1)?.possible.to ?? 0
    return {
      ...found,
      spilled: spilledDuring(history, found, well, pumps),
      rainMm: rain ? counterIncrease(rain.subarray(Math.max(0, from - 1), to)) : null,
      pumps: pumps.map(({ position }) => pumpDuring(history, position, { from, to })),
    }
  })
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

interface OverflowSpan {
  firstMs: number
  lastMs: number
  /** Full hours around it plus one at either end, to be read by the minute. */
  fromMs: number
  toMs: number
  /** Whether more than an impossible level tells of it. */
  isPlausible: boolean
}

/**
 * When a step's highest level reached the overflow, or its float was up; oldest first.
 * @param recent minutes that the steps don't hold yet
 */
export function overflowSpans(
  { startMs, byKey }: HistorySeries,
  recent: HistorySeries,
  well: Well,
): OverflowSpan[] {
  const beginM = Math.fround(well.wetWell?.overflowLevelM ?? Infinity)
  const level = byKey.get('level')?.max ?? []
  const float = byKey.get('overflowFloat')?.max ?? []
  const spans: OverflowSpan[] = []
  for (let step = 0; step < Math.max(level.length, float.length); step += 1) {
    const levelM = level[step] ?? Number.NaN
    const isFloatUp = (float[step] ?? 0) > 0
    if (!(levelM >= beginM || isFloatUp)) continue
    const firstMs = startMs + step * COARSE_STEP_MS
    const isPlausible = isFloatUp || plausibilityOf(well, levelM) !== 'unknown'
    addSpan(spans, { firstMs, lastMs: firstMs + COARSE_STEP_MS, isPlausible })
  }
  for (const { startMs: firstMs, lastMs } of findOverflows(recent, well))
    addSpan(spans, { firstMs, lastMs, isPlausible: true })
  return spans
}

function addSpan(spans: OverflowSpan[], found: Omit<OverflowSpan, 'fromMs' | 'toMs'>): void {
  const { firstMs, lastMs, isPlausible } = found
  const fromMs = (Math.floor(firstMs / HOUR_MS) - 1) * HOUR_MS
  const toMs = (Math.ceil(lastMs / HOUR_MS) + 1) * HOUR_MS
  const last = spans.at(-1)
  if (!last || fromMs > last.toMs) spans.push({ ...found, fromMs, toMs })
  else Object.assign(last, { lastMs, toMs, isPlausible: last.isPlausible || isPlausible })
}

/** The longest that an overflow may have lasted whose minutes are no longer stored. */
export function coarseEvent({ firstMs, lastMs }: OverflowSpan): OverflowEvent {
  return {
    startMs: firstMs,
    endMs: lastMs,
    lastMs,
    startSlackMs: 0,
    isStartKnown: true,
    endSlackMs: COARSE_STEP_MS,
    isEndMeasured: true,
    parts: [{ startMs: firstMs, endMs: lastMs }],
    spilled: null,
    rainMm: null,
    pumps: [],
  }
}
