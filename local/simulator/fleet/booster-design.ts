import { tankVolumeM3 } from '@/local/simulator/model/booster-station'
import type { PumpMode } from '@/local/simulator/model/pump-bank'
import { headOfPressureM, type PumpModel } from '@/local/simulator/model/pump-hydraulics'
import { round } from '@/local/simulator/model/round'
import { designPump, designPumpState } from './pump-design'
import type { Plant, PumpNameplate } from './station-plan'

const CUT_IN_KPA = 350
const CUT_OUT_KPA = 480
const SUCTION_HEAD_M = 20

export interface BoosterDesign {
  kind: 'booster'
  pump: PumpModel
  ratedHeadM: number
}

/** Delivers its rated flow even at cut-out, so it always reaches it. */
export function designBooster(random: () => number): BoosterDesign {
  const ratedHeadM = round(headOfPressureM(CUT_OUT_KPA) - SUCTION_HEAD_M, 1)
  return {
    kind: 'booster',
    pump: designPump(round(10 + 14 * random(), 1), ratedHeadM, random),
    ratedHeadM,
  }
}

/** The tank starts at a random point in the pressure band. */
export function buildBoosterPlant(
  { pump }: BoosterDesign,
  nameplates: readonly PumpNameplate[],
  modes: readonly PumpMode[],
  random: () => number,
): Plant {
  const params = {
    pump,
    modes,
    minimumOffS: 30,
    tankM3: round(pump.bestEfficiencyFlowLps * (0.7 + 0.4 * random()), 1),
    prechargeKpa: 280,
    cutInKpa: CUT_IN_KPA,
    cutOutKpa: CUT_OUT_KPA,
    stageKpa: 25,
    suctionHeadM: SUCTION_HEAD_M,
    frictionMPerLps2: 0,
  }
  const pressureKpa = CUT_IN_KPA + random() * (CUT_OUT_KPA - CUT_IN_KPA)
  return {
    kind: 'booster',
    params,
    state: {
      pumps: nameplates.map((plate) => designPumpState(plate, pump)),
      duty: { calls: 0, lead: 0 },
      volumeM3: tankVolumeM3(params, pressureKpa),
      pressureKpa,
      demandLps: 0,
      inflowLps: 0,
    },
  }
}
