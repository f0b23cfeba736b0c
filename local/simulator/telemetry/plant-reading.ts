import type { Plant, StationPlan } from '@/local/simulator/fleet/station-plan'
import { effectsOf, failsToStart, type Effects, type Fault } from '@/local/simulator/model/fault'
import type { PumpMode, PumpState } from '@/local/simulator/model/pump-bank'
import { pressureKpa } from '@/local/simulator/model/pump-hydraulics'
import { uniformAt, round } from '@/local/simulator/model/random'

/** Waves of 1 cm from crest to trough. */
const WAVE_M = 0.005
const LEVEL_CHANNEL = 1
const FLOW_SCATTER = 0.01
const ELECTRIC_SCATTER = 0.01

export interface PlantReading {
  levelM: number | null
  pressureKpa: number
  inflowLps: number
  outflowLps: number
  powerKw: number
  rainMm: number
  batteryV: number
  isHighFloatUp: State
  isOverflowFloatUp: State
  isPowerLost: boolean
  pumps: readonly PumpReading[]
}

/** at a point in time, or the share of a span */
type State = boolean | number

export interface PumpReading extends Omit<PumpState, 'isRunning' | 'stoppedForS'> {
  isRunning: State
  mode: PumpMode
  isTripped: boolean
}

/** With the instruments' noise and the effects of faults. */
export function readPlant(
  plan: StationPlan,
  plant: Plant,
  { faults, rainMm, atMs }: { faults: readonly Fault[]; rainMm: number; atMs: number },
): PlantReading {
  const second = Math.floor(atMs / 1000)
  const scatter = (channel: number) => 2 * uniformAt(plan.seed, second, channel) - 1
  const effects = effectsOf(faults)
  const isPowerLost = effects.hasNoPower === true
  const water =
    plant.kind === 'lift-station' ? readWetWell(plant, effects, scatter) : readTank(plant, scatter)
  const levelM = measuredLevelM(plan, plant, effects, atMs)
  const pumps = plant.state.pumps.map((pump, index) => ({
    isRunning: pump.isRunning,
    mode: plant.params.modes[index] ?? 'off',
    isTripped: failsToStart(faults, index + 1),
    flowLps: pump.flowLps,
    powerKw: pump.powerKw * (1 + ELECTRIC_SCATTER * scatter(10 + index)),
    currentA: pump.currentA * (1 + ELECTRIC_SCATTER * scatter(20 + index)),
    starts: pump.starts,
    runtimeS: pump.runtimeS,
    energyKwh: pump.energyKwh,
  }))
  return {
    levelM,
    ...water,
    powerKw: pumps.reduce((sum, pump) => sum + pump.powerKw, 0),
    rainMm,
    batteryV: batteryV(isPowerLost, scatter(5)),
    isPowerLost,
    pumps,
  }
}

export function measuredLevelM(
  { seed }: StationPlan,
  plant: Plant,
  effects: Effects,
  atMs: number,
): number | null {
  if (plant.kind !== 'lift-station') return null
  const wave = 2 * uniformAt(seed, Math.floor(atMs / 1000), LEVEL_CHANNEL) - 1
  const wavesM = effects.levelSensor === undefined ? WAVE_M * wave : 0
  return round(plant.state.sensedLevelM + wavesM, 3)
}

/** @param scatter −1 to 1 */
export function batteryV(isPowerLost: boolean, scatter: number): number {
  return (isPowerLost ? 12.4 : 13.6) + 0.05 * scatter
}

function readWetWell(
  { state, params: { wetWell } }: Extract<Plant, { kind: 'lift-station' }>,
  { highFloat }: Effects,
  scatter: (channel: number) => number,
) {
  return {
    pressureKpa: Math.max(0, pressureKpa(state.headM - state.levelM)),
    inflowLps: state.inflowLps * (1 + FLOW_SCATTER * scatter(2)),
    outflowLps: state.outflowLps * (1 + FLOW_SCATTER * scatter(3)),
    isHighFloatUp: highFloat ?? state.isHighFloatUp,
    isOverflowFloatUp: state.levelM >= wetWell.overflowLevelM,
  }
}

function readTank(
  { state }: Extract<Plant, { kind: 'booster' }>,
  scatter: (channel: number) => number,
) {
  return {
    pressureKpa: state.pressureKpa + scatter(4),
    inflowLps: state.inflowLps * (1 + FLOW_SCATTER * scatter(2)),
    outflowLps: state.demandLps * (1 + FLOW_SCATTER * scatter(3)),
    isHighFloatUp: false,
    isOverflowFloatUp: false,
  }
}
