const WATER_KG_PER_M3 = 1000
const GRAVITY_M_PER_S2 = 9.80665
const L_PER_M3 = 1000
const W_PER_KW = 1000
const PA_PER_KPA = 1000

/**
 * Energy used per cubic meter pumped, in kWh/m³. Both arguments must cover the same period.
 *
 * @returns null when nothing was pumped
 */
export function specificEnergyKwhPerM3(energyKwh: number, volumeM3: number): number | null {
  return volumeM3 > 0 ? energyKwh / volumeM3 : null
}

/**
 * Head of water at a pressure: H = p / (ρ·g), in m, with ρ = 1000 kg/m³ and g = 9.80665 m/s².
 */
export function headOfPressureM(pressureKpa: number): number {
  return (pressureKpa * PA_PER_KPA) / (WATER_KG_PER_M3 * GRAVITY_M_PER_S2)
}

/**
 * Share of the electrical power that reaches the water: η = ρ·g·Q·H / P (Hydraulic Institute's
 * wire-to-water efficiency: pump, motor and drive together). A result above 1 means that one of
 * the instruments is wrong; it isn't clamped, so the error shows.
 *
 * @returns null when no power is drawn
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
