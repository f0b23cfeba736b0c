import { counterIncrease } from '@/lib/history/counter'
import { exceedsStartsLimit, pumpStarts } from '@/lib/pumps/starts'
import { pumpPositions } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import { recentQuality } from '@/lib/readings/reading'
import { formatAge } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import { counted } from '@/lib/units/counted'
import { quantityInWords } from '@/lib/units/format-quantity'
import { lastValue, measures, type HandOverEvidence, type HandOverStation } from './evidence'
import type { Histories, StationHistory } from './maxima'
import { stationSection, type Finding, type SheetFormat, type SheetSection } from './section'

/** Stations out of service or not reporting, in the judgement's words; most urgent first. */
export function silentStations(evidence: HandOverEvidence, format: SheetFormat): SheetSection {
  return stationSection(evidence, {
    title: 'Out of service or silent',
    heads: ['Station', 'State', 'Since'],
    whenEmpty: 'No stations',
    notes: [],
    find: ({ station, condition: { reasons }, metrics }) => {
      const silence = reasons.find(({ kind }) => kind === 'silence')
      if (station.inService && !silence) return { isKnown: true, lines: [] }
      const isOverdue = reasons.some(({ text }) => text === OVERDUE)
      const what = [
        ...(station.inService ? [] : [isOverdue ? OVERDUE : 'out of service']),
        ...(station.inService ? [] : [station.outOfServiceReason ?? '']),
        silence?.text ?? '',
      ].filter(Boolean)
      const when = [
        ...(station.inService ? [] : ['Not known']),
        ...(silence && metrics ? lastReading(metrics, evidence.madeAtMs, format) : []),
      ]
      const [first = '', ...others] = what
      const line = { what: [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others], when }
      return { isKnown: true, lines: [line] }
    },
  })
}

const OVERDUE = 'out of service, overdue'

function lastReading(
  { online, onlineChangedAtMs, receivedAtMs }: StationMetrics,
  madeAtMs: number,
  { formatTime }: SheetFormat,
): string[] {
  // Keeps a number and its unit on one line.
  const age = formatAge(ageMs(receivedAtMs, madeAtMs)).replaceAll(/(\d) /g, '$1\u00a0')
  const last = `Last reading ${formatTime(receivedAtMs)}, ${age} old`
  return online ? [last] : [formatTime(onlineChangedAtMs), last]
}

/** Pumps with more starts in the last hour than their motors allow. */
export function pumpsBeyondStarts(evidence: HandOverEvidence, format: SheetFormat): SheetSection {
  return stationSection(evidence, {
    title: 'Pumps beyond their starts',
    heads: ['Station', 'Pump', 'Starts in the last hour'],
    whenEmpty: 'No pumps',
    notes: ['Starts are known for the hour before this sheet was made, not for the whole period.'],
    find: (entry) => startsOf(entry, evidence.madeAtMs, format),
  })
}

function startsOf(
  { station, metrics, isUnreadable }: HandOverStation,
  madeAtMs: number,
  { formatTime }: SheetFormat,
): Finding | null {
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  if (!station.inService || (positions.length === 0 && !isUnreadable)) return null
  if (!metrics) return { isKnown: false, lines: [] }
  const isCurrent = recentQuality(metrics, station.staleAfterS, madeAtMs) === 'live'
  const heardMs = metrics.recent?.computedAtMs ?? metrics.receivedAtMs
  const limited = pumpStarts(metrics).filter(({ startsLimit }) => startsLimit !== null)
  const areAllLimited = positions.every((position) =>
    limited.some((pump) => pump.position === position),
  )
  return {
    isKnown: isCurrent && areAllLimited && !isUnreadable,
    reason: isCurrent ? 'no count or no limit' : 'not reporting',
    lines: limited.filter(exceedsStartsLimit).map(({ position, startsLastHour, startsLimit }) => ({
      what: [`Pump ${position}`],
      when: [
        `${counted(startsLastHour, 'start')}, limit ${startsLimit}`,
        ...(isCurrent ? [] : [`At last report ${formatTime(heardMs)}`]),
      ],
    })),
  }
}

/** Rain of the period by gauge, without dry ones. */
export function rainSection(
  evidence: HandOverEvidence,
  histories: Histories,
  format: SheetFormat,
): SheetSection {
  return stationSection(evidence, {
    title: 'Rain',
    heads: ['Rain gauge at', 'Rain', 'Note'],
    whenEmpty: 'No rain gauges',
    notes: [],
    find: (entry) => {
      if (!entry.metrics) return { isKnown: false, reason: 'may have a gauge', lines: [] }
      if (!measures(entry, 'rain')) return null
      return rainAt(entry, histories.get(entry.station.edgeNodeId) ?? null, evidence, format)
    },
  })
}

/** From the last count before the period to its last, or to the latest reading if it ends now. */
function rainAt(
  entry: HandOverStation,
  history: StationHistory | null,
  { fromMs, toMs, madeAtMs }: HandOverEvidence,
  { formatTime, units }: SheetFormat,
): Finding {
  const last = lastValue(entry, 'rain', madeAtMs)
  const isReporting = last?.isLive ?? false
  const { startMs = 0, stepS = 1, byKey } = history?.maxima ?? {}
  const stepOf = (atMs: number) => (atMs - startMs) / (stepS * 1000)
  const counts = byKey?.get('rain')?.mean.slice(0, Math.ceil(stepOf(toMs))) ?? new Float32Array()
  const firstStep = Math.floor(stepOf(fromMs))
  const before = counts.subarray(0, firstStep).findLast((count) => !Number.isNaN(count))
  const within = counts.subarray(firstStep)
  const isToNow = toMs === madeAtMs
  // History is Float32, which must not make a count seem to drop.
  const now = history && isToNow && last && last.atMs >= fromMs ? [Math.fround(last.value)] : []
  const sumMm = counterIncrease(Float32Array.of(before ?? Number.NaN, ...within, ...now))
  const reachesEnd = isToNow ? isReporting : !Number.isNaN(within.at(-1) ?? Number.NaN)
  const isWhole = sumMm !== null && before !== undefined && reachesEnd
  const isKnown = isWhole && isReporting
  if (isKnown && sumMm === 0) return { isKnown, lines: [] }

  const sum = quantityInWords(sumMm, 'mm', units)
  const known = isWhole ? sum : `At least ${sum}`
  const heardMs = last?.atMs ?? entry.metrics?.receivedAtMs ?? madeAtMs
  const silence = isReporting ? [] : [`Not reporting since ${formatTime(heardMs)}`]
  const line = {
    what: [sumMm === null ? 'Not known' : known],
    when: [entry.station.groupId, ...silence],
  }
  return { isKnown, lines: [line] }
}
