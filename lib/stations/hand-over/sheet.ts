import { acknowledgedAlerts, openAlerts } from './alert-sections'
import type { HandOverEvidence, SheetFormat } from './evidence'
import { highLevels } from './high-levels'
import { pumpsBeyondStarts } from './pump-starts'
import { rainSection } from './rain'
import type { SheetReads } from './reads'
import { counted, named } from './section'
import type { SheetSection } from './section'
import { silentStations } from './silent-stations'

/** A hand-over sheet in words. */
export interface HandOverSheet {
  /** What makes the whole sheet uncertain; empty if nothing does. */
  warnings: string[]
  sections: SheetSection[]
  /** What the sheet can't tell, whatever was read. */
  unknowns: string[]
}

interface SheetInput {
  reads: SheetReads
  /** Whether everything was read that is needed for it. */
  areRead: boolean
  format: SheetFormat
}

/** Makes a sheet from what was frozen and what has been read for it. */
export function handOverSheet(
  evidence: HandOverEvidence,
  { reads, areRead, format }: SheetInput,
): HandOverSheet {
  return {
    warnings: warningsOf(evidence, format),
    sections: [
      openAlerts(evidence, format),
      acknowledgedAlerts(evidence, format),
      silentStations(evidence, format),
      highLevels(evidence, reads, areRead, format),
      pumpsBeyondStarts(evidence, format),
      rainSection(evidence, reads, format),
    ],
    unknowns: unknownsOf(evidence),
  }
}

function warningsOf(evidence: HandOverEvidence, { formatTime }: SheetFormat): string[] {
  const { alerts, alertsLostSinceMs, stations, readingsLostSinceMs } = evidence
  return [
    alertsLostSinceMs === null
      ? ''
      : `Alerts not available since ${formatTime(alertsLostSinceMs)}. ${lastOnes('alerts', alerts)}`,
    readingsLostSinceMs === null
      ? ''
      : `Readings not available since ${formatTime(readingsLostSinceMs)}. ${lastOnes('readings', stations)}`,
  ].filter(Boolean)
}

function lastOnes(what: string, received: readonly unknown[] | null): string {
  return received
    ? `The last ${what} received are listed; newer ones aren’t known.`
    : `None were received.`
}

function unknownsOf({
  unreadableStations,
  unreadableReadings,
  stations,
  areMutesKnown,
  madeBy,
}: HandOverEvidence): string[] {
  const nameOf = (id: string) =>
    stations?.find(({ station }) => station.edgeNodeId === id)?.station.name ?? id
  const unreadable = [...unreadableReadings].map(nameOf)
  return [
    'Alerts that cleared and were acknowledged: the list no longer holds them.',
    'When stations were taken out of service, and which were for a part of the period.',
    'Starts of pumps before the last hour.',
    'Levels between quarter hours: a rise of a few minutes may be missing. By the minute they were read only where the level came near its limit or a quarter hour is missing.',
    'The high float before this sheet was made, where a level is measured.',
    areMutesKnown ? '' : `What ${madeBy} has muted: preferences haven’t been received.`,
    unreadableStations.length > 0
      ? `${counted(unreadableStations.length, 'station record')} that can’t be read: ${named(unreadableStations)}.`
      : '',
    unreadable.length > 0 ? `Readings that can’t be read: ${named(unreadable)}.` : '',
  ].filter(Boolean)
}
