const WATER_DENSITY_KG_M3 = 1000
const GRAVITY_M_S2 = 9.81

/** All pumps at a station are the same model. */
export interface PumpModel {
  /** at zero flow */
  shutoffHeadM: number
  /** k of H = H0 − k·Q², m per (L/s)² */
  curveMPerLps2: number
  bestEfficiencyFlowLps: number
  /** wire to water, 0–1 */
  bestEfficiency: number
  voltageV: number
  powerFactor: number
}

/** H = static + friction·Q² */
export interface SystemCurve {
  staticHeadM: number
  frictionMPerLps2: number
}

/**
 * Pump i delivers Qi = √(x/ki), x = H0 − H = (H0 − Hs)/(1 + r·S²), S = Σ 1/√ki. A check valve
 * keeps flows from reversing. Jones et al., Pumping Station Design, 3rd ed., ch. 10.
 * @param resistanceFactors scale k; 1 for a clean pump
 */
export function operatingPoint(
  pump: PumpModel,
  system: SystemCurve,
  resistanceFactors: readonly number[],
) {
  const { staticHeadM, frictionMPerLps2 } = system
  const availableM = pump.shutoffHeadM - staticHeadM
  if (resistanceFactors.length === 0 || availableM <= 0)
    return { headM: staticHeadM, totalFlowLps: 0, flowsLps: resistanceFactors.map(() => 0) }

  const conductances = resistanceFactors.map((factor) => 1 / Math.sqrt(factor * pump.curveMPerLps2))
  const conductance = conductances.reduce((sum, each) => sum + each, 0)
  const dropM = availableM / (1 + frictionMPerLps2 * conductance ** 2)
  const flowsLps = conductances.map((each) => Math.sqrt(dropM) * each)
  return {
    headM: pump.shutoffHeadM - dropM,
    totalFlowLps: Math.sqrt(dropM) * conductance,
    flowsLps,
  }
}

/** Through a check valve that doesn't close, with 20 times a pump's resistance, L/s. */
export function backflowLps(pump: PumpModel, system: SystemCurve): number {
  const resistance = system.frictionMPerLps2 + 20 * pump.curveMPerLps2
  return Math.sqrt(Math.max(0, system.staticHeadM) / resistance)
}

/**
 * kW: P = ρ·g·Q·H/η, η(q) = η₀·(2q − q²), q = Q/Q₀; Q cancels, so a closed valve is finite.
 * H is the clean impeller's: a clog loses head behind it, so current rises as flow falls.
 * @param resistanceFactor 1 for a clean pump
 */
export function electricPowerKw(pump: PumpModel, flowLps: number, resistanceFactor: number) {
  const impellerHeadM = pump.shutoffHeadM - pump.curveMPerLps2 * flowLps ** 2
  const relativeFlow = Math.min(flowLps / pump.bestEfficiencyFlowLps, 1.5)
  const drag = 1 + 0.12 * Math.log2(resistanceFactor)
  const watts =
    (WATER_DENSITY_KG_M3 * GRAVITY_M_S2 * (pump.bestEfficiencyFlowLps / 1000) * impellerHeadM) /
    (pump.bestEfficiency * (2 - relativeFlow))
  return (watts / 1000) * Math.min(drag, 1.6)
}

/** Three-phase, in A: I = P/(√3·U·cos φ). */
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
