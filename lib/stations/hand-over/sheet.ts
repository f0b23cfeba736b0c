import type { CsvCell } from '@/lib/csv'
import { displayUnit } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { alertSections } from './alert-sections'
import type { HandOverEvidence } from './evidence'
import { highLevels } from './high-levels'
import { rainSection } from './rain'
import { counted, named, type SheetFormat, type SheetRow, type SheetSection } from './section'
import type { Histories } from './signal-steps'
import { pumpsBeyondStarts, silentStations } from './station-sections'

export interface HandOverSheet {
  about: (readonly [name: string, text: string])[]
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
  return {
    about: aboutSheet(evidence, format),
    warnings: warningsOf(evidence, format),
    sections: [
      ...alertSections(evidence, format),
      silentStations(evidence, format),
      highLevels(evidence, histories, areRead, format),
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

function unknownsOf({ unreadableStations, stations, mutes, madeBy }: HandOverEvidence): string[] {
  const unreadable = (stations ?? []).filter(({ isUnreadable }) => isUnreadable)
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
    unreadable.length > 0
      ? `Readings that can’t be read: ${named(unreadable.map(({ station }) => station.name))}.`
      : '',
  ].filter(Boolean)
}

const DIGITS = 7

/** Each section has a summary row, or an empty one might pass for all clear. */
export function handOverTable(
  { about, warnings, sections, unknowns }: HandOverSheet,
  timeZone: string,
  units: Units,
): { header: string[]; rows: CsvCell[][] } {
  const when = `When (${timeZone})`
  const header = ['Section', 'Station', 'Id', 'What', when, 'Value', 'Limit', 'Unit']
  const line = (section: string, what: string, time: string | null = null): CsvCell[] => [
    ...[section, null, null, what, time],
    ...[null, null, null],
  ]
  return {
    header,
    rows: [
      ...about.map(([name, text]) => line('Hand-over', name, text)),
      ...warnings.map((warning) => line('Hand-over', warning)),
      ...sections.flatMap((section) => [
        line(section.title, section.summary),
        ...section.rows.map((row) => itemRow(section.title, row, units)),
        ...section.notes.map((note) => line(section.title, note)),
      ]),
      ...unknowns.map((unknown) => line('Not known', unknown)),
    ],
  }
}

function itemRow(
  section: string,
  { station, what, when, figure }: SheetRow,
  units: Units,
): CsvCell[] {
  const { symbol, fromStored } = displayUnit(figure?.unit ?? '', units)
  const cell = (stored: number | null | undefined) =>
    typeof stored === 'number' ? Number(fromStored(stored).toPrecision(DIGITS)) : null
  return [
    section,
    station.name,
    station.edgeNodeId,
    what.join('; '),
    when.join('; '),
    cell(figure?.value),
    cell(figure?.limit),
    symbol || null,
  ]
}
