import type { MetricValue } from '@/lib/readings/metric'
import type { HistoryRollUp } from '@/local/history/roll-up'
import type { Counters } from '@/local/history/totals-log'
import type { FaultSchedule } from './fleet/fault-schedule'
import type { Plant, StationPlan } from './fleet/station-plan'
import { stepBooster } from './model/booster-station'
import { dryFlowLps, stepCatchment, type CatchmentState } from './model/catchment'
import { hasFault, type Fault } from './model/fault'
import { stepStation } from './model/lift-station'
import { hourOfDay } from './model/local-time'
import type { Weather } from './model/weather'
import { instrumentsOf, reportOf, type Instrument } from './telemetry/instruments'
import { readPlant } from './telemetry/plant-reading'
import { StationTelemetry } from './telemetry/station-telemetry'

const MINUTE_MS = 60_000

export type Values = Readonly<Record<string, MetricValue>>

export interface SimulationStart {
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
  readonly instruments: readonly Instrument[]
  private plant: Plant
  private catchment: CatchmentState = { directM3: 0, infiltratingM3: 0 }
  private rainMm: number
  private pumpedM3 = 0
  private overflowedM3 = 0
  private timeMs: number
  private active: readonly Fault[] = []
  private readonly weather: Weather

  constructor(
    readonly plan: StationPlan,
    { beginMs, faults, weather, history }: SimulationStart,
  ) {
    this.plant = plan.plant
    this.timeMs = beginMs
    this.weather = weather
    this.rainMm = firstRainMm(plan)
    this.instruments = instrumentsOf(plan)
    this.faults = faults
    this.telemetry = new StationTelemetry(plan, beginMs, history)
    history?.addCounters(beginMs, this.counters())
  }

  /** ms UTC */
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

  get activeFaults(): readonly Fault[] {
    return this.active
  }

  /** Steps never cross a full minute. @param longestStepS > 0; 10 s tracks a pump cycle well */
  advanceTo(untilMs: number, longestStepS: number): void {
    while (this.timeMs < untilMs) {
      const toMinuteMs = MINUTE_MS - (this.timeMs % MINUTE_MS)
      this.step(Math.min(longestStepS * 1000, toMinuteMs, untilMs - this.timeMs))
      if (this.timeMs % MINUTE_MS === 0) this.hearMinute()
    }
    this.telemetry.observePlant(this.timeMs, this.plant, this.active)
  }

  read(): Values {
    const { active: faults, rainMm, timeMs: atMs } = this
    const reading = readPlant(this.plan, this.plant, { faults, rainMm, atMs })
    const values: Record<string, MetricValue> = {}
    for (const instrument of this.instruments)
      values[instrument.key] = reportOf(instrument, reading)
    const held = this.telemetry.heldValue()
    if (held) values[held.key] = held.value
    return values
  }

  private step(stepMs: number): void {
    const dtS = stepMs / 1000
    this.changeFaults(this.faults.activeAt(this.timeMs))
    const { longitude, rainExposure, catchment } = this.plan
    const rainMmPerH = this.weather.rainMmPerH(this.timeMs, longitude, rainExposure)
    const runoff = stepCatchment(this.catchment, catchment, rainMmPerH, dtS)
    const flowLps = dryFlowLps(catchment, this.timeMs, hourOfDay(this.timeMs)) + runoff.flowLps

    this.plant = stepPlant(this.plant, flowLps, this.active, dtS)
    this.catchment = runoff.state
    this.rainMm += (rainMmPerH * dtS) / 3600
    this.pumpedM3 += (pumpedLps(this.plant) * dtS) / 1000
    if (this.plant.kind === 'lift-station')
      this.overflowedM3 += (this.plant.state.overflowLps * dtS) / 1000
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

  /** Telemetry holds the last values of what is lost. */
  private changeFaults(faults: readonly Fault[]): void {
    if (faults.length === 0 && this.active.length === 0) return
    const isCut = hasFault(faults, 'communication-loss')
    const isMeterDead = hasFault(faults, 'flow-meter-failure')
    this.telemetry.setLink(!isCut, this.timeMs, () => this.read())
    this.telemetry.setFlowMeter(!isMeterDead, this.timeMs, () => this.read())
    this.active = faults
  }

  private hearMinute(): void {
    this.telemetry.observePlant(this.timeMs, this.plant, this.active)
    this.telemetry.recordMinute(this.timeMs, this.plant, {
      values: () => this.read(),
      counters: () => this.counters(),
    })
  }
}

/** mm, when the simulation begins. */
export function firstRainMm({ seed }: StationPlan): number {
  return 2000 + 100 * (seed % 10)
}

function pumpedLps({ kind, state }: Plant): number {
  return kind === 'lift-station' ? state.outflowLps : state.inflowLps
}

function stepPlant(plant: Plant, flowLps: number, faults: readonly Fault[], dtS: number): Plant {
  if (plant.kind === 'lift-station') {
    const conditions = { inflowLps: flowLps, faults }
    return {
      kind: plant.kind,
      params: plant.params,
      state: stepStation(plant.state, plant.params, conditions, dtS),
    }
  }
  const conditions = { demandLps: flowLps, faults }
  return {
    kind: plant.kind,
    params: plant.params,
    state: stepBooster(plant.state, plant.params, conditions, dtS),
  }
}
