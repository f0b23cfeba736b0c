import { diurnalFactor } from './diurnal'
import { smoothNoise } from './random'
import { wetness } from './season'

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
export function dryFlowLps(params: CatchmentParams, atMs: number, hourOfDay: number): number {
  const { noiseSeed, meanDryLps, diurnalShare } = params
  const pattern = 1 + diurnalShare * (diurnalFactor(hourOfDay) - 1)
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
