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
