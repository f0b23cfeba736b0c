import type { WetWell } from './station'
import { volumeAtLevel } from './wet-well'

export interface VolumeSample {
  atMs: number
  /** Water held, as computed by `volumeAtLevel`. */
  volumeM3: number
}

const L_PER_M3 = 1000
const MS_PER_S = 1000
const S_PER_MIN = 60

/**
 * Rate of change of the volume in a wet well between two readings: ΔV/Δt, in L/s, negative while
 * it empties; A·Δh/Δt for a prism.
 *
 * Source: the fill and drawdown tests of operators' handbooks, e.g. F. R. Spellman, "Handbook of
 * Water and Wastewater Treatment Plant Operations", pumping stations.
 *
 * @returns null when the second reading isn't later than the first
 */
export function storageRateLps(from: VolumeSample, to: VolumeSample): number | null {
  const spanS = (to.atMs - from.atMs) / MS_PER_S
  if (spanS <= 0) return null
  return ((to.volumeM3 - from.volumeM3) * L_PER_M3) / spanS
}

/**
 * Inflow by mass balance: Q_in = Q_out + ΔV/Δt, in L/s; with the pumps off (Q_out = 0) this is the
 * fill test. Never negative: a sewer doesn't flow backward.
 */
export function inflowByBalanceLps(storageLps: number, outflowLps: number): number {
  return Math.max(0, outflowLps + storageLps)
}

/**
 * Outflow of the running pumps by drawdown: Q_out = Q_in − ΔV/Δt, in L/s. Never negative, since
 * check valves prevent backflow.
 *
 * @param inflowLps the inflow during the drawdown, as last measured with the pumps off
 */
export function outflowByDrawdownLps(storageLps: number, inflowLps: number): number {
  return Math.max(0, inflowLps - storageLps)
}

/** Free volume in a wet well below its overflow, in m³; 0 at and above it. */
export function freeVolumeM3(wetWell: WetWell, levelM: number): number {
  const heldM3 = volumeAtLevel(wetWell, levelM)
  return Math.max(0, volumeAtLevel(wetWell, wetWell.overflowLevelM) - heldM3)
}

/**
 * Minutes until a wet well overflows at the current flows:
 * (V_overflow − V_now) / (Q_in − Q_out).
 *
 * @param flows in L/s
 * @returns null while the well isn't filling; 0 at its overflow or above
 */
export function minutesToOverflow(
  wetWell: WetWell,
  levelM: number,
  { inflowLps, outflowLps }: { inflowLps: number; outflowLps: number },
): number | null {
  const fillingLps = inflowLps - outflowLps
  if (fillingLps <= 0) return null
  return (freeVolumeM3(wetWell, levelM) * L_PER_M3) / fillingLps / S_PER_MIN
}
