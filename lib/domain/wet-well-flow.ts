import type { WetWell } from '@/lib/schemas/pump-station'
import { volumeAtLevel } from './wet-well'

export interface LevelSample {
  atMs: number
  /** Level above the station's datum, in m. */
  levelM: number
}

const L_PER_M3 = 1000
const MS_PER_S = 1000
const S_PER_MIN = 60

/**
 * How fast the water stored in a wet well grows between two level readings: ΔV/Δt, in L/s,
 * negative while it empties. With pumps off this is the inflow (A·Δh/Δt for a prism).
 *
 * Source: the fill test of operators' handbooks, e.g. F. R. Spellman, "Handbook of Water and
 * Wastewater Treatment Plant Operations", pumping stations.
 *
 * @returns null when the second reading isn't later than the first
 */
export function storageRateLps(
  wetWell: WetWell,
  from: LevelSample,
  to: LevelSample,
): number | null {
  const spanS = (to.atMs - from.atMs) / MS_PER_S
  if (spanS <= 0) return null
  const storedM3 = volumeAtLevel(wetWell, to.levelM) - volumeAtLevel(wetWell, from.levelM)
  return (storedM3 * L_PER_M3) / spanS
}

/**
 * Outflow of the running pumps by drawdown: what left the wet well plus what came in meanwhile,
 * Q_out = Q_in − ΔV/Δt, in L/s; never negative, since a check valve lets nothing back.
 *
 * Source: the drawdown test, as in Spellman (see `storageRateLps`).
 *
 * @param inflowLps the inflow meanwhile, in L/s; as last seen with the pumps off
 * @returns null when the second reading isn't later than the first
 */
export function drawdownOutflowLps(
  wetWell: WetWell,
  from: LevelSample,
  to: LevelSample,
  inflowLps: number,
): number | null {
  const storageLps = storageRateLps(wetWell, from, to)
  return storageLps === null ? null : Math.max(0, inflowLps - storageLps)
}

/** Room left in a wet well below its overflow, in m³; 0 at and beyond it. */
export function freeVolumeM3(wetWell: WetWell, levelM: number): number {
  const heldM3 = volumeAtLevel(wetWell, levelM)
  return Math.max(0, volumeAtLevel(wetWell, wetWell.overflowLevelM) - heldM3)
}

/**
 * Minutes until a wet well overflows if flows stay as they are:
 * (V_overflow − V_now) / (Q_in − Q_out).
 *
 * @param flows in L/s
 * @returns null while the well isn't filling; 0 when it stands at its overflow or above
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
