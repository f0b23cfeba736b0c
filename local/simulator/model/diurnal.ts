/**
 * Relative to the day's mean, from local midnight.
 * Metcalf & Eddy, Wastewater Engineering, 5th ed., ch. 3; water demand has the same shape.
 */
export const DIURNAL_FACTORS = [
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
