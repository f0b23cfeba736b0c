import { hasUnreadableReadings, inService, silentSinceMs } from './evidence'
import type { HandOverEvidence, SheetFormat } from './evidence'
import { isFloatTripped, lastLevel, levelBasis } from './level-basis'
import type { LevelBasis } from './level-basis'
import { overflowTimes, peakLevel, trippedSpan } from './level-history'
import { isProven } from './level-proof'
import type { LevelQuestion, LevelReads } from './level-proof'
import { levelInWords, overflowInWords, reaches, spanInWords } from './level-words'
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
    notes: notesOf(evidence, sorted, areRead),
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
      const areReadingsLive = evidence.readingsLostSinceMs === null
      const question = { station, basis, fromMs, toMs, madeAtMs, areReadingsLive }
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
  const overflows = overflowTimes(question, minutes).map((times) => overflowInWords(times, format))
  const level = basis.kind === 'level' ? levelLines(question, basis, known, format) : NO_LINES
  const float = floatInWords(question, format)
  const tripped = basis.kind === 'float' ? trippedSpan(question, minutes) : null
  const trip = tripped && spanInWords(tripped, format)
  const what = [...level.what, ...(float ? [float] : []), ...(trip ? ['High float tripped'] : [])]
  if (what.length + overflows.length === 0) return null

  const { edgeNodeId, name } = station.station
  return {
    key: edgeNodeId,
    station: { edgeNodeId, name },
    what: what.length > 0 ? what : ['Overflow'],
    when: [...overflows, ...level.when, ...(trip ? [trip] : [])],
    ...(level.figure && { figure: level.figure }),
  }
}

type Lines = Pick<SheetRow, 'what' | 'when' | 'figure'>

const NO_LINES: Lines = { what: [], when: [] }

/** The peak of the period if it was high, and the latest level if that is. */
function levelLines(
  question: LevelQuestion,
  basis: Extract<LevelBasis, { kind: 'level' }>,
  known: LevelReads | null,
  format: SheetFormat,
): Lines {
  const { station, madeAtMs, areReadingsLive } = question
  const { formatTime } = format
  const isHigh = (levelM: number) => reaches(levelM, basis.highM)
  const peak = peakLevel(question, known)
  const last = lastLevel(station, madeAtMs)
  const now = last && isHigh(last.levelM) ? last : null
  const isLive = areReadingsLive && now?.isLive
  const nowText =
    now && (isLive ? 'High now' : `High when last measured ${formatTime(now.measuredAtMs)}`)
  const when = nowText ? [nowText] : []
  if (peak && isHigh(peak.levelM))
    return {
      what: [`${peak.isReading ? 'Peak' : 'About'} ${levelInWords(peak.levelM, basis, format)}`],
      when: [`Peak at ${formatTime(peak.atMs)}`, ...when],
      figure: { value: peak.levelM, limit: basis.highM, unit: 'm' },
    }
  if (!now) return NO_LINES
  return {
    what: [`Last level ${levelInWords(now.levelM, basis, format)}`],
    when,
    figure: { value: now.levelM, limit: basis.highM, unit: 'm' },
  }
}

/** A float that is tripped by the last report; null: it isn't, or nobody knows. */
function floatInWords(question: LevelQuestion, { formatTime }: SheetFormat): string | null {
  const { station, madeAtMs, areReadingsLive } = question
  if (isFloatTripped(station) !== true || !station.metrics) return null
  if (areReadingsLive && silentSinceMs(station, madeAtMs) === null) return 'High float is tripped'
  return `High float was tripped when last heard ${formatTime(station.metrics.receivedAtMs)}`
}

function notesOf(
  { alertsLostSinceMs }: HandOverEvidence,
  sorted: Sorted,
  areRead: boolean,
): string[] {
  const { unknown, floatOnly, withoutLimit, unmeasured } = sorted
  return [
    alertsLostSinceMs === null
      ? ''
      : 'Alerts not available: a rise of a few minutes that only an alert tells of may be missing.',
    areRead ? '' : 'Levels of the period haven’t been read: only the latest readings count.',
    unknown.length > 0 ? `Not known, or not for the whole period: ${named(unknown)}.` : '',
    withoutLimit.length > 0
      ? `A high level can’t be told, for lack of a limit and a high float: ${named(withoutLimit)}.`
      : '',
    floatOnly > 0 ? `At ${counted(floatOnly, 'station')} only the high float tells it.` : '',
    unmeasured > 0 ? `${counted(unmeasured, 'station')} without a level left out.` : '',
  ].filter(Boolean)
}
