import type { Alert } from '@/lib/alerts/alert'
import type { OpenGroups } from '@/lib/alerts/groups/open-groups'
import { inShort } from '@/lib/alerts/instruction'
import type { UnreadableItem } from '@/lib/alerts/list'
import { alertCauseId, PLAIN_SILENCEABLE } from '@/lib/alerts/silences/silence'
import type { StationMetrics } from '@/lib/readings/metric'
import type { BoardEntry } from '@/lib/stations/board'
import { knownNumber } from '@/lib/stations/judgement/evidence'
import { LEVEL_LOST } from '@/lib/stations/judgement/level'
import type { Overflow } from '@/lib/stations/judgement/overflow'
import { startLevels } from '@/lib/stations/judgement/pumping'
import type { Cause } from '../plan/cause'

const OF_LEVEL = ['level', 'highFloat', 'overflowFloat']
const MINOR = ['powerFail', 'online']

export interface KnownStation {
  entry: BoardEntry
  boardRank: number
  metrics: StationMetrics | undefined
}

export interface AlertsInput {
  alerts: readonly Alert[]
  unreadable: readonly UnreadableItem[]
  groups: OpenGroups
  /** Whether groups go by places; else they may be too large. */
  arePlacesKnown: boolean
  stations: ReadonlyMap<string, KnownStation>
  formatTime: (atMs: number) => string
  instructionFor: (alert: Alert) => string | null
}

/** What hardly any cause has. */
export const PLAIN_CAUSE = {
  ...PLAIN_SILENCEABLE,
  ...{ stationName: '', isCleared: false, group: null, isMinor: false, isOnce: false },
  ...{ isStartExact: true, acknowledgedMs: null, boardRank: Infinity, note: '', instruction: '' },
} as const

/** Unacknowledged alerts. Unreadable ones could be anything, so they are included. */
export function alertCauses(input: AlertsInput): Cause[] {
  const { alerts, unreadable, groups, arePlacesKnown, stations, formatTime, instructionFor } = input
  const readable = alerts
    .filter(({ isAcknowledged }) => !isAcknowledged)
    .map((alert): Cause => {
      const { name, stationName, edgeNodeId, clearedAtMs } = alert
      const station = edgeNodeId === null ? undefined : stations.get(edgeNodeId)
      const overflow = station && runningSpill(station.entry)
      const isOfOverflow = overflow && tellsOverflow(alert)
      const severity = isOfOverflow ? 'critical' : alert.severity
      const urgency = isOfOverflow ? 'overflowing' : (severity === 'critical' && severity) || ''
      return {
        ...PLAIN_CAUSE,
        ...{ id: alertCauseId(alert), kind: 'alert', name, stationName, edgeNodeId, severity },
        sinceMs: alert.raisedAtMs,
        isCleared: clearedAtMs !== null,
        group: groups.get(alert.id) ?? null,
        isMinor: arePlacesKnown && isMinor(alert, station),
        ...(isOfOverflow && ofOverflow(overflow)),
        ...levelsOf(station),
        boardRank: station?.boardRank ?? Infinity,
        instruction: clearedAtMs === null ? inShort(instructionFor(alert) ?? '') : '',
        note: clearedAtMs === null ? urgency : `cleared ${formatTime(clearedAtMs)}`,
      }
    })
  const others = unreadable.map(({ id, edgeNodeId }, index): Cause => {
    const named = {
      id: `unreadable ${id ?? index}`,
      kind: 'alert',
      name: 'Unreadable alert',
    } as const
    return { ...PLAIN_CAUSE, ...named, edgeNodeId, stationName: edgeNodeId ?? '' }
  })
  return [...readable, ...others]
}

/** An overflow that is no one's intention, of a station in service. */
export function runningSpill({ station, condition }: BoardEntry): Overflow | null {
  return station.inService && condition.overflow?.kind === 'spill' ? condition.overflow : null
}

/** Whether an alert of a station that overflows and the overflow are one: on its level or float. */
export function tellsOverflow(alert: Alert): boolean {
  return alert.clearedAtMs === null && isOn(alert, OF_LEVEL, /level|float|overflow/i)
}

export function ofOverflow({ sinceMs, isStartExact }: Overflow) {
  return { overflowSinceMs: sinceMs, isStartExact }
}

/** Power or communication alone, at a station whose level needs no one. */
function isMinor(alert: Alert, station: KnownStation | undefined): boolean {
  if (!station || !isOn(alert, MINOR, /^(power|communication)/i)) return false
  const { entry, metrics } = station
  const { isSilent, isNearOverflow, reasons } = entry.condition
  if (isNearOverflow || entry.condition.overflow) return false
  if (!isSilent) return !reasons.some(({ text }) => LEVEL_LOST.includes(text))
  const start = startLevels(entry.station)
  const lastM = metrics?.recent?.lastGoodLevel?.levelM ?? levelsOf(station).levelM
  return start === null || (lastM !== null && lastM < start.leadOnM)
}

/** Backends without metrics are read by the alert's name. */
function isOn({ metric, name }: Alert, metrics: readonly string[], names: RegExp): boolean {
  return metric === null ? names.test(name) : metrics.includes(metric)
}

export function levelsOf(known: KnownStation | undefined) {
  return {
    levelM: knownNumber(known?.metrics ?? null, 'level').value,
    crestM: known?.entry.station.wetWell?.overflowLevelM ?? null,
  }
}
