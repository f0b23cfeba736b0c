const WATER_DENSITY_KG_M3 = 1000
const GRAVITY_M_S2 = 9.81

/** A pump model. All pumps at a station are the same model. */
export interface PumpModel {
  /** Head at zero flow, in m. */
  shutoffHeadM: number
  /** k of H = H0 − k·Q², in m per (L/s)². */
  curveMPerLps2: number
  bestEfficiencyFlowLps: number
  /** Wire-to-water efficiency at the best efficiency point, 0–1. */
  bestEfficiency: number
  voltageV: number
  powerFactor: number
}

/** What the pumps work against: H = static + friction·Q². */
export interface SystemCurve {
  staticHeadM: number
  frictionMPerLps2: number
}

export interface OperatingPoint {
  headM: number
  totalFlowLps: number
  /** Flow of each running pump, in the order given. */
  flowsLps: number[]
}

/**
 * Where the running pumps' curve meets the system curve.
 *
 * Pump i delivers Qi = √(x/ki) with x = H0 − H, all parallel pumps Q = √x·S with
 * S = Σ 1/√ki, and H = Hs + r·Q²; hence x = (H0 − Hs)/(1 + r·S²). Parallel operation as in
 * Jones et al., Pumping Station Design, 3rd ed., ch. 10. A check valve keeps flows from reversing.
 *
 * @param resistanceFactors per running pump: 1 for a clean one, higher for a clogged one (scales k)
 */
export function operatingPoint(
  pump: PumpModel,
  system: SystemCurve,
  resistanceFactors: readonly number[],
): OperatingPoint {
  const availableM = pump.shutoffHeadM - system.staticHeadM
  if (resistanceFactors.length === 0 || availableM <= 0)
    return {
      headM: system.staticHeadM,
      totalFlowLps: 0,
      flowsLps: resistanceFactors.map(() => 0),
    }

  const conductances = resistanceFactors.map((factor) => 1 / Math.sqrt(factor * pump.curveMPerLps2))
  const conductance = conductances.reduce((sum, each) => sum + each, 0)
  const dropM = availableM / (1 + system.frictionMPerLps2 * conductance ** 2)
  const flowsLps = conductances.map((each) => Math.sqrt(dropM) * each)
  return {
    headM: pump.shutoffHeadM - dropM,
    totalFlowLps: Math.sqrt(dropM) * conductance,
    flowsLps,
  }
}

/**
 * Electric power that a running pump draws, in kW: P = ρ·g·Q·H/η with η(q) = η₀·(2q − q²) and
 * q = Q/Q₀, the parabola through zero flow and the best efficiency point. Q cancels out, so the
 * power at a closed valve is finite. H is the clean impeller's head: a clog loses head behind the
 * impeller, and rags also drag on it, so current rises as flow falls.
 *
 * @param resistanceFactor 1 for a clean pump, higher for a clogged one
 */
export function electricPowerKw(
  pump: PumpModel,
  flowLps: number,
  resistanceFactor: number,
): number {
  const impellerHeadM = pump.shutoffHeadM - pump.curveMPerLps2 * flowLps ** 2
  const relativeFlow = Math.min(flowLps / pump.bestEfficiencyFlowLps, 1.5)
  const drag = 1 + 0.12 * Math.log2(resistanceFactor)
  const watts =
    (WATER_DENSITY_KG_M3 * GRAVITY_M_S2 * (pump.bestEfficiencyFlowLps / 1000) * impellerHeadM) /
    (pump.bestEfficiency * (2 - relativeFlow))
  return (watts / 1000) * Math.min(drag, 1.6)
}

/** Line current of a three-phase motor, in A: I = P/(√3·U·cos φ). */
export function lineCurrentA(pump: PumpModel, powerKw: number): number {
  return (powerKw * 1000) / (Math.sqrt(3) * pump.voltageV * pump.powerFactor)
}

/** Gauge pressure of a water column, in kPa. */
export function pressureKpa(headM: number): number {
  return (WATER_DENSITY_KG_M3 * GRAVITY_M_S2 * headM) / 1000
}

/** Height of the water column at a gauge pressure, in m. */
export function headOfPressureM(kpa: number): number {
  return (kpa * 1000) / (WATER_DENSITY_KG_M3 * GRAVITY_M_S2)
}
