import type { MetricValue } from '@/lib/readings/metric'
import type { HistoryRollUp } from '@/local/history/roll-up'
import type { Counters } from '@/local/history/totals-log'
import type { FaultSchedule } from './fleet/fault-schedule'
import type { Plant, StationPlan } from './fleet/station-plan'
import { stepBooster } from './model/booster-station'
import { dryFlowLps, stepCatchment, type CatchmentState } from './model/catchment'
import { effectsOf, type Effects, type Fault } from './model/fault'
import { stepStation } from './model/lift-station'
import type { Weather } from './model/weather'
import { instrumentsOf, reportOf, type Instrument } from './telemetry/instruments'
import { HeldValues, type Values } from './telemetry/report-policy'
import { measuredLevelM, readPlant } from './telemetry/plant-reading'
import { StationTelemetry } from './telemetry/station-telemetry'

const MINUTE_MS = 60_000

interface SimulationStart {
  /** hours before the demo opens, so it opens warmed up */
  beginMs: number
  faults: FaultSchedule
  weather: Weather
  /** null: a station without history */
  history: HistoryRollUp | null
}

export class SimulatedStation {
  readonly faults: FaultSchedule
  readonly telemetry: StationTelemetry
  readonly held = new HeldValues()
  /** as faults change it */
  plan: StationPlan
  instruments: readonly Instrument[]
  effects: Effects = {}
  private planBefore: StationPlan | null = null
  private plant: Plant
  private catchment: CatchmentState = { directM3: 0, infiltratingM3: 0 }
  private rainMm: number
  private pumpedM3 = 0
  private overflowedM3 = 0
  private timeMs: number
  private active: readonly Fault[] = []
  private readonly weather: Weather

  constructor(
    private readonly ownPlan: StationPlan,
    { beginMs, faults, weather, history }: SimulationStart,
  ) {
    const plan = ownPlan
    this.plan = plan
    this.plant = plan.plant
    this.timeMs = beginMs
    this.weather = weather
    this.rainMm = firstRainMm(plan)
    this.instruments = instrumentsOf(plan)
    this.faults = faults
    this.telemetry = new StationTelemetry(plan, beginMs, history)
    history?.addCounters(beginMs, this.counters())
  }

  get nowMs(): number {
    return this.timeMs
  }

  get state(): Plant['state'] {
    return this.plant.state
  }

  /** What no instrument reports: the overflow since the simulation began. */
  get spilledM3(): number {
    return this.overflowedM3
  }

  /** Steps never cross a full minute. @param longestStepS > 0; 10 s tracks a pump cycle well */
  advanceTo(untilMs: number, longestStepS: number): void {
    while (this.timeMs < untilMs) {
      const toMinuteMs = MINUTE_MS - (this.timeMs % MINUTE_MS)
      this.step(Math.min(longestStepS * 1000, toMinuteMs, untilMs - this.timeMs))
      if (this.timeMs % MINUTE_MS === 0) this.observeMinute()
    }
    if (this.timeMs % MINUTE_MS !== 0) this.telemetry.observe(this.timeMs, this.report())
  }

  read(): Values {
    const { active: faults, rainMm, timeMs: atMs } = this
    const reading = readPlant(this.plan, this.plant, { faults, rainMm, atMs })
    const values: Record<string, MetricValue> = {}
    for (const instrument of this.instruments)
      values[instrument.key] = reportOf(instrument, reading)
    if (faults.length === 0) return values
    return this.held.send(this.instruments, values, this.effects, atMs)
  }

  /** The plan before faults changed it since the last call; null: they haven't. */
  takePlanBefore(): StationPlan | null {
    const before = this.planBefore
    this.planBefore = null
    return before
  }

  private report() {
    const { plan, plant, effects, timeMs } = this
    return { plan, plant, effects, levelM: measuredLevelM(plan, plant, effects, timeMs) }
  }

  private step(stepMs: number): void {
    const dtS = stepMs / 1000
    this.changeFaults(this.faults.activeAt(this.timeMs))
    const { longitude, rainExposure, catchment } = this.plan
    const rainMmPerH = this.weather.rainMmPerH(this.timeMs, longitude, rainExposure)
    const runoff = stepCatchment(this.catchment, catchment, rainMmPerH, dtS)
    const dryLps = dryFlowLps(catchment, this.timeMs)
    const { inflowFactor = 1, stormShare = 0 } = this.effects
    const { pumps } = this.plant.state
    const stormLps = stormShare * pumps.length * this.plant.params.pump.bestEfficiencyFlowLps
    const flowLps = inflowFactor * (dryLps + runoff.flowLps) + stormLps

    this.plant = stepPlant(this.plant, flowLps, this.active, dtS)
    this.catchment = runoff.state
    this.rainMm += (rainMmPerH * dtS) / 3600
    const { kind, state } = this.plant
    this.pumpedM3 += ((kind === 'lift-station' ? state.outflowLps : state.inflowLps) * dtS) / 1000
    if (kind === 'lift-station') this.overflowedM3 += (state.overflowLps * dtS) / 1000
    this.timeMs += stepMs
    this.telemetry.observeStarts(this.timeMs, this.plant)
  }

  private counters(): Counters {
    const { pumps } = this.plant.state
    return {
      volumeM3: this.pumpedM3,
      energyKwh: pumps.reduce((sum, { energyKwh }) => sum + energyKwh, 0),
      ...(this.plan.instrumentation.hasRainGauge && { rainMm: this.rainMm }),
      pumps: Object.fromEntries(
        pumps.map(({ starts, runtimeS }, index) => [String(index + 1), { starts, runtimeS }]),
      ),
    }
  }

  private changeFaults(faults: readonly Fault[]): void {
    const { active } = this
    if (faults.length === active.length && faults.every((fault, nth) => fault === active[nth]))
      return
    const effects = effectsOf(faults)
    // The last values are from before.
    this.telemetry.setLink(effects.link, this.timeMs, () => this.read())
    const isSamePlan = JSON.stringify(effects.plan) === JSON.stringify(this.effects.plan)
    this.active = faults
    this.effects = effects
    if (!effects.signals && !effects.isChangesOnly) this.held.clear()
    if (!isSamePlan) this.changePlan(effects.plan)
  }

  private changePlan(changes: Effects['plan']): void {
    const { ownPlan } = this
    const instrumentation = { ...ownPlan.instrumentation, ...changes?.instrumentation }
    this.planBefore ??= this.plan
    this.plan = changes ? { ...ownPlan, ...changes, instrumentation } : ownPlan
    this.instruments = instrumentsOf(this.plan)
  }

  private observeMinute(): void {
    const report = this.report()
    this.telemetry.observe(this.timeMs, report)
    this.telemetry.recordMinute(this.timeMs, report, {
      values: () => this.read(),
      counters: () => this.counters(),
    })
  }
}

export function firstRainMm({ seed }: StationPlan): number {
  return 2000 + 100 * (seed % 10)
}

function stepPlant(plant: Plant, flowLps: number, faults: readonly Fault[], dtS: number): Plant {
  const { kind, params, state } = plant
  if (kind === 'booster')
    return { kind, params, state: stepBooster(state, params, { demandLps: flowLps, faults }, dtS) }
  return { kind, params, state: stepStation(state, params, { inflowLps: flowLps, faults }, dtS) }
}
