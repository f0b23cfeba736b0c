import { offsetMs } from '@/lib/time/wall-time'
import { getOrAdd } from '@/local/get-or-add'
import { smoothNoise } from './random'
import { wetness } from './weather'

const FAST_RESPONSE_S = 45 * 60
const SLOW_RESPONSE_S = 10 * 3600
/** Groundwater is higher in the wet season and leaks into old pipes. */
const SEASONAL_SHARE = 0.1

export interface CatchmentParams {
  noiseSeed: number
  meanDryLps: number
  /** 0: steady groundwater; 1: the full domestic pattern */
  diurnalShare: number
  /** contributing area × the share of its rain that takes this way, m² */
  directAreaM2: number
  infiltrationAreaM2: number
}

/** On its way to the wet well: through drains, and through the ground. */
export interface CatchmentState {
  directM3: number
  infiltratingM3: number
}

/** L/s: daily pattern, season, and noise on scales of 2 and 15 min. */
export function dryFlowLps(params: CatchmentParams, atMs: number, hour = hourOfDay(atMs)): number {
  const { noiseSeed, meanDryLps, diurnalShare } = params
  const pattern = 1 + diurnalShare * (diurnalFactor(hour) - 1)
  const noise =
    0.12 * smoothNoise(noiseSeed, atMs / 900_000) + 0.06 * smoothNoise(~noiseSeed, atMs / 120_000)
  return meanDryLps * pattern * (1 + SEASONAL_SHARE * wetness(atMs)) * (1 + noise)
}

/**
 * Two linear reservoirs (dS/dt = R·A·i − S/T) of 45 min and 10 h, instead of the unit hydrographs
 * of EPA's RTK method (EPA/600/R-07/111). Returns the reservoirs and the mean flow, L/s.
 */
export function stepCatchment(
  state: CatchmentState,
  params: CatchmentParams,
  rainMmPerH: number,
  dtS: number,
): { state: CatchmentState; flowLps: number } {
  if (rainMmPerH === 0 && state.directM3 === 0 && state.infiltratingM3 === 0)
    return { state, flowLps: 0 }
  const rainM3PerM2 = (rainMmPerH / 1000 / 3600) * dtS
  const direct = drain(state.directM3 + rainM3PerM2 * params.directAreaM2, FAST_RESPONSE_S, dtS)
  const slow = drain(
    state.infiltratingM3 + rainM3PerM2 * params.infiltrationAreaM2,
    SLOW_RESPONSE_S,
    dtS,
  )
  return {
    state: { directM3: direct.leftM3, infiltratingM3: slow.leftM3 },
    flowLps: ((direct.outM3 + slow.outM3) * 1000) / dtS,
  }
}

/** Exact for a step of any length; releases the last drops. */
function drain(storedM3: number, responseS: number, dtS: number) {
  const leftM3 = storedM3 * Math.exp(-dtS / responseS)
  return leftM3 < 1e-6 ? { leftM3: 0, outM3: storedM3 } : { leftM3, outM3: storedM3 - leftM3 }
}

/**
 * Relative to the day's mean, from local midnight.
 * Metcalf & Eddy, Wastewater Engineering, 5th ed., ch. 3; water demand has the same shape.
 */
const DIURNAL_FACTORS = [
  0.72, 0.58, 0.48, 0.42, 0.41, 0.5, 0.78, 1.12, 1.34, 1.42, 1.4, 1.32, 1.25, 1.16, 1.08, 1.03,
  1.02, 1.08, 1.18, 1.26, 1.27, 1.2, 1.08, 0.9,
] as const

/** Flow relative to the day's mean. @param hourOfDay local, 0 ≤ h < 24 */
export function diurnalFactor(hourOfDay: number): number {
  const hour = Math.floor(hourOfDay)
  const from = DIURNAL_FACTORS[hour % 24] ?? 1
  const to = DIURNAL_FACTORS[(hour + 1) % 24] ?? 1
  return from + (to - from) * (hourOfDay - hour)
}

export const TIME_ZONE = 'America/New_York'

const HOUR_MS = 3_600_000
/** By hour: a lookup costs more than a station's step. */
const offsetsMs = new Map<number, number>()

function hourOfDay(atMs: number): number {
  const hour = Math.floor(atMs / HOUR_MS)
  const localMs = atMs + getOrAdd(offsetsMs, hour, () => offsetMs(atMs, TIME_ZONE))
  return (((localMs / HOUR_MS) % 24) + 24) % 24
}
