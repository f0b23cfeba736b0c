import type { WetWell } from './station'

/**
 * Water held at a level above the station's datum, m³: interpolated from the volume table, or area
 * × (level − bottom). Below the lowest point its volume counts, above the highest `areaM2`.
 */
export function volumeAtLevel(wetWell: WetWell, levelM: number): number {
  const { areaM2 } = wetWell
  const { lowest, highest, table } = ends(wetWell)
  if (levelM <= lowest.levelM) return lowest.volumeM3
  if (levelM >= highest.levelM) return highest.volumeM3 + areaM2 * (levelM - highest.levelM)

  const upper = table.findIndex((point) => point.levelM >= levelM)
  const from = table[upper - 1] ?? lowest
  const to = table[upper] ?? highest
  const share = (levelM - from.levelM) / (to.levelM - from.levelM)
  return from.volumeM3 + share * (to.volumeM3 - from.volumeM3)
}

/** Inverse of `volumeAtLevel`, m above the station's datum; the lowest level if several match. */
export function levelAtVolume(wetWell: WetWell, volumeM3: number): number {
  const { areaM2 } = wetWell
  const { lowest, highest, table } = ends(wetWell)
  if (volumeM3 <= lowest.volumeM3) return lowest.levelM
  if (volumeM3 > highest.volumeM3) return highest.levelM + (volumeM3 - highest.volumeM3) / areaM2

  const upper = table.findIndex((point) => point.volumeM3 >= volumeM3)
  const from = table[upper - 1] ?? lowest
  const to = table[upper] ?? highest
  const share = (volumeM3 - from.volumeM3) / (to.volumeM3 - from.volumeM3)
  return from.levelM + share * (to.levelM - from.levelM)
}

function ends({ bottomM, volumeTable }: WetWell) {
  const table = volumeTable ?? []
  const bottom = { levelM: bottomM, volumeM3: 0 }
  return { table, lowest: table[0] ?? bottom, highest: table.at(-1) ?? bottom }
}

interface VolumeSample {
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

export interface WetWellStep {
  fromM: number
  toM: number
  /** Share of the widest section's area, 0 to 1. */
  width: number
}

/** A step per pair of table points (area ΔV/Δh), or one; above the table the area is `areaM2`. */
export function wetWellProfile(wetWell: WetWell): WetWellStep[] {
  const { areaM2, bottomM, overflowLevelM, volumeTable = [] } = wetWell
  const tabled = volumeTable.slice(1).map((to, index) => {
    const from = volumeTable[index] ?? to
    const heightM = to.levelM - from.levelM
    return {
      fromM: from.levelM,
      toM: to.levelM,
      areaM2: heightM > 0 ? (to.volumeM3 - from.volumeM3) / heightM : 0,
    }
  })
  const tableTopM = volumeTable.at(-1)?.levelM ?? bottomM
  const steps = [...tabled, { fromM: tableTopM, toM: overflowLevelM, areaM2 }]
    .map((step) => ({ ...step, toM: Math.min(step.toM, overflowLevelM) }))
    .filter(({ fromM, toM }) => toM > fromM)
  const widest = Math.max(...steps.map((step) => step.areaM2))
  return steps.map(({ fromM, toM, areaM2: area }) => ({ fromM, toM, width: area / widest }))
}
