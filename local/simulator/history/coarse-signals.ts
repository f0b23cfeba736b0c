import type { Summary } from '@/local/history/summary'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { failsToStart, hasFault, type FaultKind } from '@/local/simulator/model/fault'
import { lineCurrentA } from '@/local/simulator/model/pump-hydraulics'
import { instrumentsOf } from '@/local/simulator/telemetry/instruments'
import { readCounters, type CoarseCounters, type PumpCounters } from './coarse-counters'
import type { CoarsePlant } from './coarse-plant'
import type { CoarseStep } from './coarse-steps'

/** A step and the counters at its end. */
export interface CoarseMoment {
  step: CoarseStep
  counters: CoarseCounters
}

/** Writes an instrument's summary of a step. */
type Signal = (moment: CoarseMoment, into: Summary) => void

export interface CoarseSignal {
  key: string
  write: Signal
}

const BATTERY_SCATTER_V = 0.05

/** The signals of a station's instruments in coarse steps. Text, such as modes, has no history. */
export function coarseSignals(plan: StationPlan, coarse: CoarsePlant): CoarseSignal[] {
  return instrumentsOf(plan).flatMap(({ key, pump }) => {
    const write =
      pump === undefined
        ? stationSignals(plan, coarse)[key]
        : pumpSignals(plan, pump)[key.replace(/^pump\d+/, '')]
    return write ? [{ key, write }] : []
  })
}

function stationSignals({ plant }: StationPlan, coarse: CoarsePlant): Record<string, Signal> {
  const isLift = plant.kind === 'lift-station'
  const given: Signal = ({ step }, into) => level(into, step.inflowLps)
  const pumped: Signal = ({ step }, into) => copy(into, step.work.outflowLps)
  return {
    level: ({ step }, into) => convert(into, step.work.volumeM3, coarse.levelM),
    inflow: isLift ? given : pumped,
    outflow: isLift ? pumped : given,
    pressure: ({ step: { work } }, into) => {
      const { volumeM3, outflowLps, outflowLps2 } = work
      const atLeast = coarse.pressureKpa(volumeM3.max, outflowLps.min ** 2)
      const atMost = coarse.pressureKpa(volumeM3.min, outflowLps.max ** 2)
      set(into, coarse.pressureKpa(volumeM3.mean, outflowLps2), atLeast, atMost)
    },
    power: ({ step }, into) => copy(into, step.work.powerKw),
    energy: ({ step, counters }, into) => {
      const done = step.work.pumps.reduce((sum, { energyKwh }) => sum + energyKwh, 0)
      counted(into, counters.energyKwh(), done)
    },
    rain: ({ step, counters }, into) => counted(into, counters.rainMm, step.rainMm),
    highFloat: ({ step }, into) => {
      if (!isLift || hasFault(step.faults, 'stuck-float')) return level(into, isLift ? 1 : 0)
      convert(into, step.work.volumeM3, coarse.levelM)
      shareAbove(into, plant.params.highFloatM)
    },
    powerFail: ({ step }, into) => level(into, has(step, 'power-failure')),
    batteryVoltage: ({ step }, into) => {
      const volts = has(step, 'power-failure') ? 12.4 : 13.6
      set(into, volts, volts - BATTERY_SCATTER_V, volts + BATTERY_SCATTER_V)
    },
  }
}

function pumpSignals({ plant }: StationPlan, position: number): Record<string, Signal> {
  const { pump: model } = plant.params
  const whileOn = (figure: (runtimeS: number, volumeM3: number, energyKwh: number) => number) => {
    const write: Signal = ({ step }, into) => {
      const work = step.work.pumps[position - 1]
      if (!work || work.runtimeS === 0) return level(into, 0)
      const value = figure(work.runtimeS, work.volumeM3, work.energyKwh)
      const share = work.runtimeS / step.stepS
      set(into, share * value, share > 0.9999 ? value : 0, value)
    }
    return write
  }
  const counter = (name: keyof PumpCounters, perUnit = 1) => {
    const write: Signal = ({ step, counters }, into) => {
      const pump = counters.pumps[position - 1]
      const work = step.work.pumps[position - 1]
      if (pump && work) counted(into, readCounters(pump)[name] / perUnit, work[name] / perUnit)
    }
    return write
  }
  return {
    Running: whileOn(() => 1),
    Fault: ({ step }, into) => level(into, failsToStart(step.faults, position) ? 1 : 0),
    Current: whileOn((runtimeS, _, energyKwh) =>
      lineCurrentA(model, (energyKwh * 3600) / runtimeS),
    ),
    Flow: whileOn((runtimeS, volumeM3) => (volumeM3 * 1000) / runtimeS),
    Power: whileOn((runtimeS, _, energyKwh) => (energyKwh * 3600) / runtimeS),
    Starts: counter('starts'),
    Runtime: counter('runtimeS', 3600),
    Energy: counter('energyKwh'),
  }
}

function has({ faults }: CoarseStep, kind: FaultKind): 0 | 1 {
  return hasFault(faults, kind) ? 1 : 0
}

function set(into: Summary, mean: number, min: number, max: number): void {
  into.mean = mean
  into.min = min
  into.max = max
}

function level(into: Summary, value: number): void {
  set(into, value, value, value)
}

function copy(into: Summary, { mean, min, max }: Summary): void {
  set(into, mean, min, max)
}

function convert(into: Summary, { mean, min, max }: Summary, of: (value: number) => number): void {
  set(into, of(mean), of(min), of(max))
}

/** A counter that reads `last` after moving by `done`. */
function counted(into: Summary, last: number, done: number): void {
  set(into, last - done / 2, last - done, last)
}

/** Turns a level that moves evenly between its min and max into a contact's state. */
function shareAbove(into: Summary, thresholdM: number): void {
  const { min, max } = into
  const share = max > min ? (max - thresholdM) / (max - min) : Number(min >= thresholdM)
  set(into, Math.min(1, Math.max(0, share)), Number(min >= thresholdM), Number(max >= thresholdM))
}
