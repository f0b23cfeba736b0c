import type { StationMetrics } from '@/lib/readings/metric'
import { asNumber, readingOf, recentQuality, worstQuality } from '@/lib/readings/reading'
import type { ReadingQuality } from '@/lib/readings/reading'
import type { PumpStation } from '@/lib/stations/station'
import { headOfPressureM, wireToWaterEfficiency } from './energy'
import type { Pump } from './pump'
import { hoursToService } from './service'
import { pumpCondition, pumpPositions } from './state'

/** A number and its quality. */
export interface PumpFigure {
  /** null: unknown. */
  value: number | null
  /** The worst quality of its inputs. */
  quality: ReadingQuality
}

export interface PumpFigures {
  currentA: PumpFigure
  flowLps: PumpFigure
  powerKw: PumpFigure
  startsLastHour: PumpFigure
  /** Maximum starts per hour of its motor; null: unknown. */
  startsLimit: number | null
  /** Negative once the service is overdue. */
  hoursToService: PumpFigure
  /** Wire to water, 0 to 1; only for a running pump whose flow, power and head are known. */
  efficiency: PumpFigure
}

/** A customer-defined key for a booster's suction pressure, in kPa. */
const SUCTION_PRESSURE = 'suctionPressure'

/**
 * A pump's figures from its station's live document and its own document. Without its own meter,
 * the station's is used if no other pump is running.
 *
 * @param position the pump's number from 1
 * @param pump its document; null if it has none
 * @param nowMs now, ms UTC by the server's clock
 */
export function pumpFigures(
  position: number,
  pump: Pump | null,
  station: PumpStation,
  metrics: StationMetrics,
  nowMs: number,
): PumpFigures {
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
    startsLastHour: startsFigure(position, station, metrics, nowMs),
    startsLimit: pump?.maxStartsPerHour ?? metrics.recent?.startsLimit?.[position] ?? null,
    hoursToService: {
      value: pump && runtime.value !== null ? hoursToService(pump, runtime.value) : null,
      quality: runtime.quality,
    },
    efficiency: isRunning
      ? efficiencyFigure(flowLps, powerKw, headFigure(station, read))
      : { value: null, quality: 'live' },
  }
}

function isOnlyRunning(position: number, station: PumpStation, metrics: StationMetrics): boolean {
  const positions = pumpPositions(station.pumpIds, metrics.values)
  return positions.every((each) => pumpCondition(metrics, each).isRunning === (each === position))
}

function startsFigure(
  position: number,
  { staleAfterS }: PumpStation,
  metrics: StationMetrics,
  nowMs: number,
): PumpFigure {
  return {
    value: metrics.recent?.startsLastHour[position] ?? null,
    quality: recentQuality(metrics, staleAfterS, nowMs),
  }
}

/**
 * Head in m of water: the discharge pressure for a pump in a wet well, else the difference of
 * discharge and suction pressure.
 */
function headFigure({ wetWell }: PumpStation, read: (key: string) => PumpFigure): PumpFigure {
  const discharge = read('pressure')
  const suction = wetWell ? { value: 0, quality: discharge.quality } : read(SUCTION_PRESSURE)
  const quality = worstQuality(discharge.quality, suction.quality)
  if (discharge.value === null || suction.value === null) return { value: null, quality }
  return { value: headOfPressureM(discharge.value - suction.value), quality }
}

function efficiencyFigure(flow: PumpFigure, power: PumpFigure, head: PumpFigure): PumpFigure {
  const quality = worstQuality(flow.quality, power.quality, head.quality)
  if (flow.value === null || power.value === null || head.value === null)
    return { value: null, quality }
  const duty = { flowLps: flow.value, powerKw: power.value, headM: head.value }
  return { value: wireToWaterEfficiency(duty), quality }
}
