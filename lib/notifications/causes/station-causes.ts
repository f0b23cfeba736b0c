import type { Alert, Severity } from '@/lib/alerts/alert'
import { overflowCauseId } from '@/lib/alerts/silences/silence'
import { NO_PUMP, POWER_FAILURE } from '@/lib/stations/judgement/facts'
import { LEVEL_LOST } from '@/lib/stations/judgement/level'
import type { Reason } from '@/lib/stations/judgement/reasons'
import { signalInWords } from '@/lib/stations/judgement/signals'
import { capitalized } from '@/lib/units/counted'
import type { Cause } from '../plan/cause'
import {
  levelsOf,
  ofOverflow,
  PLAIN_CAUSE,
  runningSpill,
  tellsOverflow,
  type KnownStation,
} from './alert-causes'

const MINUTE_MS = 60_000

interface StationsInput {
  stations: Iterable<KnownStation>
  /** Then dangers ring by readings alone. */
  areAlertsLost: boolean
  nowMs: number
}

export function stationCauses({ stations, areAlertsLost, nowMs }: StationsInput): Cause[] {
  return [...stations].flatMap((station) => [
    ...overflowCause(station),
    ...(areAlertsLost ? dangerCauses(station) : []),
    ...absenceCauses(station, nowMs),
  ])
}

function overflowCause(known: KnownStation): Cause[] {
  const { station, condition } = known.entry
  const { overflow } = condition
  if (!overflow || overflow.kind === 'storage') return []
  const spill = runningSpill(known.entry)
  const telling = (spill && known.entry.alerts?.filter(tellsOverflow)) ?? []
  if (telling.some(({ isAcknowledged }) => !isAcknowledged)) return []
  const isPermitted = overflow.kind === 'permitted'
  return [
    {
      ...ofStation(known),
      id: overflowCauseId(station.edgeNodeId),
      kind: 'overflow',
      name: isPermitted ? 'Discharging by permit' : 'Overflow',
      severity: isPermitted ? 'medium' : 'critical',
      sinceMs: overflow.sinceMs,
      ...ofOverflow(overflow),
      ...levelsOf(known),
      acknowledgedMs: telling.length > 0 ? Math.max(...telling.map(acknowledgedMs)) : null,
      isOnce: spill === null,
      note: station.inService ? '' : 'out of service',
    },
  ]
}

/** An alert raised as its overflow began is about it, so acknowledging the alert counts. */
function acknowledgedMs({ acknowledgedAtMs, raisedAtMs }: Alert): number {
  return Math.max(acknowledgedAtMs ?? -Infinity, raisedAtMs + MINUTE_MS)
}

const NEAR: Danger = { id: 'near', name: 'Near overflow', severity: 'high' }
const DANGERS: readonly (Danger & { texts: readonly string[] })[] = [
  { id: 'pumps', name: 'No pump available', severity: 'critical', texts: [NO_PUMP] },
  { id: 'power', name: 'Power failure', severity: 'high', texts: [POWER_FAILURE] },
  { id: 'level', name: 'Level not measured', severity: 'high', texts: LEVEL_LOST },
]

interface Danger {
  id: string
  name: string
  severity: Severity
}

/** For stations in service that don't overflow. What an active alert tells isn't told again. */
function dangerCauses(known: KnownStation): Cause[] {
  const { station, condition } = known.entry
  if (!station.inService || condition.overflow) return []
  const untold = condition.reasons.filter(isUntold)
  const dangers: Danger[] = DANGERS.filter(({ texts }) =>
    untold.some(({ text }) => texts.includes(text)),
  )
  // While a well is near its overflow, what makes it so comes first.
  const isNearUntold = condition.isNearOverflow && condition.reasons[0]?.kind !== undefined
  if (isNearUntold && !dangers.some(({ id }) => id === 'pumps')) dangers.unshift(NEAR)
  return dangers.map(({ id, name, severity }) => ({
    ...ofStation(known),
    ...{ id: `${id} ${station.edgeNodeId}`, kind: 'reading', name, severity },
    note: severity === 'critical' ? severity : '',
  }))
}

function absenceCauses(known: KnownStation, nowMs: number): Cause[] {
  const { station, condition } = known.entry
  const isLost = (key: string) =>
    condition.reasons.some((reason) => isUntold(reason) && isLoss(reason, key))
  return Object.entries(station.notMeasured ?? {})
    .filter(([key, { until }]) => until <= nowMs && isLost(key))
    .map(([key, { until }]) => ({
      ...ofStation(known),
      id: `absence ${station.edgeNodeId} ${key}`,
      kind: 'absence',
      name: `${capitalized(signalInWords(key))} not measured`,
      severity: 'high',
      sinceMs: until,
      note: 'planned absence is over',
    }))
}

function ofStation({ entry: { station }, boardRank }: KnownStation) {
  const { edgeNodeId, name: stationName } = station
  return { ...PLAIN_CAUSE, edgeNodeId, stationName, boardRank }
}

/** Neither by an alert nor planned. */
function isUntold({ kind, untilMs }: Reason): boolean {
  return kind === 'attention' && untilMs === undefined
}

function isLoss({ text }: Reason, key: string): boolean {
  return key === 'level' ? LEVEL_LOST.includes(text) : text === `${signalInWords(key)} not measured`
}
