import { readingsFreshness } from '@/lib/readings/freshness'
import { formatAge } from '@/lib/time/format'
import { ageMs } from '@/lib/time/server-clock'
import { hasUnreadableReadings } from './evidence'
import type { HandOverEvidence, HandOverStation, SheetFormat } from './evidence'
import type { SheetRow, SheetSection } from './section'

/** Stations that are out of service or don't report, most urgent first. */
export function silentStations(evidence: HandOverEvidence, format: SheetFormat): SheetSection {
  const stations = evidence.stations ?? []
  const isUnknown = (station: HandOverStation) =>
    station.station.inService && hasUnreadableReadings(evidence, station)
  const known = stations.filter((station) => !isUnknown(station))
  const listed = known.filter(({ station, condition }) => !station.inService || condition.isSilent)
  const isCurrent = evidence.readingsLostSinceMs === null && evidence.stations !== null
  return {
    title: 'Out of service or silent',
    heads: ['Station', 'State', 'Since'],
    rows: listed.map((station) => rowOf(station, evidence, format)),
    known: isCurrent ? known.length : 0,
    of: stations.length + evidence.unreadableStations.length,
    unit: 'station',
    whenEmpty: 'No stations',
    isCurrent,
    notes: listed.some(({ station }) => !station.inService)
      ? ['When a station was taken out of service isn’t recorded.']
      : [],
  }
}

function rowOf(entry: HandOverStation, evidence: HandOverEvidence, format: SheetFormat): SheetRow {
  const { station } = entry
  const { edgeNodeId, name, inService, outOfServiceReason } = station
  const { state, when } = reporting(entry, evidence, format)
  return {
    key: edgeNodeId,
    station: { edgeNodeId, name },
    what: inService
      ? [state]
      : ['Out of service', outOfServiceReason ?? '', state === 'Reporting' ? '' : state].filter(
          Boolean,
        ),
    when: inService ? when : ['Not known', ...when],
  }
}

function reporting(entry: HandOverStation, evidence: HandOverEvidence, format: SheetFormat) {
  const { metrics, station } = entry
  if (hasUnreadableReadings(evidence, entry)) return { state: 'Readings can’t be read', when: [] }
  if (!metrics) return { state: 'No readings received', when: [] }
  const { state, sinceMs } = readingsFreshness(metrics, station.staleAfterS, evidence.madeAtMs)
  if (state === 'live') return { state: 'Reporting', when: [] }
  const age = formatAge(ageMs(metrics.receivedAtMs, evidence.madeAtMs))
  // No line ends between a number and its unit.
  const unbroken = age.replaceAll(/(\d) /g, '$1\u00a0')
  const last = `Last reading ${format.formatTime(metrics.receivedAtMs)}, ${unbroken} old`
  return state === 'offline'
    ? { state: 'Offline', when: [format.formatTime(sinceMs), last] }
    : { state: 'Not reporting', when: [last] }
}
