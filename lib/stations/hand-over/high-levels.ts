import { LEVEL_UNIT, unitsAt } from '@/lib/units/display-units'
import { quantityInWords } from '@/lib/units/format-quantity'
import { levelZeroM } from '@/lib/units/level-zero'
import { crestM, hysteresisM } from '../judgement/level'
import { highLimitM } from '../judgement/near-overflow'
import { findSpells } from '../judgement/spells'
import type { OverflowEvent } from '../overflow/events'
import { overflowWords, spilledInWords } from '../overflow/report'
import { runningOverflow, withRunning } from '../overflow/running'
import { measures, type HandOverStation, type SheetSource } from './evidence'
import { areWhole, maximaOf, STEP_MS } from './maxima'
import { stationSection, type Finding, type SheetSection } from './section'

export interface LevelFinding extends Finding {
  /** In the period, newest first. */
  overflows: readonly OverflowEvent[]
  /** By its level or float, without any overflow. */
  wasHigh: boolean
  /** Whether all of the period is known; with a line or without. */
  isWhole: boolean
}

export type Levels = ReadonlyMap<HandOverStation, LevelFinding | null>

type Spell = Omit<OverflowEvent, 'spilled' | 'rainMm' | 'pumps'>

export function highLevels(source: SheetSource, levels: Levels): SheetSection {
  return stationSection(source, {
    title: 'High levels',
    heads: ['Station', 'Level', 'When'],
    whenEmpty: 'No station measures a level',
    notes: [
      source.alertsLostSinceMs !== null &&
        'Alerts not available: a rise that only an alert tells of may be missing.',
      !source.areRead && 'Levels of the period haven’t been read: only the latest readings count.',
    ].filter((note) => note !== false),
    find: (entry) => levels.get(entry) ?? null,
  })
}

/** The high float proves a period calm only where no level is expected: it may be lost. */
export function levelsOf(entry: HandOverStation, source: SheetSource): LevelFinding | null {
  const { station, metrics } = entry
  const { histories, units, formatTime } = source
  const overflows = overflowsIn(entry, source)
  const isDry = overflows.length === 0
  const highM = highLimitM(station) ?? Infinity
  const floatKey = measures(entry, 'highFloat') ? 'highFloat' : 'overflowFloat'
  const notKnown = { isKnown: false, overflows, wasHigh: false, isWhole: false }
  if (isDry) {
    if (!station.inService) return null
    if (!metrics) return notKnown
    if (highM === Infinity && !measures(entry, floatKey))
      return measures(entry, 'level') ? { ...notKnown, reason: 'no limit' } : null
  }

  const levels = maximaOf(entry, 'level', source)
  const highs = highM < crestM(station) ? spellsAt(highM, levels, hysteresisM(station), source) : []
  const trips = spellsAt(1, maximaOf(entry, 'highFloat', source), 0, source)
  const alerts = highLevelAlerts(entry, source)
  const inWords = (word: string, spell: Spell) => spellInWords(word, spell, entry, source)
  const when = [
    ...overflows.toReversed().map((event) => {
      const spilled = spilledInWords(event, units)
      return `${inWords(overflowWords(station).one, event)}, ${spilled}`
    }),
    ...highs.map((spell) => inWords('High', spell)),
    ...trips.map((spell) => inWords('Tripped', spell)),
    // Alerts raised at the same time would repeat a line.
    ...new Set(alerts.map(({ raisedAtMs }) => `Alert since ${formatTime(raisedAtMs)}`)),
  ]
  const isLevelExpected = highM < Infinity && (station.signals?.includes('level') ?? true)
  const steps = isLevelExpected ? levels : maximaOf(entry, floatKey, source)
  const hasHistory = Boolean(histories.get(station.edgeNodeId))
  const isWhole = hasHistory && areWhole(steps, station.staleAfterS)
  if (when.length === 0) {
    const isPartly = hasHistory && !steps.every(Number.isNaN)
    const reason = isPartly ? 'not for the whole period' : undefined
    return { ...notKnown, isKnown: isWhole, isWhole, reason }
  }
  const what = [
    ...peakInWords(entry, levels, source),
    ...(trips.length > 0 ? ['High float tripped'] : []),
    ...alerts.map(({ name }) => `Alert: ${name}`),
  ]
  const wasHigh = isDry && highs.length + trips.length > 0
  const atMs = (overflows.at(-1) ?? highs[0] ?? trips[0])?.startMs ?? alerts[0]?.raisedAtMs
  return { isKnown: true, lines: [{ what, when, atMs }], overflows, wasHigh, isWhole }
}

