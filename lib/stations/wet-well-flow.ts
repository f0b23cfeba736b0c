import type { WetWell } from './station'
import { volumeAtLevel } from './wet-well'

export interface VolumeSample {
  atMs: number
  volumeM3: number
}

const L_PER_M3 = 1000
const MS_PER_S = 1000
const S_PER_MIN = 60

/**
 * Storage rate ΔV/Δt, L/s, negative while emptying; null unless the second reading is later.
 * Source: fill and drawdown tests, e.g. F. R. Spellman, "Handbook of Water and Wastewater Treatment
 * Plant Operations", pumping stations.
 */
export function storageRateLps(from: VolumeSample, to: VolumeSample): number | null {
  const spanS = (to.atMs - from.atMs) / MS_PER_S
  if (spanS <= 0) return null
  return ((to.volumeM3 - from.volumeM3) * L_PER_M3) / spanS
}

/** Inflow by mass balance, L/s: Q_in = Q_out + ΔV/Δt. At least 0: sewers don't flow backward. */
export function inflowByBalanceLps(storageLps: number, outflowLps: number): number {
  return Math.max(0, outflowLps + storageLps)
}

/** Outflow by drawdown, L/s: Q_out = Q_in − ΔV/Δt, with Q_in last measured with the pumps off. */
export function outflowByDrawdownLps(storageLps: number, inflowLps: number): number {
  return Math.max(0, inflowLps - storageLps)
}

/** Whether two metered flows, or volumes, differ by more than the accuracy of two meters. */
export function doFlowsDiffer(one: number, other: number): boolean {
  return Math.abs(one - other) > Math.max(one, other) / 10
}

/** Free volume below the overflow, m³; 0 at and above it. */
export function freeVolumeM3(wetWell: WetWell, levelM: number): number {
  const heldM3 = volumeAtLevel(wetWell, levelM)
  return Math.max(0, volumeAtLevel(wetWell, wetWell.overflowLevelM) - heldM3)
}

/** Time to overflow, (V_overflow − V_now) / (Q_in − Q_out); null while not filling, 0 when over. */
export function minutesToOverflow(
  wetWell: WetWell,
  levelM: number,
  { inflowLps, outflowLps }: { inflowLps: number; outflowLps: number },
): number | null {
  const fillingLps = inflowLps - outflowLps
  if (fillingLps <= 0) return null
  return (freeVolumeM3(wetWell, levelM) * L_PER_M3) / fillingLps / S_PER_MIN
}
