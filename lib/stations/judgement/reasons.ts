import type { Alert } from '@/lib/alerts/alert'
import { mostSevereFirst } from '@/lib/alerts/order'
import { protects } from '../refused'
import { wordsToOverflow } from '../time-to-overflow'
import { isOn, knownNumber } from './evidence'
import { isOverdue, type Findings } from './findings'
import { isBackflow } from './forecast'
import { isForecastReason, isHigh } from './near-overflow'
import { startLevels } from './pumping'
import { RECORD } from './signals'

export interface Reason {
  text: string
  /** ms UTC; null: unknown, or shown elsewhere. */
  sinceMs: number | null
  /** Until when it is planned; absent: it isn't. */
  untilMs?: number
  note?: string
  /** With any kind, the station isn't normal. */
  kind?: 'silence' | 'overflow' | 'attention'
}

/** A reading's own fact, which an alert may tell too. */
interface Fact {
  key: string
  text: string
  sinceMs?: number | null
  untilMs?: number
  note?: string
}

/** Worst first; an alert and the reading that raised it are one. */
export function reasonsOf(findings: Findings): Reason[] {
  const { station, alerts, unreadableAlerts = 0, silence } = findings
  const told = mostSevereFirst(alerts ?? [])
  const plain = (text: string): Reason => ({ text, sinceMs: null })
  const facts = factsOf(findings).filter((fact) => !isToldBy(told, fact))
  return [
    ...[...new Set(told.map(({ name }) => name))].map(plain),
    ...(unreadableAlerts > 0 ? [plain('unreadable alert')] : []),
    ...(station.inService ? [] : [outOfService(findings)]),
    ...(silence ? [{ ...plain(silence.text), kind: 'silence' as const }] : []),
    ...facts.map(({ text, sinceMs = null, untilMs, note }) => ({
      text,
      sinceMs,
      ...(untilMs !== undefined && { untilMs }),
      ...(note && { note }),
      kind: text === AT_OVERFLOW ? ('overflow' as const) : ('attention' as const),
    })),
  ]
}

function outOfService({ station, nowMs }: Findings): Reason {
  const { outOfServiceReason = 'taken out of service', outOfServiceUntilMs } = station
  return isOverdue({ station, nowMs })
    ? { text: 'out of service, overdue', sinceMs: outOfServiceUntilMs ?? null }
    : { text: outOfServiceReason, sinceMs: null }
}

/** Whether an active alert says the same as a fact. */
function isToldBy(alerts: readonly Alert[], { key, text }: Fact): boolean {
  return alerts.some(
    ({ metric, name, clearedAtMs }) =>
      clearedAtMs === null && (metric === key || name.toLowerCase() === text),
  )
}

function factsOf(findings: Findings): Fact[] {
  const { station, metrics, losses } = findings
  return [
    ...(metrics ? factsOfWater(findings) : []),
    ...losses.protecting.map(({ key, what, text, sinceMs, planned }) =>
      planned
        ? {
            key: `${key} planned`,
            text: `${what} sensor out`,
            ...(planned.reason && { note: `(${planned.reason})` }),
            untilMs: planned.untilMs,
          }
        : { key: `${key} lost`, text, sinceMs },
    ),
    ...(metrics ? factsOfPower(findings) : []),
    ...(losses.telling > 0
      ? [
          {
            key: 'telling',
            text: `${losses.telling} ${losses.telling === 1 ? 'signal' : 'signals'} not measured`,
          },
        ]
      : []),
    ...station.refused.filter(protects).map((field) => ({ key: field, text: refusedWords(field) })),
  ]
}

function factsOfWater(findings: Findings): Fact[] {
  const { station, metrics, level, overflow, forecast, pumping, silence } = findings
  const facts: Fact[] = []
  const { wetWell, setpointsM } = station
  const levelM = level.value
  if (overflow) facts.push({ key: 'level', text: OVERFLOWS[overflow.kind] })
  if (pumping.isNoneAvailable) facts.push({ key: 'pumps', text: 'no pump available' })
  if (!overflow && forecast.kind === 'filling' && isForecastReason(findings))
    facts.push({ key: 'overflow', text: `overflow in ${wordsToOverflow(forecast)}` })
  if (isOn(metrics, 'overflowFloat'))
    facts.push({ key: 'overflowFloat', text: 'overflow float tripped' })
  if (isOn(metrics, 'highFloat')) facts.push({ key: 'highFloat', text: 'high float tripped' })
  if (!overflow && setpointsM?.highAlarm !== undefined && isHigh(findings)) {
    const last = metrics?.recent?.lastGoodLevel
    if (levelM === null && last && last.levelM >= setpointsM.highAlarm)
      facts.push({ key: 'level', text: 'above high alarm when last measured', sinceMs: last.atMs })
    else if (levelM !== null && levelM >= setpointsM.highAlarm)
      facts.push({ key: 'level', text: 'level above high alarm' })
  }
  if (pumping.isNoneStarted && !silence)
    facts.push({ key: 'pumps', text: 'level above lead start, no pump runs' })
  if (level.trust === 'doubtful' && level.flaw)
    facts.push({ key: 'level lost', text: level.flaw.text, sinceMs: level.flaw.sinceMs })
  if (isTimeLost(findings))
    facts.push({
      key: 'forecast',
      text:
        forecast.kind === 'unknown' && forecast.isLost
          ? 'time to overflow unknown'
          : 'filling, time unknown',
    })
  const inflow = knownNumber(metrics, 'inflow')
  const outflow = knownNumber(metrics, 'outflow')
  if (wetWell && isBackflow(outflow, inflow.value ?? 0))
    facts.push({
      key: 'outflow',
      text: `outflow ${outflow.value?.toFixed(1).replace('-', '−')} L/s: backflow or meter`,
    })
  if (levelM !== null && setpointsM?.lowAlarm !== undefined && levelM <= setpointsM.lowAlarm)
    facts.push({ key: 'level', text: 'level below low alarm' })
  return facts
}

/** Above lag-on the time matters; above lead-on it is missed only if it could be told before. */
function isTimeLost({ station, level, forecast, overflow, silence }: Findings): boolean {
  if (silence || overflow || forecast.kind !== 'unknown' || level.value === null) return false
  const start = startLevels(station)
  if (!start) return false
  return level.value >= (forecast.isLost ? start.leadOnM : start.lagOnM)
}

const AT_OVERFLOW = 'level at overflow'

const OVERFLOWS = {
  spill: AT_OVERFLOW,
  permitted: 'discharging by permit',
  storage: 'filling storage',
}

function factsOfPower({ metrics, positions }: Findings): Fact[] {
  const power = isOn(metrics, 'powerFail') ? [{ key: 'powerFail', text: 'power failure' }] : []
  return [
    ...power,
    ...positions
      .filter((position) => isOn(metrics, `pump${position}Fault`))
      .map((position) => ({ key: `pump${position}Fault`, text: `pump ${position} failed` })),
  ]
}

function refusedWords(field: string): string {
  if (field === RECORD) return 'record unreadable'
  return field === 'wetWell' ? 'overflow level not known' : `record: ${field} can’t be read`
}
