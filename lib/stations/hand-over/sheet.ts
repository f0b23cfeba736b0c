import type { CsvTable } from '@/lib/csv'
import { counted, named } from '@/lib/units/counted'
import { alertSections } from './alert-sections'
import type { SheetSource } from './evidence'
import { firstLine } from './first-line'
import { highLevels, levelsOf } from './high-levels'
import { PERIODS } from './period'
import { pumpsBeyondStarts, rainSection, silentStations } from './station-sections'
import type { SheetSection } from './section'

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
