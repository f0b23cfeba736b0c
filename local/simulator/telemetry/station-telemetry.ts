import { plausibilityOf } from '@/lib/stations/judgement/level'
import { volumeAtLevel } from '@/lib/stations/wet-well'
import type { HistoryRollUp } from '@/local/history/roll-up'
import type { Counters } from '@/local/history/totals-log'
import type { Plant, StationPlan } from '@/local/simulator/fleet/station-plan'
import type { Effects } from '@/local/simulator/model/fault'
import { FlowEstimate } from './flow-estimate'
import { LevelLog } from './level-log'
import { LevelTrend } from './level-trend'
import type { Values } from './report-policy'
import { RestLog } from './rest-log'
import { StartsLog } from './starts-log'

const DAY_MS = 86_400_000
/** m: the deadband of a device that reports only changes */
const COARSE_RESOLUTION_M = 0.01

/** What a station reports. */
interface Report {
  plan: StationPlan
  plant: Plant
  effects: Effects
  /** as measured; null for a booster */
  levelM: number | null
}

/** What the receiving side knows about a station. */
export class StationTelemetry {
  readonly starts: StartsLog
  readonly trend: LevelTrend | null
  link: { isOnline: boolean; changedAtMs: number }
  /** from before reports stopped; null while they arrive */
  lastReport: { atMs: number; values: Values } | null = null
  private flows = new FlowEstimate()
  private readonly rests: RestLog
  private readonly level: LevelLog | null
  private pumpsStoppedAtMs: number | undefined
  private startCount: number
  private restLimitS: number | undefined

  constructor(
    { plant, seed }: StationPlan,
    beginMs: number,
    readonly history: HistoryRollUp | null,
  ) {
    this.link = { isOnline: true, changedAtMs: beginMs - (seed % 30) * DAY_MS }
    this.starts = new StartsLog(plant.state.pumps)
    this.startCount = startCountOf(plant)
    this.rests = new RestLog(beginMs)
    const wetWell = plant.kind === 'lift-station' ? plant.params.wetWell : null
    this.level = wetWell && new LevelLog(wetWell, { rests: this.rests })
    this.trend = wetWell && new LevelTrend(wetWell.bottomM, wetWell.overflowLevelM)
  }

  /** The end of a silent link is not reported. */
  setLink(link: Effects['link'], atMs: number, read: () => Values): void {
    if (!link) this.lastReport = null
    else this.lastReport ??= { atMs, values: read() }
    const isOnline = link !== 'offline'
    if (isOnline !== this.link.isOnline) this.link = { isOnline, changedAtMs: atMs }
  }

  /** What no single reading tells, as of the last report. */
  recent() {
    const { restLimitS: levelRestLimitS, pumpsStoppedAtMs } = this
    return { ...this.flows.recent(), ...this.level?.recent(), levelRestLimitS, pumpsStoppedAtMs }
  }

  observeStarts(atMs: number, { state }: Plant): void {
    this.starts.observe(atMs, state.pumps)
  }

  observe(atMs: number, report: Report): void {
    if (this.lastReport) return
    const { plan, plant, effects } = report
    const startCount = startCountOf(plant)
    this.rests.addStarts(atMs, startCount - this.startCount)
    this.startCount = startCount
    const isAnyRunning = plant.state.pumps.some(({ isRunning }) => isRunning)
    this.pumpsStoppedAtMs = isAnyRunning ? undefined : (this.pumpsStoppedAtMs ?? atMs)

    if (plant.kind !== 'lift-station' || !this.level) return
    const { wetWell } = plant.params
    // A float hangs at the crest.
    if (plan.instrumentation.hasOverflowFloat)
      this.level.observeFloat(atMs, plant.state.levelM >= wetWell.overflowLevelM)
    const { levelM, isGood } = levelOf(report)
    if (levelM === null || !isGood) {
      if (levelM !== null && levelM >= wetWell.overflowLevelM) this.level.begin(atMs)
      this.flows = new FlowEstimate()
      return
    }
    const isAtRest = !isAnyRunning && levelM <= plant.params.setpoints.off
    this.restLimitS = this.restLimitAt(atMs, plan, isAtRest)
    const hasGoodMeter = plan.instrumentation.hasFlowMeter && effects.signals?.outflow === undefined
    const resolutionM = effects.isChangesOnly ? COARSE_RESOLUTION_M : 0
    this.level.observe({ atMs, levelM }, resolutionM, this.restLimitS)
    this.flows.observe({
      atMs,
      levelM,
      volumeM3: volumeAtLevel(wetWell, levelM),
      runningMask: plant.state.pumps.reduce(
        (mask, pump, index) => (pump.isRunning ? mask | (1 << index) : mask),
        0,
      ),
      meteredOutflowLps: hasGoodMeter ? plant.state.outflowLps : null,
      isSpilling: levelM >= wetWell.overflowLevelM,
    })
  }

  /** `values` and `counters` are called only if needed. */
  recordMinute(
    atMs: number,
    report: Report,
    { values, counters }: { values: () => Values; counters: () => Counters },
  ): void {
    this.trend?.add(atMs, this.lastReport ? null : levelOf(report).levelM)
    if (!this.history) return
    if (this.lastReport) return this.history.passTo(atMs)
    this.history.addReading(atMs, measured(values(), report.effects), counters)
  }

  /** A level at rest at or below *off* may rest twice as long. */
  private restLimitAt(atMs: number, plan: StationPlan, isAtRest: boolean): number | undefined {
    if (plan.kind === 'stormwater' || plan.levelControl === 'held') return undefined
    const limitS = this.rests.limitS(atMs)
    return limitS === undefined ? undefined : limitS * (isAtRest ? 2 : 1)
  }
}

function startCountOf({ state }: Plant): number {
  return state.pumps.reduce((sum, { starts }) => sum + starts, 0)
}

/** null: not measured, or no sensor could mean it. */
function levelOf({ plan, plant, effects, levelM }: Report) {
  const isMeasured = plan.instrumentation.hasLevelSensor && effects.signals?.level === undefined
  if (levelM === null || plant.kind !== 'lift-station' || !isMeasured) return NO_LEVEL
  const { wetWell } = plant.params
  const plausible = plausibilityOf({ wetWell, levelSensorM: plan.levelSensorM }, levelM)
  return plausible === 'unknown' ? NO_LEVEL : { levelM, isGood: plausible === 'good' }
}

const NO_LEVEL = { levelM: null, isGood: false }

/** A value that a failed instrument keeps isn't a reading of this minute: history has a gap. */
function measured(values: Values, { signals }: Effects): Values {
  if (!signals) return values
  return { ...values, ...Object.fromEntries(Object.keys(signals).map((key) => [key, null])) }
}
