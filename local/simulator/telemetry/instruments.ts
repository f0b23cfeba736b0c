import type { MetricConfig } from '@/lib/readings/device-config'
import type { MetricValue } from '@/lib/readings/metric'
import type { StationPlan } from '@/local/simulator/fleet/station-plan'
import { round } from '@/local/simulator/model/round'
import type { PlantReading, PumpReading } from './plant-reading'

/** One metric that a station reports. */
export interface Instrument extends Pick<MetricConfig, 'label' | 'unit' | 'kind' | 'pump'> {
  key: string
  /** For rounding and display; none for states. */
  decimals?: number
  /** Smaller changes aren't reported. */
  deadband: number
  read: (reading: PlantReading) => MetricValue
}

interface Scale {
  decimals: number
  deadband: number
}

/** Stations with the same equipment share a set: a fleet of 10,000 needs a few dozen. */
const sets = new Map<string, readonly Instrument[]>()

/** A station's instruments, by its equipment. */
export function instrumentsOf(plan: StationPlan): readonly Instrument[] {
  const { instrumentation, nameplates, plant } = plan
  const make = JSON.stringify([plant.kind, nameplates.length, instrumentation])
  const known = sets.get(make)
  if (known) return known

  const pumps = nameplates.flatMap((_, index) =>
    pumpInstruments(index + 1, instrumentation.hasPumpMeters),
  )
  const instruments = [...stationInstruments(plan), ...pumps]
  sets.set(make, instruments)
  return instruments
}

function stationInstruments({ plant, instrumentation }: StationPlan): Instrument[] {
  const isLift = plant.kind === 'lift-station'
  const { hasFlowMeter, hasInflowMeter, hasRainGauge, hasBattery } = instrumentation
  const fitted: (Instrument | false)[] = [
    isLift && gauge('level', 'Level', 'm', { decimals: 3, deadband: 0.01 }, (r) => r.levelM),
    hasInflowMeter && gauge('inflow', 'Inflow', 'L/s', FLOW, (r) => r.inflowLps),
    hasFlowMeter && gauge('outflow', 'Outflow', 'L/s', FLOW, (r) => r.outflowLps),
    (!isLift || hasFlowMeter) &&
      gauge('pressure', 'Discharge pressure', 'kPa', PRESSURE, (r) => r.pressureKpa),
    gauge('power', 'Power', 'kW', POWER, (r) => sum(r.pumps, (pump) => pump.powerKw)),
    counter('energy', 'Energy', 'kWh', ENERGY, (r) => sum(r.pumps, (pump) => pump.state.energyKwh)),
    hasRainGauge && counter('rain', 'Rain gauge', 'mm', TIP, (r) => tips(r.rainMm)),
    isLift && state('highFloat', 'High float', (r) => r.isHighFloatUp),
    state('powerFail', 'Power failure', (r) => r.isPowerLost),
    hasBattery && gauge('batteryVoltage', 'Battery', 'V', VOLTAGE, (r) => r.batteryV),
  ]
  return fitted.filter((instrument) => instrument !== false)
}

function pumpInstruments(pump: number, hasMeters: boolean): Instrument[] {
  const of = (read: (pump: PumpReading) => MetricValue) => (reading: PlantReading) => {
    const tracked = reading.pumps[pump - 1]
    return tracked ? read(tracked) : null
  }
  const named = (signal: string): [string, string] => [
    `pump${pump}${signal}`,
    `Pump ${pump} ${signal.toLowerCase()}`,
  ]
  const instruments = [
    state(
      ...named('Running'),
      of((p) => p.state.isRunning),
    ),
    state(
      ...named('Mode'),
      of((p) => p.mode),
    ),
    state(
      ...named('Fault'),
      of((p) => p.isTripped),
    ),
    gauge(
      ...named('Current'),
      'A',
      CURRENT,
      of((p) => p.currentA),
    ),
    counter(
      ...named('Starts'),
      '1',
      STARTS,
      of((p) => p.state.starts),
    ),
    counter(
      ...named('Runtime'),
      'h',
      RUNTIME,
      of((p) => p.state.runtimeS / 3600),
    ),
  ]
  if (hasMeters)
    instruments.push(
      gauge(
        ...named('Flow'),
        'L/s',
        FLOW,
        of((p) => p.state.flowLps),
      ),
      gauge(
        ...named('Power'),
        'kW',
        POWER,
        of((p) => p.powerKw),
      ),
      counter(
        ...named('Energy'),
        'kWh',
        ENERGY,
        of((p) => p.state.energyKwh),
      ),
    )
  return instruments.map((instrument) => ({ ...instrument, pump }))
}

const FLOW: Scale = { decimals: 1, deadband: 0.5 }
const PRESSURE: Scale = { decimals: 1, deadband: 4 }
const POWER: Scale = { decimals: 2, deadband: 0.3 }
const ENERGY: Scale = { decimals: 1, deadband: 1 }
const TIP: Scale = { decimals: 1, deadband: 0.1 }
const VOLTAGE: Scale = { decimals: 1, deadband: 0.3 }
const CURRENT: Scale = { decimals: 1, deadband: 0.5 }
const STARTS: Scale = { decimals: 0, deadband: 1 }
const RUNTIME: Scale = { decimals: 2, deadband: 0.05 }

type Read = (reading: PlantReading) => MetricValue

function gauge(key: string, label: string, unit: string, scale: Scale, read: Read): Instrument {
  return { key, label, unit, kind: 'gauge', ...scale, read: rounded(read, scale.decimals) }
}

function counter(key: string, label: string, unit: string, scale: Scale, read: Read): Instrument {
  return { ...gauge(key, label, unit, scale, read), kind: 'counter' }
}

function state(key: string, label: string, read: Read): Instrument {
  return { key, label, unit: '1', kind: 'state', deadband: 0, read }
}

function rounded(read: Read, decimals: number): Read {
  return (reading) => {
    const value = read(reading)
    return typeof value === 'number' ? round(value, decimals) : value
  }
}

function sum(pumps: readonly PumpReading[], figure: (pump: PumpReading) => number): number {
  return pumps.reduce((total, pump) => total + figure(pump), 0)
}

/** A tipping bucket counts in steps of 0.2 mm. */
function tips(rainMm: number): number {
  return Math.floor(rainMm / 0.2) * 0.2
}
