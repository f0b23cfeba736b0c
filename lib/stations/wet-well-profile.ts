import type { WetWell } from './station'

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
