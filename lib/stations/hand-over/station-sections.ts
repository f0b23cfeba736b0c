import { asStored, counterIncrease, counterTotals } from '@/lib/history/counter'
import { exceedsStartsLimit, pumpStarts } from '@/lib/pumps/starts'
import { pumpPositions } from '@/lib/pumps/state'
import type { StationMetrics } from '@/lib/readings/metric'
import { recentQuality } from '@/lib/readings/reading'
import { formatAge } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import { counted } from '@/lib/units/counted'
import { exactInWords, quantityInWords } from '@/lib/units/format-quantity'
import { lastValue, measures, type HandOverStation, type SheetSource } from './evidence'
import { STEP_MS } from './maxima'
import { stationSection, type Finding, type SheetSection } from './section'

/** Stations out of service or not reporting, in the judgement's words; most urgent first. */
export function silentStations(source: SheetSource): SheetSection {
  return stationSection(source, {
    title: 'Out of service or silent',
    heads: ['Station', 'State', 'Since'],
    whenEmpty: 'No stations',
    find: ({ station, condition: { reasons }, metrics }) => {
      const silence = reasons.find(({ kind }) => kind === 'silence')
      const isOverdue = reasons.some(({ text }) => text === OVERDUE)
      const { inService, outOfServiceReason = '' } = station
      const outOfService = [isOverdue ? OVERDUE : 'out of service', outOfServiceReason]
      const words = [...(inService ? [] : outOfService), silence?.text ?? '']
      const [first, ...others] = words.filter(Boolean)
      if (first === undefined) return { isKnown: true }
      const what = [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others]
      const when = [
        ...(inService ? [] : ['Not known']),
        ...(silence && metrics ? lastReading(metrics, source) : []),
      ]
      const atMs = silence?.sinceMs ?? undefined
      return { isKnown: true, lines: [{ what, when, atMs }] }
    },
  })
}

const OVERDUE = 'out of service, overdue'

function lastReading(
  { online, onlineChangedAtMs, receivedAtMs }: StationMetrics,
  { madeAtMs, formatTime }: SheetSource,
): string[] {
  // Keeps a number and its unit on one line.
  const age = formatAge(ageMs(receivedAtMs, madeAtMs)).replaceAll(/(\d) /g, '$1\u00a0')
  const last = `Last reading ${formatTime(receivedAtMs)}, ${age} old`
  return online ? [last] : [formatTime(onlineChangedAtMs), last]
}

/** Pumps with more starts in the last hour than their motors allow. */
export function pumpsBeyondStarts(source: SheetSource): SheetSection {
  return stationSection(source, {
    title: 'Pumps beyond their starts',
    heads: ['Station', 'Pump', 'Starts in the last hour'],
    whenEmpty: 'No pumps',
    notes: ['Starts are known for the hour before this sheet was made, not for the whole period.'],
    find: (entry) => startsOf(entry, source),
  })
}

function startsOf(
  { station, metrics, isUnreadable }: HandOverStation,
  { madeAtMs, formatTime }: SheetSource,
): Finding | null {
  const positions = pumpPositions(station.pumpIds, metrics?.values ?? {})
  if (!station.inService || (positions.length === 0 && !isUnreadable)) return null
  if (!metrics) return { isKnown: false }
  const isCurrent = recentQuality(metrics, station.staleAfterS, madeAtMs) === 'live'
  const reportedMs = metrics.recent?.computedAtMs ?? metrics.receivedAtMs
  const limited = pumpStarts(metrics).filter(({ startsLimit }) => startsLimit !== null)
  const known = new Set(limited.map(({ position }) => position))
  return {
    isKnown: isCurrent && !isUnreadable && positions.every((position) => known.has(position)),
    reason: isCurrent ? 'no count or no limit' : 'not reporting',
    lines: limited.filter(exceedsStartsLimit).map(({ position, startsLastHour, startsLimit }) => ({
      what: [`Pump ${position}`],
      when: [
        `${counted(startsLastHour, 'start')}, limit ${startsLimit}`,
        ...(isCurrent ? [] : [`At last report ${formatTime(reportedMs)}`]),
      ],
    })),
  }
}

/** Rain of the period by gauge, without dry ones. */
export function rainSection(source: SheetSource): SheetSection {
  return stationSection(source, {
    title: 'Rain',
    heads: ['Rain gauge at', 'Rain', 'Note'],
    whenEmpty: 'No rain gauges',
    find: (entry) => {
      if (!entry.metrics) return { isKnown: false, reason: 'may have a gauge' }
      return measures(entry, 'rain') ? rainAt(entry, entry.metrics, source) : null
    },
  })
}

/** From the last count before the period to its last, or to the latest reading if it ends now. */
function rainAt(
  entry: HandOverStation,
  { receivedAtMs }: StationMetrics,
  { histories, fromMs, toMs, madeAtMs, formatTime, units }: SheetSource,
): Finding {
  const { edgeNodeId, groupId } = entry.station
  const last = lastValue(entry, 'rain', madeAtMs)
  const isReporting = last?.isLive ?? false
  const maxima = histories.get(edgeNodeId)?.maxima
  const stored = maxima?.byKey.get('rain')?.mean ?? new Float32Array()
  const stepOf = (atMs: number) => (atMs - (maxima?.startMs ?? atMs)) / STEP_MS
  const isToNow = toMs === madeAtMs
  const now = maxima && isToNow && last && last.atMs >= fromMs ? [asStored(last.value, stored)] : []
  const allTotals = counterTotals([...stored, ...now], (step) => step * STEP_MS)
  const totals = isToNow ? allTotals : allTotals.subarray(0, Math.ceil(stepOf(toMs)))
  const firstStep = Math.floor(stepOf(fromMs))
  const isKnownTotal = (total = Number.NaN) => !Number.isNaN(total)
  const before = totals.subarray(0, firstStep).findLastIndex((total) => isKnownTotal(total))
  const sumMm = counterIncrease(totals.subarray(before < 0 ? firstStep : before))
  const reachesEnd = isKnownTotal(totals.at(-1)) && (isReporting || !isToNow)
  const isWhole = sumMm !== null && before >= 0 && reachesEnd
  const isKnown = isWhole && isReporting
  if (isKnown && sumMm === 0) return { isKnown }

  const known = isWhole
    ? quantityInWords(sumMm, 'mm', units)
    : `At least ${exactInWords(sumMm, 'mm', units)}`
  const silence = `Not reporting since ${formatTime(last?.atMs ?? receivedAtMs)}`
  const what = [sumMm === null ? 'Not known' : known]
  return { isKnown, lines: [{ what, when: isReporting ? [groupId] : [groupId, silence] }] }
}
