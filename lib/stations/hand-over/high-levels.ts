import { hasUnreadableReadings, inService, silentSinceMs } from './evidence'
import type { HandOverEvidence, HandOverStation, SheetFormat } from './evidence'
import { isFloatTripped, lastLevel, levelBasis } from './level-basis'
import { overflowTimes, peakLevel, trippedSpan } from './level-history'
import { isProven } from './level-proof'
import type { LevelQuestion } from './level-proof'
import { overflowInWords, peakInWords, reaches } from './level-words'
import { levelReadsOf } from './reads'
import type { SheetReads } from './reads'
import { counted, named } from './section'
import type { SheetRow, SheetSection } from './section'

/** Stations by how much is known of their high levels. */
interface Sorted {
  rows: SheetRow[]
  calm: number
  unknown: string[]
  floatOnly: number
  withoutLimit: string[]
  unmeasured: number
}

/**
 * High levels and overflows, now and in the period. A station counts as calm only if its whole
 * period is proven.
 *
 * @param areRead whether everything was read that is needed for it
 */
export function highLevels(
  evidence: HandOverEvidence,
  reads: SheetReads,
  areRead: boolean,
  format: SheetFormat,
): SheetSection {
  const sorted = sort(evidence, reads, format)
  const { rows, calm, unknown, withoutLimit, unmeasured } = sorted
  const isCurrent = evidence.readingsLostSinceMs === null && evidence.stations !== null
  const unreadable = evidence.unreadableStations.length
  return {
    title: 'High levels',
    heads: ['Station', 'Level', 'When'],
    rows,
    known: isCurrent ? rows.length + calm : 0,
    of: rows.length + calm + unknown.length + withoutLimit.length + unreadable,
    unit: 'station',
    whenEmpty: unmeasured > 0 ? 'No station measures a level' : 'No stations',
    isCurrent,
    notes: notesOf(sorted, areRead),
  }
}

function sort(evidence: HandOverEvidence, reads: SheetReads, format: SheetFormat): Sorted {
  const sorted: Sorted = {
    rows: [],
    calm: 0,
    unknown: [],
    floatOnly: 0,
    withoutLimit: [],
    unmeasured: 0,
  }
  for (const station of inService(evidence)) {
    const { name } = station.station
    const basis = levelBasis(station)
    if (!station.metrics || hasUnreadableReadings(evidence, station)) sorted.unknown.push(name)
    else if (basis.kind === 'unmeasured') sorted.unmeasured += 1
    else if (basis.kind === 'none') sorted.withoutLimit.push(name)
    else {
      const { fromMs, toMs, madeAtMs } = evidence
      const question = { station, basis, fromMs, toMs, madeAtMs }
      const row = rowOf(question, reads, format)
      const known = levelReadsOf(reads, station)
      if (basis.kind === 'float') sorted.floatOnly += 1
      if (row) sorted.rows.push(row)
      else if (known && isProven(question, known)) sorted.calm += 1
      else sorted.unknown.push(name)
    }
  }
  return sorted
}

/** null: no high level is known of. */
function rowOf(question: LevelQuestion, reads: SheetReads, format: SheetFormat): SheetRow | null {
  const { station, basis } = question
  const known = levelReadsOf(reads, station)
  const minutes = known?.minutes ?? []
  const overflows = overflowTimes(question, minutes)
  const peak = basis.kind === 'level' ? peakLevel(question, known) : null
  const highPeak = peak && basis.kind === 'level' && reaches(peak.levelM, basis.highM) ? peak : null
  const float = floatInWords(question, format)
  const tripped = basis.kind === 'float' ? trippedSpan(question, minutes) : null
  if (overflows.length === 0 && !highPeak && !float && !tripped) return null

  const { edgeNodeId, name } = station.station
  const isLevel = basis.kind === 'level'
  const limitM = isLevel ? basis.highM : null
  return {
    key: edgeNodeId,
    station: { edgeNodeId, name },
    what: [
      ...(highPeak && isLevel ? [peakInWords(highPeak, basis, format)] : []),
      ...(float ? [float] : []),
      ...(tripped && !float ? ['High float tripped'] : []),
    ],
    when: [
      ...overflows.map((times) => overflowInWords(times, format)),
      ...(highPeak ? [`Peak at ${format.formatTime(highPeak.atMs)}`] : []),
      ...(tripped
        ? [`Tripped ${format.formatTime(tripped.firstMs)} to ${format.formatTime(tripped.lastMs)}`]
        : []),
      ...nowInWords(station, question, format),
    ],
    ...(highPeak && { figure: { value: highPeak.levelM, limit: limitM, unit: 'm' } }),
  }
}

/** A float that is tripped by the last report; null: it isn't, or nobody knows. */
function floatInWords({ station, madeAtMs }: LevelQuestion, format: SheetFormat): string | null {
  if (isFloatTripped(station) !== true) return null
  const silentMs = silentSinceMs(station, madeAtMs)
  return silentMs === null
    ? 'High float is tripped'
    : `High float was tripped when last heard ${format.formatTime(silentMs)}`
}

function nowInWords(
  station: HandOverStation,
  { basis, madeAtMs }: LevelQuestion,
  format: SheetFormat,
): string[] {
  const last = lastLevel(station, madeAtMs)
  if (basis.kind !== 'level' || !last || !reaches(last.levelM, basis.highM)) return []
  if (last.isLive) return ['High now']
  return [`High when last measured ${format.formatTime(last.measuredAtMs)}`]
}

function notesOf(sorted: Sorted, areRead: boolean): string[] {
  const { unknown, floatOnly, withoutLimit, unmeasured } = sorted
  return [
    areRead ? '' : 'Levels of the period haven’t been read: only the latest readings count.',
    unknown.length > 0 ? `Not known, or not for the whole period: ${named(unknown)}.` : '',
    withoutLimit.length > 0
      ? `A high level can’t be told, for lack of a limit and a high float: ${named(withoutLimit)}.`
      : '',
    floatOnly > 0 ? `At ${counted(floatOnly, 'station')} only the high float tells it.` : '',
    unmeasured > 0 ? `${counted(unmeasured, 'station')} without a level left out.` : '',
  ].filter(Boolean)
}
