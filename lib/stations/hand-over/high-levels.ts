import type { Pump } from '@/lib/pumps/pump'
import { formatQuantity } from '@/lib/units/format-quantity'
import type { OverflowEvent } from '../overflow/events'
import { overflowWords, spilledSoFar, spilledText } from '../overflow/report'
import { runningOverflow, withRunning } from '../overflow/running'
import { levelLimits, measures, type HandOverEvidence, type HandOverStation } from './evidence'
import { stationSection, type Finding, type SheetFormat, type SheetSection } from './section'
import {
  areWhole,
  longestGapMs,
  signalSteps,
  spellsOf,
  type Spell,
  type StationHistory,
  type Step,
} from './signal-steps'

export interface LevelFinding extends Finding {
  /** In the period, newest first. */
  overflows: readonly OverflowEvent[]
  /** By its level or float, without any overflow. */
  wasHigh: boolean
}

export type Levels = ReadonlyMap<HandOverStation, LevelFinding | null>

export function highLevels(
  evidence: HandOverEvidence,
  levels: Levels,
  areRead: boolean,
): SheetSection {
  return stationSection(evidence, {
    title: 'High levels',
    heads: ['Station', 'Level', 'When'],
    whenEmpty: 'No station measures a level',
    notes: [
      evidence.alertsLostSinceMs === null
        ? ''
        : 'Alerts not available: a rise that only an alert tells of may be missing.',
      areRead ? '' : 'Levels of the period haven’t been read: only the latest readings count.',
    ].filter(Boolean),
    find: (entry) => levels.get(entry) ?? null,
  })
}

interface Level {
  entry: HandOverStation
  evidence: HandOverEvidence
  format: SheetFormat
  highM: number
  overflowM: number
}

/** The high float proves a period calm only where no limit is known: a level may be lost. */
export function levelsOf(
  entry: HandOverStation,
  history: StationHistory | null,
  evidence: HandOverEvidence,
  format: SheetFormat,
): LevelFinding | null {
  const overflows = overflowsIn(entry, history, evidence)
  if (!entry.station.inService && overflows.length === 0) return null
  const level = { entry, evidence, format, ...levelLimits(entry) }
  const hasLimit = level.highM < Infinity
  const notKnown = { isKnown: false, lines: [], overflows, wasHigh: false }
  if (!entry.metrics || entry.isUnreadable) return notKnown
  if (!measures(entry, 'highFloat') && !hasLimit)
    return measures(entry, 'level') ? { ...notKnown, reason: 'no limit' } : null

  const levels = signalSteps(entry, 'level', history, evidence)
  const floats = signalSteps(entry, 'highFloat', history, evidence)
  const highs = {
    levels: level.highM < level.overflowM ? spellsInWords('High', levels, level.highM, level) : [],
    floats: spellsInWords('Tripped', floats, 1, level),
  }
  const line = highLine(level, levels, highs, overflows)
  const wasHigh = overflows.length === 0 && highs.levels.length + highs.floats.length > 0
  if (line) return { isKnown: true, lines: [line], overflows, wasHigh }
  const steps = hasLimit ? levels : floats
  return {
    ...notKnown,
    isKnown: history !== null && areWhole(steps, evidence, longestGapMs(entry)),
    reason: history && steps.length > 0 ? 'not for the whole period' : undefined,
  }
}

function overflowsIn(
  entry: HandOverStation,
  history: StationHistory | null,
  { fromMs, toMs, madeAtMs }: HandOverEvidence,
): OverflowEvent[] {
  const overflows = history?.overflows ?? withRunning([], runningIn(entry, null, [], madeAtMs))
  return overflows.filter(({ startMs, endMs }) => startMs < toMs && (endMs ?? Infinity) > fromMs)
}

/** null: none runs. */
export function runningIn(
  { station, metrics, condition: { overflow } }: HandOverStation,
  last: OverflowEvent | null,
  pumps: readonly Pump[],
  madeAtMs: number,
): OverflowEvent | null {
  if (!overflow || !metrics) return null
  return runningOverflow({ station, metrics, overflow }, last, pumps, madeAtMs).event
}

function highLine(
  level: Level,
  levels: readonly Step[],
  highs: Record<'levels' | 'floats', readonly string[]>,
  overflows: readonly OverflowEvent[],
): Finding['lines'][number] | null {
  const alerts = highLevelAlerts(level)
  const when = [
    ...overflows.toReversed().map((event) => overflowInWords(event, level)),
    ...highs.levels,
    ...highs.floats,
    // Alerts raised at the same time would repeat a line.
    ...new Set(
      alerts.map(({ raisedAtMs }) => `Alert since ${level.format.formatTime(raisedAtMs)}`),
    ),
  ]
  if (when.length === 0) return null
  const what = [
    ...(levels.length > 0 ? [peakInWords(levels, level)] : []),
    ...(highs.floats.length > 0 ? ['High float tripped'] : []),
    ...alerts.map(({ name }) => `Alert: ${name}`),
  ]
  return { what, when }
}

