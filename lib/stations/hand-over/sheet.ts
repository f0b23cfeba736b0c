import type { Alert } from '@/lib/alerts/alert'
import { alertDetails } from '@/lib/alerts/details'
import { groupAlerts, groupInWords, urgentFirst } from '@/lib/alerts/groups/group'
import { silenceOfAlert } from '@/lib/alerts/silences/silence'
import type { CsvTable } from '@/lib/csv'
import { urgentStations } from '@/lib/stations/status'
import { counted, named } from '@/lib/units/counted'
import { unitsAt } from '@/lib/units/display-units'
import type { SheetSource } from './evidence'
import { firstLine } from './first-line'
import { highLevels, levelsOf } from './high-levels'
import { PERIODS } from './period'
import { pumpsBeyondStarts, rainSection, silentStations } from './station-sections'
import { summarize, type SheetRow, type SheetSection } from './section'

export interface HandOverSheet {
  /** What matters most. */
  first: string
  /** Whose, of which time, as of when and by whom. */
  about: string[]
  sections: SheetSection[]
}

export function handOverSheet(source: SheetSource): HandOverSheet {
  const levels = new Map(source.stations?.map((entry) => [entry, levelsOf(entry, source)]))
  return {
    first: firstLine(source, levels),
    about: aboutSheet(source),
    sections: [
      ...alertSections(source),
      silentStations(source),
      highLevels(source, levels),
      pumpsBeyondStarts(source),
      rainSection(source),
      neverKnown(source),
    ],
  }
}

function aboutSheet(source: SheetSource): string[] {
  const { stations, unreadableStations, fromMs, toMs, last, problem, formatTimestamp } = source
  const organisations = [...new Set(stations?.map(({ station }) => station.organisationId))]
  const count = (stations?.length ?? 0) + unreadableStations.length
  const period = `${formatTimestamp(fromMs)} to ${formatTimestamp(toMs)}`
  return [
    stations
      ? `${counted(count, 'station')} of ${named(organisations.toSorted())}`
      : 'Stations not known',
    `${period}${last === null ? '' : ` (${PERIODS[last].toLowerCase()})`}, times in ${source.timeZone}`,
    `As of ${formatTimestamp(source.madeAtMs)} by ${source.madeBy}`,
    ...(problem ? [`The period in the address can’t be used. ${problem.slice(0, -1)}`] : []),
  ]
}

function neverKnown({ silences, madeBy }: SheetSource): SheetSection {
  const notes = [
    'Alerts that cleared and were acknowledged: the list no longer holds them.',
    'When stations were taken out of service, and which were for a part of the period.',
    'Starts of pumps before the last hour.',
    'Rises of less than a minute, and those in silences of less than 20 minutes.',
    'When exactly a level was high, or rain fell: history has steps of ten minutes.',
    ...(silences ? [] : [`What ${madeBy} has silenced: not received.`]),
  ]
  return { title: 'Not known', rows: [], summary: '', notes }
}

/** Each section has a summary row, or an empty one might pass for all clear. */
export function handOverTable(
  { first, about, sections }: HandOverSheet,
  timeZone: string,
): CsvTable {
  const line = (section: string, what: string) => [section, null, null, what, null]
  return {
    header: ['Section', 'Station', 'Id', 'What', `When (${timeZone})`],
    rows: [
      ...[first, ...about].map((text) => line('Hand-over', text)),
      ...sections.flatMap(({ title, summary, rows, notes }) => [
        line(title, summary),
        ...rows.map(({ station: { name, edgeNodeId }, what, when }) => [
          ...[title, name, edgeNodeId, what.join('; '), when.join('; ')],
        ]),
        ...notes.map((note) => line(title, note)),
      ]),
    ],
  }
}

/** Unacknowledged and unreadable alerts, and acknowledged ones still on the list; the worst first. */
function alertSections(source: SheetSource): SheetSection[] {
  const { places, unreadableAlerts, alertsLostSinceMs } = source
  const alerts = source.alerts ?? []
  const rowsOf = (isAcknowledged: boolean): SheetRow[] =>
    urgentFirst(
      groupAlerts(
        alerts.filter((alert) => alert.isAcknowledged === isAcknowledged),
        places,
      ),
      urgentStations(source.stations ?? []),
    ).flatMap((group) =>
      group.alerts.map((alert) => ({
        station: { edgeNodeId: alert.edgeNodeId, name: alert.stationName },
        alert,
        ...(group.kind !== 'single' && { group: { ...group, title: groupInWords(group, places) } }),
        what: alertInWords(alert, source),
        when: whenOf(alert, source),
      })),
    )
  const unreadable = unreadableAlerts.map(({ id, edgeNodeId, reason }) => ({
    station: { edgeNodeId, name: edgeNodeId ?? 'Unknown station' },
    what: [`Unreadable alert ${id ?? ''}`.trim(), reason],
    when: ['Time not known'],
  }))
  const isCurrent = alertsLostSinceMs === null && source.alerts !== null
  const of = alerts.length + unreadable.length
  const sectionOf = (title: string, rows: SheetRow[], unknown: number): SheetSection => {
    const summary = summarize(rows.length, { unknown, of, unit: 'alert', isCurrent })
    return { title, rows, summary, notes: [] }
  }
  return [
    sectionOf('Open alerts', [...rowsOf(false), ...unreadable], 0),
    sectionOf('Acknowledged alerts', rowsOf(true), unreadable.length),
  ]
}

function whenOf(alert: Alert, { formatTime }: SheetSource): string[] {
  const { isAcknowledged, acknowledgedBy, acknowledgedAtMs, raisedAtMs } = alert
  const since = `Since ${formatTime(raisedAtMs)}`
  if (!isAcknowledged) return [since]
  const time = acknowledgedAtMs === null ? 'time not known' : formatTime(acknowledgedAtMs)
  return [since, `Acknowledged by ${acknowledgedBy ?? 'someone unknown'}, ${time}`]
}

function alertInWords(alert: Alert, source: SheetSource): string[] {
  const { places, silences, specialCauses, madeBy, formatTime } = source
  const units = unitsAt(source.units, places?.get(alert.edgeNodeId ?? '')?.bottomM)
  const silence = silenceOfAlert(alert, silences ?? [], specialCauses)
  const plain = { ...alert, acknowledgedBy: null, acknowledgedAtMs: null }
  return [
    alert.name,
    ...alertDetails(plain, { formatTime, units }),
    ...(silence ? [`Silent for ${madeBy} until ${formatTime(silence.untilMs)}`] : []),
  ]
}
