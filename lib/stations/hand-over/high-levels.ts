import { LEVEL_UNIT, unitsAt } from '@/lib/units/display-units'
import { quantityInWords } from '@/lib/units/format-quantity'
import { levelZeroM } from '@/lib/units/level-zero'
import { crestM, hysteresisM } from '../judgement/level'
import { highLimitM } from '../judgement/near-overflow'
import { findSpells } from '../judgement/spells'
import type { OverflowEvent } from '../overflow/events'
import { overflowWords, spilledInWords } from '../overflow/report'
import { runningOverflow, withRunning } from '../overflow/running'
import type { PumpStation } from '../station'
import { maximaOf, measures, STEP_MS, type HandOverStation, type SheetSource } from './evidence'
import { stationSection, type Finding, type SheetSection } from './section'

/** Known if all of the period is. */
interface LevelFinding extends Finding {
  /** In the period, newest first. */
  overflows: readonly OverflowEvent[]
  /** By its level or float, without any overflow. */
  wasHigh: boolean
}

export type Levels = ReadonlyMap<HandOverStation, LevelFinding | null>

type Spell = Omit<OverflowEvent, 'spilled' | 'rainMm' | 'pumps'>

export function highLevels(source: SheetSource, levels: Levels): SheetSection {
  const notRead = 'Levels of the period haven’t been read: only the latest readings count.'
  return stationSection(source, {
    title: 'High levels',
    notes: source.histories ? [] : [notRead],
    find: (entry) => levels.get(entry) ?? null,
  })
}

const FLOATS = ['highFloat', 'overflowFloat']

/** The high float proves a period calm only where no level is expected: it may be lost. */
export function levelsOf(entry: HandOverStation, source: SheetSource): LevelFinding | null {
  const { station, metrics } = entry
  const overflows = overflowsIn(entry, source)
  const isDry = overflows.length === 0
  const highM = highLimitM(station) ?? Infinity
  const isMeasured = ['level', ...FLOATS].some((key) => measures(entry, key))
  if (isDry && !station.inService) return null
  if (isDry && metrics && highM === Infinity && !isMeasured) return null

  const levels = maximaOf(entry, 'level', source)
  const highs = highM < crestM(station) ? spellsAt(highM, levels, hysteresisM(station), source) : []
  const trips = spellsAt(1, maximaOf(entry, 'highFloat', source), 0, source)
  const inWords = (word: string, spell: Spell) => spellInWords(word, spell, entry, source)
  const when = [
    ...overflows.toReversed().map((event) => {
      const words = inWords(overflowWords(station).one, event)
      return `${words}, ${spilledInWords(event, source.units)}`
    }),
    ...highs.map((spell) => inWords('High', spell)),
    ...trips.map((spell) => inWords('Tripped', spell)),
  ]
  const what = [
    ...peakInWords(station, levels, source),
    ...(trips.length > 0 ? ['High float tripped'] : []),
  ]
  const isLevelExpected = highM < Infinity && (station.signals?.includes('level') ?? true)
  const proofs = isLevelExpected ? [levels] : FLOATS.map((key) => maximaOf(entry, key, source))
  return {
    isKnown: proofs.some((steps) => areWhole(steps, station.staleAfterS)),
    lines: when.length > 0 ? [{ what, when }] : [],
    overflows,
    wasHigh: isDry && when.length > 0,
  }
}

function overflowsIn(
  { station, metrics, condition: { overflow } }: HandOverStation,
  { histories, fromMs, toMs, madeAtMs }: SheetSource,
): OverflowEvent[] {
  const running = () => runningOverflow({ station, metrics, overflow }, null, [], madeAtMs)
  const overflows = histories?.get(station.edgeNodeId)?.overflows ?? withRunning([], running())
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

/** `Peak 3.42 m, limit 3.00 m` */
function peakInWords(station: PumpStation, levels: Float32Array, source: SheetSource) {
  const units = unitsAt(source.units, levelZeroM(station))
  const peakM = Math.max(...levels.filter((levelM) => !Number.isNaN(levelM)))
  const limitM = highLimitM(station)
  if (peakM === -Infinity) return []
  const inWords = (levelM: number) => quantityInWords(levelM, LEVEL_UNIT, units)
  return [`Peak ${inWords(peakM)}${limitM === undefined ? '' : `, limit ${inWords(limitM)}`}`]
}

/** `High from 02:10 to 02:30, in 2 parts`, `Overflow since 02:10, not ended at 06:00`. */
function spellInWords(
  word: string,
  { startMs, isStartKnown, endMs, endSlackMs, isEndMeasured, lastMs, parts, running }: Spell,
  { metrics }: HandOverStation,
  { toMs, formatTime }: SheetSource,
): string {
  const begun = `${isStartKnown ? '' : 'before '}${formatTime(startMs)}`
  const inParts = parts > 1 ? `, in ${parts} parts` : ''
  if (endMs !== null && endMs <= toMs) {
    // A longer slack than a step is a gap.
    const isMeasured = isEndMeasured && endSlackMs <= STEP_MS
    const end = `${formatTime(endMs)}${isMeasured ? '' : ', end not measured'}`
    return `${word} from ${begun} to ${end}${inParts}`
  }
  const measuredMs = Math.min(lastMs, metrics?.receivedAtMs ?? lastMs)
  const lostMs = running ? running.lastMeasuredMs : measuredMs
  const isOngoing = lostMs === null || (!running && (endMs !== null || lastMs >= toMs))
  const now = isOngoing ? 'not ended at' : 'not known since'
  return `${word} since ${begun}, ${now} ${formatTime(isOngoing ? toMs : lostMs)}${inParts}`
}

/** Whether all is known, but for gaps no longer than the station may be silent. */
function areWhole(maxima: Float32Array, staleAfterS: number): boolean {
  let gap = 0
  return maxima.every((value) => {
    gap = Number.isNaN(value) ? gap + 1 : 0
    return gap * STEP_MS <= staleAfterS * 1000
  })
}
