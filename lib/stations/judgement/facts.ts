import { fieldInWords, protects } from '../refused'
import { knownNumber } from './evidence'
import type { Findings } from './findings'
import { isBackflow, wordsToOverflow } from './forecast'
import { HIGH_LEFT_M, highLimitM, isForecastReason, isHigh } from './near-overflow'
import { startLevels } from './pumping'
import type { Reason } from './reasons'
import { RECORD } from './signals'

/** What a station's own documents tell; an alert may tell it, too. */
export interface Fact extends Partial<Reason> {
  text: string
  /** Metric of an alert that covers the same fact. */
  key: string
  limitM?: number
}

export const NO_PUMP = 'no pump available'
export const POWER_FAILURE = 'power failure'

const OVERFLOWS = {
  spill: 'level at overflow',
  permitted: 'discharging by permit',
  storage: 'filling storage',
}

/** What tells of an overflow, running or near, or that it may not be seen. */
export function waterFacts(findings: Findings): Fact[] {
  const { station, metrics, states, losses, overflow, forecast, pumping, floatFlaw } = findings
  if (!metrics) return []
  const facts: Fact[] = []
  if (overflow)
    facts.push({
      key: 'level',
      limitM: station.wetWell?.overflowLevelM,
      text: OVERFLOWS[overflow.kind],
      kind: overflow.kind === 'spill' ? 'overflow' : 'attention',
    })
  if (pumping.isNoneAvailable) facts.push({ key: 'pumps', text: NO_PUMP })
  if (forecast.kind === 'filling' && isForecastReason(findings))
    facts.push({ key: 'overflow', text: `overflow in ${wordsToOverflow(forecast)}` })
  if (!overflow && isHigh(findings)) facts.push(...highFacts(findings))
  if (states.overflowFloat === 'on')
    facts.push({ key: 'overflowFloat', text: 'overflow float tripped' })
  if (states.highFloat === 'on' && floatFlaw !== 'stuck')
    facts.push({ key: 'highFloat', text: 'high float tripped' })
  for (const { signal, isPlanned, ...loss } of losses.protecting)
    facts.push({ key: `${signal} ${isPlanned ? 'planned' : 'lost'}`, ...loss })
  return facts
}

/** How high the level is, or was; nothing if it never was known. */
function highFacts({ station, metrics, level, silence }: Findings): Fact[] {
  const limitM = highLimitM(station)
  if (limitM === undefined || !metrics) return []
  const limit = station.setpointsM?.highAlarm === undefined ? 'overflow level' : 'high alarm'
  const isKnown = level.value !== null && level.value >= limitM - HIGH_LEFT_M
  const last = isKnown
    ? { levelM: level.value ?? 0, atMs: metrics.receivedAtMs }
    : metrics.recent?.lastGoodLevel
  if (!last) return []
  const where = last.levelM >= limitM ? `above ${limit}` : `just below ${limit}`
  const fact = { key: 'level', limitM }
  if (isKnown && !silence) return [{ ...fact, text: `level ${where}` }]
  return [{ ...fact, text: `${where} when last measured`, atMs: last.atMs }]
}

export function otherFacts(findings: Findings): Fact[] {
  const { station, metrics, states, losses, silence } = findings
  const facts: Fact[] = silence || !metrics ? silentFacts(findings) : factsOfFlow(findings)
  if (states.powerFail === 'on') facts.push({ key: 'powerFail', text: POWER_FAILURE })
  for (const { position, keys, fault } of states.pumps)
    if (fault === 'on') facts.push({ key: keys.fault, text: `pump ${position} failed` })
  if (losses.telling > 0) {
    const signals = losses.telling === 1 ? 'signal' : 'signals'
    facts.push({ key: 'telling', text: `${losses.telling} ${signals} not measured` })
  }
  for (const field of station.refused)
    if (protects(field)) facts.push({ key: field, text: refusedWords(field) })
  return facts
}

function silentFacts({ fullAtMs, nowMs }: Findings): Fact[] {
  if (fullAtMs === null) return []
  if (fullAtMs <= nowMs) return [{ key: 'full', text: 'may have overflowed', sinceMs: fullAtMs }]
  const text = 'at its last inflow and without pumps, full by about'
  return [{ key: 'full', text, atMs: fullAtMs, note: '(est.)' }]
}

function factsOfFlow(findings: Findings): Fact[] {
  const { station, metrics, states, level, forecast, pumping, floatFlaw } = findings
  const facts: Fact[] = []
  if (floatFlaw)
    facts.push({
      key: 'highFloat',
      text: floatFlaw === 'stuck' ? 'high float stuck?' : 'high float doesn’t answer',
    })
  const { wetWell, setpointsM: { lowAlarm = -Infinity } = {} } = station
  const inAuto = states.pumps.some(({ mode }) => mode !== 'hand' && mode !== 'off')
  if (pumping.isNoneStarted && inAuto)
    facts.push({ key: 'pumps', text: 'level above lead start, no pump runs' })
  if (level.flaw && level.value !== null) facts.push({ key: 'level lost', ...level.flaw })
  if (isTimeLost(findings)) {
    const isLost = forecast.kind === 'unknown' && forecast.isLost
    const text = isLost ? 'time to overflow unknown' : 'filling, time unknown'
    facts.push({ key: 'forecast', text })
  }
  if (wetWell) {
    const inflow = knownNumber(metrics, 'inflow').value ?? 0
    const outflow = knownNumber(metrics, 'outflow').value ?? 0
    if (isBackflow(inflow, outflow)) facts.push(backflowFact('inflow', inflow))
    if (isBackflow(outflow, inflow)) facts.push(backflowFact('outflow', outflow))
  }
  if (level.value !== null && level.value <= lowAlarm)
    facts.push({ key: 'level', limitM: lowAlarm, text: 'level below low alarm' })
  return facts
}

/** Above lag-on the time matters; above lead-on only if it was known before. */
function isTimeLost({ station, level, forecast, overflow }: Findings): boolean {
  if (overflow || forecast.kind !== 'unknown' || level.value === null) return false
  const start = startLevels(station)
  return start !== null && level.value >= (forecast.isLost ? start.leadOnM : start.lagOnM)
}

function backflowFact(key: string, flowLps: number): Fact {
  const flow = flowLps.toFixed(1).replace('-', '−')
  return { key, text: `${key} ${flow} L/s: backflow or meter` }
}

function refusedWords(field: string): string {
  if (field === RECORD) return 'record unreadable'
  return field === 'wetWell'
    ? 'overflow level not known'
    : `record: ${fieldInWords(field)} unreadable`
}