function highLevelAlerts({ entry, evidence: { alerts, fromMs, toMs } }: Level) {
  return (alerts ?? []).filter(
    ({ edgeNodeId, metric, value, threshold, raisedAtMs, clearedAtMs }) =>
      edgeNodeId === entry.station.edgeNodeId &&
      raisedAtMs < toMs &&
      (clearedAtMs ?? Infinity) > fromMs &&
      (metric === 'highFloat' ||
        metric === 'overflowFloat' ||
        (metric === 'level' && (value === null || threshold === null || value >= threshold))),
  )
}

/** `Peak 3.42 m, high alarm 3.00 m`: the limit it reached, or else the lowest. */
function peakInWords(
  levels: readonly Step[],
  { highM, overflowM, format: { units } }: Level,
): string {
  const inUnits = (levelM: number) => {
    const { text, symbol } = formatQuantity(levelM, 'm', undefined, units)
    return `${text} ${symbol}`
  }
  const peakM = levels.reduce((highestM, { value }) => Math.max(highestM, value), -Infinity)
  const isOver = peakM >= Math.fround(overflowM) || highM === overflowM
  const limitM = isOver ? overflowM : highM
  const limit = `, ${isOver ? 'overflow' : 'high alarm'} ${inUnits(limitM)}`
  return `Peak ${inUnits(peakM)}${limitM === Infinity ? '' : limit}`
}

/** `Overflow from 02:10 to 02:30, 1.2–5 m³`, `Overflow since 02:10, not ended at 06:00`. */
function overflowInWords(
  { startMs, isStartKnown, endMs, lastMs, isEndMeasured, spilled, running }: OverflowEvent,
  { entry, evidence, format: { formatTime, units } }: Level,
): string {
  const word = overflowWords(entry.station).one
  const begun = `${isStartKnown ? '' : 'before '}${formatTime(startMs)}`
  const volume = `, ${(running ? spilledSoFar : spilledText)(spilled, units)}`
  if (endMs !== null)
    return `${word} from ${begun} to ${formatTime(endMs)}${isEndMeasured ? '' : ', end not measured'}${volume}`
  const knownMs = running ? running.lastMeasuredMs : lastMs
  return knownMs === null
    ? `${word} since ${begun}, not ended at ${formatTime(evidence.toMs)}${volume}`
    : `${word} since ${begun}, not known since ${formatTime(knownMs)}${volume}`
}

/** A level swaying at its limit would fill a page. */
const MOST_SPELLS = 3

/** `High from 02:10 to 02:30`, `High since 02:10, not ended at 06:00`. */
function spellsInWords(
  word: string,
  steps: readonly Step[],
  limit: number,
  { entry, evidence, format: { formatTime } }: Level,
): string[] {
  const gapMs = longestGapMs(entry)
  const isHeardNow = !entry.condition.isSilent && evidence.readingsLostSinceMs === null
  const isHeard = isHeardNow || evidence.toMs < evidence.madeAtMs
  const inWords = ({ fromMs, toMs, isStartKnown, belowAtMs }: Spell) => {
    const begun = `${isStartKnown ? '' : 'before '}${formatTime(fromMs)}`
    if (belowAtMs !== null)
      return belowAtMs - toMs <= gapMs
        ? `${word} from ${begun} to ${formatTime(belowAtMs)}`
        : `${word} from ${begun}, ended between ${formatTime(toMs)} and ${formatTime(belowAtMs)}`
    return isHeard && evidence.toMs - toMs <= gapMs
      ? `${word} since ${begun}, not ended at ${formatTime(evidence.toMs)}`
      : `${word} since ${begun}, not known since ${formatTime(toMs)}`
  }
  const spells = spellsOf(steps, limit, gapMs)
  const earlier = spells.slice(0, -1)
  const [first, lastEarlier] = [earlier[0], earlier.at(-1)]
  if (spells.length <= MOST_SPELLS || !first || !lastEarlier) return spells.map(inWords)
  const times = `${formatTime(first.fromMs)} and ${formatTime(lastEarlier.toMs)}`
  return [`${word} ${earlier.length} times between ${times}`, ...spells.slice(-1).map(inWords)]
}
