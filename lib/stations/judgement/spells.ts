import { lengthOf } from './history'
import {
  overflowLimit,
  reportsOf,
  type Limit,
  type Minutes,
  type Report,
  type Well,
} from './places'

/** `to` is exclusive. */
export interface Steps {
  from: number
  to: number
}

export interface Spill {
  /** First to last reading at the overflow. */
  certain: Steps
  /** Plus readings near it, where noise may hide it, and the gap before its end. */
  possible: Steps
  startMs: number
  /** It may have begun this much earlier, after the last reading clearly below. */
  startSlackMs: number
  isStartKnown: boolean
  /** First reading back below; null while it lasts or its end wasn't received. */
  endMs: number | null
  /** Up to when it may have lasted, by what is known. */
  lastMs: number
  /** It may have ended this much earlier, after the last reading at the overflow. */
  endSlackMs: number
  /** By levels, not only by a float. */
  isEndMeasured: boolean
}

/** One overflow: spills less than 30 min apart. */
export interface FoundOverflow extends Omit<Spill, 'certain' | 'possible'> {
  parts: readonly Spill[]
}

export const PAUSE_MS = 30 * 60_000

/** Minutes for which a signal must say that the overflow has ended. */
const CALM_MIN = { level: 5, overflowFloat: 10, highFloat: 10 }
const SIGNALS = Object.keys(CALM_MIN) as (keyof typeof CALM_MIN)[]

interface Open {
  certain: Steps
  possible: Steps
  hasHighFloatTripped: boolean
  isOverflowFloatWrong: boolean
  calmFrom: Partial<Record<keyof typeof CALM_MIN, number>>
}

/** Oldest first. A gap doesn't end an overflow. */
export function findOverflows(minutes: Minutes, well: Well): FoundOverflow[] {
  return findSpells(minutes, overflowLimit(well))
}

/** Whether levels ended an overflow that may have begun before these minutes. */
export function endsEarlierOverflow(minutes: Minutes, well: Well): boolean {
  // A float doesn't tell its end: it may have been wrong before.
  const before = { ...opened(0), isOverflowFloatWrong: true }
  return spillsIn(minutes, overflowLimit(well), before)[0]?.isEndMeasured ?? false
}

/** When a level was at a limit, or the overflow float was up; by the same rule. */
export function findSpells(minutes: Minutes, limit: Limit): FoundOverflow[] {
  const found: FoundOverflow[] = []
  for (const spill of spillsIn(minutes, limit)) {
    const before = found.at(-1)
    if (before?.endMs != null && spill.startMs - before.endMs < PAUSE_MS) {
      const { startMs, startSlackMs, isStartKnown, parts } = before
      const start = { startMs, startSlackMs, isStartKnown }
      found[found.length - 1] = { ...spill, ...start, parts: [...parts, spill] }
    } else found.push({ ...spill, parts: [spill] })
  }
  return found
}

function opened(step: number, nearFrom = step): Open {
  return {
    certain: { from: step, to: step },
    possible: { from: nearFrom, to: step },
    hasHighFloatTripped: false,
    isOverflowFloatWrong: false,
    calmFrom: {},
  }
}

function spillsIn(minutes: Minutes, limit: Limit, before: Open | null = null): Spill[] {
  const reportAt = reportsOf(minutes, limit)
  const spills: Spill[] = []
  let open = before
  let nearFrom: number | null = null
  const length = lengthOf(minutes)
  for (let step = 0; step < length; step += 1) {
    const report = reportAt(step)
    const isOver = report.place === 'over' || report.overflowFloat === true
    const isNear = isOver || report.place === 'near'
    nearFrom = isNear ? (nearFrom ?? step) : null
    if (isOver) open ??= opened(step, nearFrom ?? step)
    if (!open) continue
    open.hasHighFloatTripped ||= report.highFloat === true
    open.isOverflowFloatWrong ||= report.place === 'over' && report.overflowFloat === false
    if (isNear) {
      open.possible.to = step + 1
      if (isOver) open.certain.to = step + 1
      open.calmFrom = {}
      continue
    }
    const end = endBy(open, report, step, minutes.stepS / 60)
    if (!end) continue
    open.possible.to = end.step
    spills.push(toSpill(open, end, minutes, reportAt))
    open = null
  }
  if (open) spills.push(toSpill(open, null, minutes, reportAt))
  return spills
}

/** Floats tell an end only where no level is known. */
function endBy(open: Open, report: Report, step: number, stepMin: number) {
  const isBlind = report.place === 'unknown'
  if (report.highFloat) delete open.calmFrom.highFloat
  const isCalm = {
    level: report.place === 'below',
    overflowFloat: isBlind && report.overflowFloat === false && !open.isOverflowFloatWrong,
    highFloat: isBlind && report.highFloat === false && open.hasHighFloatTripped,
  }
  for (const signal of SIGNALS.filter((each) => isCalm[each])) {
    const from = (open.calmFrom[signal] ??= step)
    if (step - from >= Math.floor(CALM_MIN[signal] / stepMin))
      return { step: from, isMeasured: signal === 'level' }
  }
  return null
}

function toSpill(
  { certain, possible }: Open,
  end: { step: number; isMeasured: boolean } | null,
  { startMs, stepS }: Minutes,
  reportAt: (step: number) => Report,
): Spill {
  const stepMs = stepS * 1000
  const before = reportAt(possible.from - 1)
  return {
    certain,
    possible,
    startMs: startMs + certain.from * stepMs,
    startSlackMs: (certain.from - possible.from + 1) * stepMs,
    // Only a reading clearly below the overflow proves that it hadn't begun.
    isStartKnown: before.place === 'below' || before.overflowFloat === false,
    endMs: end && startMs + end.step * stepMs,
    lastMs: startMs + possible.to * stepMs,
    endSlackMs: (possible.to - certain.to + 1) * stepMs,
    isEndMeasured: end?.isMeasured ?? false,
  }
}
