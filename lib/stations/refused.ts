import type { Unreadable } from '@/lib/live/live'
import type { BoardEntry } from './board'
import { RECORD } from './judgement/signals'
import type { PumpStation } from './station'

const PROTECTING = [RECORD, 'wetWell', 'setpointsM', 'levelSensorM', 'signals', 'notMeasured']

const WORDS: Record<string, string> = {
  wetWell: 'wet well',
  'wetWell.areaM2': 'wet well area',
  'wetWell.bottomM': 'wet well bottom',
  'wetWell.overflowHysteresisM': 'overflow hysteresis',
  'wetWell.overflowKind': 'kind of overflow',
  'wetWell.volumeTable': 'volume table',
  setpointsM: 'set-points',
  'setpointsM.off': 'off level',
  'setpointsM.leadOn': 'lead-on level',
  'setpointsM.lagOn': 'lag-on level',
  'setpointsM.lowAlarm': 'low alarm level',
  'setpointsM.highAlarm': 'high alarm level',
  levelSensorM: 'level sensor range',
  levelControl: 'level control',
  signals: 'expected signals',
  notMeasured: 'planned absences',
  createdAt: 'date of creation',
  outOfServiceUntil: 'end of the time out of service',
  outOfServiceReason: 'reason for being out of service',
}

export function protects(field: string): boolean {
  return PROTECTING.includes(field.split('.')[0] ?? '')
}

/** A record's fields that were left out, in plain words: `high alarm level, location`. */
export function refusedInWords({ refused }: Pick<PumpStation, 'refused'>): string {
  return refused.map(fieldInWords).join(', ')
}

export function fieldInWords(field: string): string {
  return WORDS[field] ?? field
}

/** Whose record can't be read, or lacks a field that a protecting rule depends on. */
export function stationsWithRefusals(
  unreadable: readonly Unreadable[],
  entries: readonly Pick<BoardEntry, 'station'>[],
): (Unreadable & { name: string | null })[] {
  const ids = unreadable.map(({ id }) => id)
  const partly = entries
    .map(({ station }) => station)
    .filter(({ refused, edgeNodeId }) => refused.some(protects) && !ids.includes(edgeNodeId))
  return [
    ...unreadable.map((item) => ({ ...item, name: item.id })),
    ...partly.map((station) => ({
      id: station.edgeNodeId,
      name: station.name,
      reason: refusedInWords(station),
    })),
  ]
}
