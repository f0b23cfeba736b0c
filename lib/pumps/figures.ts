import type { StationMetrics } from '@/lib/readings/metric'
import {
  asNumber,
  readingOf,
  recentQuality,
  worstQuality,
  type ReadingQuality,
} from '@/lib/readings/reading'
import type { PumpStation } from '@/lib/stations/station'
import { headOfPressureM, wireToWaterEfficiency } from './energy'
import type { Pump } from './pump'
import { hoursToService } from './service'
import { pumpCondition, pumpPositions } from './state'

export interface PumpFigure {
  value: number | null
  quality: ReadingQuality
}

const UNKNOWN: PumpFigure = { value: null, quality: 'offline' }
const NOT_RUNNING: PumpFigure = { value: null, quality: 'live' }

/** A customer-defined key for a booster's suction pressure, in kPa. */
const SUCTION_PRESSURE = 'suctionPressure'

/**
 * Without its own meter, the station's is used if no other pump is running.
 * @param metrics null if no readings were ever received
 */
export function pumpFigures(
  position: number,
  pump: Pump | null,
  station: PumpStation,
  metrics: StationMetrics | null,
  nowMs: number,
) {
  const read = (key: string): PumpFigure => {
    if (!metrics) return UNKNOWN
    const { value, quality } = readingOf(metrics, key, station.staleAfterS, nowMs)
    return { value: asNumber(value), quality }
  }
  const runsAlone = metrics !== null && isOnlyRunning(position, station, metrics)
  const ownOrStations = (ownKey: string, stationKey: string) => {
    const own = read(ownKey)
    return own.value === null && runsAlone ? read(stationKey) : own
  }
  const flowLps = ownOrStations(`pump${position}Flow`, 'outflow')
  const powerKw = ownOrStations(`pump${position}Power`, 'power')
  const runtime = read(`pump${position}Runtime`)
  const isStopped = metrics !== null && pumpCondition(metrics, position).isRunning !== true
  return {
    currentA: read(`pump${position}Current`),
    flowLps,
    powerKw,
    startsLastHour: metrics
      ? {
          value: metrics.recent?.startsLastHour[position] ?? null,
          quality: recentQuality(metrics, station.staleAfterS, nowMs),
        }
      : UNKNOWN,
    startsLimit: pump?.maxStartsPerHour ?? metrics?.recent?.startsLimit?.[position] ?? null,
    /** Negative once the service is overdue. */
    hoursToService: {
      value: pump && runtime.value !== null ? hoursToService(pump, runtime.value) : null,
      quality: runtime.quality,
    },
    /** Wire to water, 0 to 1; only while running. */
    efficiency: isStopped ? NOT_RUNNING : efficiencyFigure(flowLps, powerKw, station, read),
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
