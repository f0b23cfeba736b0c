import type { Plant, StationPlan } from '@/local/simulator/fleet/station-plan'
import { failsToStart, hasFault, type Fault } from '@/local/simulator/model/fault'
import type { PumpMode, PumpState } from '@/local/simulator/model/pump-bank'
import { pressureKpa } from '@/local/simulator/model/pump-hydraulics'
import { uniformAt } from '@/local/simulator/model/random'

/** Ultrasonic and pressure transmitters have a few millimeters of noise. */
const LEVEL_SCATTER_M = 0.004
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
  { seed }: StationPlan,
  plant: Plant,
  { faults, rainMm, atMs }: { faults: readonly Fault[]; rainMm: number; atMs: number },
): PlantReading {
  const second = Math.floor(atMs / 1000)
  const scatter = (channel: number) => 2 * uniformAt(seed, second, channel) - 1
  const isPowerLost = hasFault(faults, 'power-failure')
  const water =
    plant.kind === 'lift-station' ? readWetWell(plant, faults, scatter) : readTank(plant, scatter)
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
    levelM: water.levelM,
    pressureKpa: water.pressureKpa,
    inflowLps: water.inflowLps,
    outflowLps: water.outflowLps,
    isHighFloatUp: water.isHighFloatUp,
    powerKw: pumps.reduce((sum, pump) => sum + pump.powerKw, 0),
    rainMm,
    batteryV: batteryV(isPowerLost, scatter(5)),
    isPowerLost,
    pumps,
  }
}

/** @param scatter −1 to 1 */
export function batteryV(isPowerLost: boolean, scatter: number): number {
  return (isPowerLost ? 12.4 : 13.6) + 0.05 * scatter
}

function readWetWell(
  { state }: Extract<Plant, { kind: 'lift-station' }>,
  faults: readonly Fault[],
  scatter: (channel: number) => number,
) {
  const levelScatterM = hasFault(faults, 'frozen-level') ? 0 : LEVEL_SCATTER_M * scatter(1)
  return {
    levelM: state.sensedLevelM + levelScatterM,
    pressureKpa: Math.max(0, pressureKpa(state.headM - state.levelM)),
    inflowLps: state.inflowLps * (1 + FLOW_SCATTER * scatter(2)),
    outflowLps: state.outflowLps * (1 + FLOW_SCATTER * scatter(3)),
    isHighFloatUp: state.isHighFloatUp || hasFault(faults, 'stuck-float'),
  }
}

function readTank(
  { state }: Extract<Plant, { kind: 'booster' }>,
  scatter: (channel: number) => number,
) {
  return {
    levelM: null,
    pressureKpa: state.pressureKpa + scatter(4),
    inflowLps: state.inflowLps * (1 + FLOW_SCATTER * scatter(2)),
    outflowLps: state.demandLps * (1 + FLOW_SCATTER * scatter(3)),
    isHighFloatUp: false,
  }
}
