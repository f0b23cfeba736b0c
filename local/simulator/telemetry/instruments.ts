import type { MetricConfig } from '@/lib/readings/device-config'
import type { MetricValue } from '@/lib/readings/metric'
import { getOrAdd } from '@/local/get-or-add'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { round } from '@/local/simulator/model/random'
import type { PlantReading, PumpReading } from './plant-reading'

export interface Instrument extends Pick<MetricConfig, 'label' | 'unit' | 'kind' | 'pump'> {
  key: string
  /** none for states */
  decimals?: number
  /** smaller changes aren't reported */
  deadband: number
  read: (reading: PlantReading) => MetricValue
}

type Scale = Pick<Instrument, 'unit' | 'kind' | 'decimals' | 'deadband'>

const STATE: Scale = { kind: 'state', unit: '1', deadband: 0 }
const LEVEL: Scale = { kind: 'gauge', unit: 'm', decimals: 3, deadband: 0.01 }
const FLOW: Scale = { kind: 'gauge', unit: 'L/s', decimals: 1, deadband: 0.5 }
const PRESSURE: Scale = { kind: 'gauge', unit: 'kPa', decimals: 1, deadband: 4 }
const POWER: Scale = { kind: 'gauge', unit: 'kW', decimals: 2, deadband: 0.3 }
const VOLTAGE: Scale = { kind: 'gauge', unit: 'V', decimals: 1, deadband: 0.3 }
const CURRENT: Scale = { kind: 'gauge', unit: 'A', decimals: 1, deadband: 0.5 }
const ENERGY: Scale = { kind: 'counter', unit: 'kWh', decimals: 1, deadband: 1 }
const RAIN: Scale = { kind: 'counter', unit: 'mm', decimals: 1, deadband: 0.1 }
const STARTS: Scale = { kind: 'counter', unit: '1', decimals: 0, deadband: 1 }
const RUNTIME: Scale = { kind: 'counter', unit: 'h', decimals: 2, deadband: 0.05 }

/** Shared by stations with the same equipment: 10,000 need a few dozen. */
const sets = new Map<string, readonly Instrument[]>()

export function instrumentsOf(plan: StationPlan): readonly Instrument[] {
  const { instrumentation, nameplates, plant } = plan
  const make = JSON.stringify([plant.kind, nameplates.length, instrumentation])
  return getOrAdd(sets, make, () => [
    ...stationInstruments(plan),
    ...nameplates.flatMap((_, index) => pumpInstruments(index + 1, instrumentation.hasPumpMeters)),
  ])
}

function stationInstruments({ plant, instrumentation }: StationPlan): Instrument[] {
  const isLift = plant.kind === 'lift-station'
  const { hasLevelSensor, hasOverflowFloat, hasFlowMeter, hasInflowMeter } = instrumentation
  const { hasRainGauge, hasBattery } = instrumentation
  const fitted: (Instrument | false)[] = [
    isLift && hasLevelSensor && instrument('level', 'Level', LEVEL, (r) => r.levelM),
    hasInflowMeter && instrument('inflow', 'Inflow', FLOW, (r) => r.inflowLps),
    hasFlowMeter && instrument('outflow', 'Outflow', FLOW, (r) => r.outflowLps),
    (!isLift || hasFlowMeter) &&
      instrument('pressure', 'Discharge pressure', PRESSURE, (r) => r.pressureKpa),
    instrument('power', 'Power', POWER, (r) => r.powerKw),
    instrument('energy', 'Energy', ENERGY, (r) =>
      r.pumps.reduce((sum, { energyKwh }) => sum + energyKwh, 0),
    ),
    // A tipping bucket counts in steps of 0.2 mm.
    hasRainGauge && instrument('rain', 'Rain gauge', RAIN, (r) => Math.floor(r.rainMm / 0.2) * 0.2),
    isLift && instrument('highFloat', 'High float', STATE, (r) => r.isHighFloatUp),
    isLift &&
      hasOverflowFloat &&
      instrument('overflowFloat', 'Overflow float', STATE, (r) => r.isOverflowFloatUp),
    instrument('powerFail', 'Power failure', STATE, (r) => r.isPowerLost),
    hasBattery && instrument('batteryVoltage', 'Battery', VOLTAGE, (r) => r.batteryV),
  ]
  return fitted.filter((each) => each !== false)
}

function pumpInstruments(pump: number, hasMeters: boolean): Instrument[] {
  const on = (signal: string, scale: Scale, read: (pump: PumpReading) => MetricValue) => ({
    ...instrument(`pump${pump}${signal}`, `Pump ${pump} ${signal.toLowerCase()}`, scale, (r) => {
      const reading = r.pumps[pump - 1]
      return reading ? read(reading) : null
    }),
    pump,
  })
  const meters = [
    on('Flow', FLOW, (r) => r.flowLps),
    on('Power', POWER, (r) => r.powerKw),
    on('Energy', ENERGY, (r) => r.energyKwh),
  ]
  return [
    on('Running', STATE, (r) => r.isRunning),
    on('Mode', STATE, (r) => r.mode),
    on('Fault', STATE, (r) => r.isTripped),
    on('Current', CURRENT, (r) => r.currentA),
    on('Starts', STARTS, (r) => r.starts),
    on('Runtime', RUNTIME, (r) => r.runtimeS / 3600),
    ...(hasMeters ? meters : []),
  ]
}

function instrument(
  key: string,
  label: string,
  scale: Scale,
  read: (reading: PlantReading) => MetricValue,
): Instrument {
  return { key, label, ...scale, read }
}

/** The reading in the instrument's own resolution. */
export function reportOf({ decimals, read }: Instrument, reading: PlantReading): MetricValue {
  const value = read(reading)
  return typeof value === 'number' && decimals !== undefined ? round(value, decimals) : value
}