function overflowsIn(
  { station, metrics, condition: { overflow } }: HandOverStation,
  { histories, fromMs, toMs, madeAtMs }: SheetSource,
): OverflowEvent[] {
  const running = () => runningOverflow({ station, metrics, overflow }, null, [], madeAtMs)
  const overflows = histories.get(station.edgeNodeId)?.overflows ?? withRunning([], running())
  return overflows.filter(({ startMs, endMs }) => startMs < toMs && (endMs ?? Infinity) > fromMs)
}

/** Spells less than 30 min apart are one, as with overflows. */
function spellsAt(beginM: number, mean: Float32Array, hysteresisM: number, source: SheetSource) {
  const startMs = Math.floor(source.fromMs / STEP_MS) * STEP_MS
  const byKey = new Map([['level', { mean, min: null, max: null }]])
  const limit = { beginM, hysteresisM, trustOf: () => 'good' as const }
  const spells = findSpells({ startMs, stepS: STEP_MS / 1000, byKey }, limit)
  return spells.map((spell): Spell => ({ ...spell, parts: spell.parts.length }))
}

function highLevelAlerts({ station }: HandOverStation, { alerts, fromMs, toMs }: SheetSource) {
  return (alerts ?? []).filter(
    ({ edgeNodeId, metric, value, threshold, raisedAtMs, clearedAtMs }) =>
      edgeNodeId === station.edgeNodeId &&
      raisedAtMs < toMs &&
      (clearedAtMs ?? Infinity) > fromMs &&
      (metric === 'highFloat' ||
        metric === 'overflowFloat' ||
        (metric === 'level' && (value === null || threshold === null || value >= threshold))),
  )
}

/** `Peak 3.42 m, high alarm 3.00 m`: the limit it reached, or else the lowest. */
function peakInWords(
  { station }: HandOverStation,
  levels: Float32Array,
  { units }: SheetSource,
): string[] {
  const wellUnits = unitsAt(units, levelZeroM(station))
  const inUnits = (levelM: number) => quantityInWords(levelM, LEVEL_UNIT, wellUnits)
  const peakM = Math.max(...levels.filter((levelM) => !Number.isNaN(levelM)))
  if (peakM === -Infinity) return []
  const overflowM = crestM(station)
  const highM = station.setpointsM?.highAlarm ?? overflowM
  const isOver = peakM >= Math.fround(overflowM) || highM === overflowM
  const limit = isOver ? `overflow ${inUnits(overflowM)}` : `high alarm ${inUnits(highM)}`
  return [`Peak ${inUnits(peakM)}${highM === Infinity ? '' : `, ${limit}`}`]
}

/** `High from 02:10 to 02:30, in 2 parts`, `Overflow since 02:10, not ended at 06:00`. */
function spellInWords(
  word: string,
  { startMs, isStartKnown, endMs, endSlackMs, isEndMeasured, lastMs, parts, running }: Spell,
  { condition, metrics }: HandOverStation,
  { toMs, madeAtMs, readingsLostSinceMs, formatTime }: SheetSource,
): string {
  const begun = `${isStartKnown ? '' : 'before '}${formatTime(startMs)}`
  const inParts = parts > 1 ? `, in ${parts} parts` : ''
  if (endMs !== null && endMs <= toMs) {
    const between = `, ended between ${formatTime(endMs - endSlackMs)} and `
    // A longer slack than a step is a gap.
    const end = `${endSlackMs > STEP_MS ? between : ' to '}${formatTime(endMs)}`
    return `${word} from ${begun}${end}${isEndMeasured ? '' : ', end not measured'}${inParts}`
  }
  const isMeasured = running ? running.lastMeasuredMs === null : lastMs >= toMs
  const isReporting = !condition.isSilent && readingsLostSinceMs === null
  const isOngoing = endMs !== null || (isMeasured && (isReporting || toMs < madeAtMs))
  const knownMs = running?.lastMeasuredMs ?? Math.min(lastMs, metrics?.receivedAtMs ?? lastMs)
  const now = isOngoing
    ? `not ended at ${formatTime(toMs)}`
    : `not known since ${formatTime(knownMs)}`
  return `${word} since ${begun}, ${now}${inParts}`
}
