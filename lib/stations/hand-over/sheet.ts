import type { CsvCell, CsvTable } from '@/lib/csv'
import { timeCells, timeHeads } from '@/lib/time/iso-local-time'
import { counted, named } from '@/lib/units/counted'
import { alertSections } from './alert-sections'
import type { SheetSource } from './evidence'
import { firstLine } from './first-line'
import { highLevels, levelsOf } from './high-levels'
import { pumpsBeyondStarts, rainSection, silentStations } from './station-sections'
import type { SheetSection } from './section'

export interface HandOverSheet {
  about: [name: string, text: string][]
  /** What matters most. */
  first: string
  warnings: string[]
  sections: SheetSection[]
  /** What a sheet never covers. */
  unknowns: string[]
}

export function handOverSheet(source: SheetSource): HandOverSheet {
  const levels = new Map(source.stations?.map((entry) => [entry, levelsOf(entry, source)]))
  return {
    about: aboutSheet(source),
    first: firstLine(source, levels),
    warnings: warningsOf(source),
    sections: [
      ...alertSections(source),
      silentStations(source),
      highLevels(source, levels),
      pumpsBeyondStarts(source),
      rainSection(source),
    ],
    unknowns: unknownsOf(source),
  }
}

function aboutSheet(source: SheetSource): HandOverSheet['about'] {
  const { stations, unreadableStations, fromMs, toMs, hours, formatTimestamp } = source
  const organisations = [...new Set(stations?.map(({ station }) => station.organisationId))]
  const last = hours === null ? '' : ` (last\u00a0${hours}\u00a0h)`
  const count = (stations?.length ?? 0) + unreadableStations.length
  return [
    ['Organization', organisations.length > 0 ? named(organisations.toSorted()) : 'Not known'],
    ['Stations', stations ? counted(count, 'station') : 'Not known'],
    ['Period', `${formatTimestamp(fromMs)} to ${formatTimestamp(toMs)}${last}`],
    ['As of', formatTimestamp(source.madeAtMs)],
    ['Made by', source.madeBy],
  ]
}

function warningsOf(source: SheetSource): string[] {
  const warning = (what: 'Alerts' | 'Readings', sinceMs: number | null, wereReceived: boolean) => {
    if (sinceMs === null) return []
    const last = wereReceived
      ? `The last ${what.toLowerCase()} received are listed; newer ones aren’t known.`
      : 'None were received.'
    return [`${what} not available since ${source.formatTime(sinceMs)}. ${last}`]
  }
  return [
    ...warning('Alerts', source.alertsLostSinceMs, source.alerts !== null),
    ...warning('Readings', source.readingsLostSinceMs, source.stations !== null),
  ]
}

function unknownsOf({ unreadableStations, silences, madeBy }: SheetSource): string[] {
  const records = counted(unreadableStations.length, 'station record')
  return [
    'Alerts that cleared and were acknowledged: the list no longer holds them.',
    'When stations were taken out of service, and which were for a part of the period.',
    'Starts of pumps before the last hour.',
    'Rises of less than a minute, and those in silences of less than 20 minutes.',
    'When exactly a level was high, or rain fell: history has steps of ten minutes.',
    silences ? '' : `What ${madeBy} has silenced: not received.`,
    unreadableStations.length > 0
      ? `${records} that can’t be read: ${named(unreadableStations)}.`
      : '',
  ].filter(Boolean)
}

/** Each section has a summary row, or an empty one might pass for all clear. */
export function handOverTable(
  { about, first, warnings, sections, unknowns }: HandOverSheet,
  timeZone: string,
): CsvTable {
  const line = (section: string, what: string, when: string | null = null): CsvCell[] => [
    ...[section, null, null, what, when, null, null],
  ]
  return {
    header: [
      'Section',
      'Station',
      'Id',
      'What',
      `When (${timeZone})`,
      ...timeHeads('Time', timeZone),
    ],
    rows: [
      ...about.map(([name, text]) => line('Hand-over', name, text)),
      ...[first, ...warnings].map((text) => line('Hand-over', text)),
      ...sections.flatMap(({ title, summary, rows, notes }) => [
        line(title, summary),
        ...rows.map(({ station: { name, edgeNodeId }, what, when, atMs = null }) => [
          ...[title, name, edgeNodeId, what.join('; '), when.join('; ')],
          ...timeCells(atMs, timeZone),
        ]),
        ...notes.map((note) => line(title, note)),
      ]),
      ...unknowns.map((unknown) => line('Not known', unknown)),
    ],
  }
}
