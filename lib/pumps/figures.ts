import type { StationMetrics } from '@/lib/readings/metric'
import {
  asNumber,
  readingOf,
  recentQuality,
  worstQuality,
  type ReadingQuality,
} from '@/lib/readings/reading'
import type { PumpStation } from '@/lib/stations/station'
import { type Pump, hoursToService } from './pump'
import { pumpCondition, pumpPositions } from './state'

export interface PumpFigure {
  value: number | null
  quality: ReadingQuality
}

export type PumpFigures = ReturnType<typeof pumpFigures>

const NOT_RUNNING: PumpFigure = { value: null, quality: 'live' }

/** A customer-defined key for a booster's suction pressure, in kPa. */
const SUCTION_PRESSURE = 'suctionPressure'

/** Without its own meter, the station's is used if no other pump is running. */
export function pumpFigures(
  position: number,
  pump: Pump | null,
  station: PumpStation,
  metrics: StationMetrics,
  nowMs: number,
) {
  const read = (key: string): PumpFigure => {
    const { value, quality } = readingOf(metrics, key, station.staleAfterS, nowMs)
    return { value: asNumber(value), quality }
  }
  const runsAlone = isOnlyRunning(position, station, metrics)
  const ownOrStations = (ownKey: string, stationKey: string) => {
    const own = read(ownKey)
    return own.value === null && runsAlone ? read(stationKey) : own
  }
  const flowLps = ownOrStations(`pump${position}Flow`, 'outflow')
  const powerKw = ownOrStations(`pump${position}Power`, 'power')
  const runtime = read(`pump${position}Runtime`)
  const isRunning = pumpCondition(metrics, position).isRunning === true
  return {
    currentA: read(`pump${position}Current`),
    flowLps,
    powerKw,
    startsLastHour: {
      value: metrics.recent?.startsLastHour[position] ?? null,
      quality: recentQuality(metrics, station.staleAfterS, nowMs),
    },
    startsLimit: pump?.maxStartsPerHour ?? metrics.recent?.startsLimit?.[position] ?? null,
    /** Negative once the service is overdue. */
    hoursToService: {
      value: pump && runtime.value !== null ? hoursToService(pump, runtime.value) : null,
      quality: runtime.quality,
    },
    /** Wire to water, 0 to 1; only while running. */
    efficiency: isRunning ? efficiencyFigure(flowLps, powerKw, station, read) : NOT_RUNNING,
  }
}

function isOnlyRunning(position: number, station: PumpStation, metrics: StationMetrics): boolean {
  const positions = pumpPositions(station.pumpIds, metrics.values)
  return positions.every((each) => pumpCondition(metrics, each).isRunning === (each === position))
}

/** Head is discharge pressure in a wet well, otherwise discharge minus suction pressure. */
function efficiencyFigure(
  flow: PumpFigure,
  power: PumpFigure,
  { wetWell }: PumpStation,
  read: (key: string) => PumpFigure,
): PumpFigure {
  const discharge = read('pressure')
  const suction = wetWell ? { value: 0, quality: discharge.quality } : read(SUCTION_PRESSURE)
  const quality = worstQuality(flow.quality, power.quality, discharge.quality, suction.quality)
  const [flowLps, powerKw] = [flow.value, power.value]
  const isKnown = flowLps !== null && powerKw !== null
  if (!isKnown || discharge.value === null || suction.value === null)
    return { value: null, quality }
  const headM = headOfPressureM(discharge.value - suction.value)
  return { value: wireToWaterEfficiency({ flowLps, powerKw, headM }), quality }
}

const WATER_KG_PER_M3 = 1000
const GRAVITY_M_PER_S2 = 9.80665
const L_PER_M3 = 1000
const W_PER_KW = 1000
const PA_PER_KPA = 1000

/** Energy per volume over the same period, kWh/m³; null when nothing was pumped. */
export function specificEnergyKwhPerM3(energyKwh: number, volumeM3: number): number | null {
  return volumeM3 > 0 ? energyKwh / volumeM3 : null
}

/** Head of water at a pressure, m: H = p / (ρ·g), ρ = 1000 kg/m³, g = 9.80665 m/s². */
export function headOfPressureM(pressureKpa: number): number {
  return (pressureKpa * PA_PER_KPA) / (WATER_KG_PER_M3 * GRAVITY_M_PER_S2)
}

/**
 * Wire-to-water efficiency η = ρ·g·Q·H / P (Hydraulic Institute); null without power.
 * Not clamped: above 1, one of the instruments is wrong.
 */
export function wireToWaterEfficiency(duty: {
  flowLps: number
  headM: number
  powerKw: number
}): number | null {
  if (duty.powerKw <= 0) return null
  const flowM3PerS = duty.flowLps / L_PER_M3
  const waterKw = (WATER_KG_PER_M3 * GRAVITY_M_PER_S2 * flowM3PerS * duty.headM) / W_PER_KW
  return waterKw / duty.powerKw
}
