import type { CsvCell, CsvTable } from '@/lib/csv'
import { counted, named } from '@/lib/units/counted'
import { alertSections } from './alert-sections'
import type { HandOverEvidence } from './evidence'
import { firstLine } from './first-line'
import { highLevels, levelsOf } from './high-levels'
import { pumpsBeyondStarts, rainSection, silentStations } from './station-sections'
import type { SheetFormat, SheetSection } from './section'
import type { Histories } from './maxima'

export interface HandOverSheet {
  about: (readonly [name: string, text: string])[]
  /** What matters most. */
  first: string
  warnings: string[]
  sections: SheetSection[]
  /** What a sheet never covers. */
  unknowns: string[]
}

interface SheetInput {
  histories: Histories
  areRead: boolean
  format: SheetFormat
}

export function handOverSheet(
  evidence: HandOverEvidence,
  { histories, areRead, format }: SheetInput,
): HandOverSheet {
  const levels = new Map(
    evidence.stations?.map((entry) => {
      const history = histories.get(entry.station.edgeNodeId) ?? null
      return [entry, levelsOf(entry, history, evidence, format)]
    }),
  )
  return {
    about: aboutSheet(evidence, format),
    first: firstLine(evidence, levels, areRead, format),
    warnings: warningsOf(evidence, format),
    sections: [
      ...alertSections(evidence, format),
      silentStations(evidence, format),
      highLevels(evidence, levels, areRead),
      pumpsBeyondStarts(evidence, format),
      rainSection(evidence, histories, format),
    ],
    unknowns: unknownsOf(evidence),
  }
}

function aboutSheet(
  { stations, unreadableStations, fromMs, toMs, hours, madeAtMs, madeBy }: HandOverEvidence,
  { formatTimestamp }: SheetFormat,
): HandOverSheet['about'] {
  const organisations = [...new Set(stations?.map(({ station }) => station.organisationId))]
  const last = hours === null ? '' : ` (last\u00a0${hours}\u00a0h)`
  const count = (stations?.length ?? 0) + unreadableStations.length
  return [
    ['Organization', organisations.length > 0 ? named(organisations.toSorted()) : 'Not known'],
    ['Stations', stations ? counted(count, 'station') : 'Not known'],
    ['Period', `${formatTimestamp(fromMs)} to ${formatTimestamp(toMs)}${last}`],
    ['As of', formatTimestamp(madeAtMs)],
    ['Made by', madeBy],
  ]
}

function warningsOf(
  { alerts, alertsLostSinceMs, stations, readingsLostSinceMs }: HandOverEvidence,
  { formatTime }: SheetFormat,
): string[] {
  const warning = (what: string, sinceMs: number | null, received: readonly unknown[] | null) => {
    if (sinceMs === null) return []
    const last = received
      ? `The last ${what} received are listed; newer ones aren’t known.`
      : 'None were received.'
    return [
      `${what[0]?.toUpperCase()}${what.slice(1)} not available since ${formatTime(sinceMs)}. ${last}`,
    ]
  }
  return [
    ...warning('alerts', alertsLostSinceMs, alerts),
    ...warning('readings', readingsLostSinceMs, stations),
  ]
}

function unknownsOf({ unreadableStations, mutes, madeBy }: HandOverEvidence): string[] {
  return [
    'Alerts that cleared and were acknowledged: the list no longer holds them.',
    'When stations were taken out of service, and which were for a part of the period.',
    'Starts of pumps before the last hour.',
    'Rises of less than a minute, and those in silences of less than 20 minutes.',
    'When exactly a level was high, or rain fell: history has steps of ten minutes.',
    mutes ? '' : `What ${madeBy} has muted: preferences haven’t been received.`,
    unreadableStations.length > 0
      ? `${counted(unreadableStations.length, 'station record')} that can’t be read: ${named(unreadableStations)}.`
      : '',
  ].filter(Boolean)
}

/** Each section has a summary row, or an empty one might pass for all clear. */
export function handOverTable(
  { about, first, warnings, sections, unknowns }: HandOverSheet,
  timeZone: string,
): CsvTable {
  const line = (section: string, what: string, when = ''): CsvCell[] => [
    ...[section, null, null, what, when || null],
  ]
  return {
    header: ['Section', 'Station', 'Id', 'What', `When (${timeZone})`],
    rows: [
      ...about.map(([name, text]) => line('Hand-over', name, text)),
      ...[first, ...warnings].map((text) => line('Hand-over', text)),
      ...sections.flatMap(({ title, summary, rows, notes }) => [
        line(title, summary),
        ...rows.map(({ station: { name, edgeNodeId }, what, when }) => [
          ...[title, name, edgeNodeId, what.join('; '), when.join('; ')],
        ]),
        ...notes.map((note) => line(title, note)),
      ]),
      ...unknowns.map((unknown) => line('Not known', unknown)),
    ],
  }
}
