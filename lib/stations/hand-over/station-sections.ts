import { exceedsStartsLimit, pumpStarts } from '@/lib/pumps/starts'
import { pumpPositions } from '@/lib/pumps/state'
import { readingsFreshness } from '@/lib/readings/freshness'
import { recentQuality } from '@/lib/readings/reading'
import { formatAge } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import type { HandOverEvidence, HandOverStation } from './evidence'
import {
  counted,
  stationSection,
  type Finding,
  type SheetFormat,
  type SheetSection,
} from './section'

/** Stations out of service or not reporting, most urgent first. */
export function silentStations(evidence: HandOverEvidence, format: SheetFormat): SheetSection {
  return stationSection(evidence, {
    title: 'Out of service or silent',
    heads: ['Station', 'State', 'Since'],
    whenEmpty: 'No stations',
    notes: [],
    find: (entry) => {
      const { station, condition, isUnreadable } = entry
      if (station.inService && isUnreadable) return { isKnown: false, lines: [] }
      if (station.inService && !condition.isSilent) return { isKnown: true, lines: [] }
      const { state, when } = reporting(entry, evidence.madeAtMs, format)
      if (station.inService) return { isKnown: true, lines: [{ what: [state], when }] }
      const { outOfServiceReason } = station
      const more = [outOfServiceReason ?? '', state === 'Reporting' ? '' : state].filter(Boolean)
      const line = { what: ['Out of service', ...more], when: ['Not known', ...when] }
      return { isKnown: true, lines: [line] }
    },
  })
}

function reporting(entry: HandOverStation, madeAtMs: number, { formatTime }: SheetFormat) {
  const { metrics, station, isUnreadable } = entry
  if (isUnreadable) return { state: 'Readings can’t be read', when: [] }
  if (!metrics) return { state: 'No readings received', when: [] }
  const { state, sinceMs } = readingsFreshness(metrics, station.staleAfterS, madeAtMs)
  if (state === 'live') return { state: 'Reporting', when: [] }
  // Keeps a number and its unit on one line.
  const age = formatAge(ageMs(metrics.receivedAtMs, madeAtMs)).replaceAll(/(\d) /g, '$1\u00a0')
  const last = `Last reading ${formatTime(metrics.receivedAtMs)}, ${age} old`
  return state === 'offline'
    ? { state: 'Offline', when: [formatTime(sinceMs), last] }
    : { state: 'Not reporting', when: [last] }
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
        ...(isCurrent ? [] : [`When last heard ${formatTime(heardMs)}`]),
      ],
      figure: { value: startsLastHour, limit: startsLimit, unit: '1' },
    })),
  }
}
