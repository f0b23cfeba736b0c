import type { WetWell } from '@/lib/stations/station'
import { levelAtVolume, volumeAtLevel } from '@/lib/stations/wet-well'
import { wellAtRest } from '@/local/simulator/model/lift-station'
import type { PumpMode } from '@/local/simulator/model/pump-bank'
import type { PumpModel } from '@/local/simulator/model/pump-hydraulics'
import { round } from '@/local/simulator/model/round'
import { designPump, designPumpState } from './pump-design'
import type { Plant, PumpNameplate } from './station-plan'

export interface LiftDesign {
  kind: 'lift-station'
  pump: PumpModel
  ratedHeadM: number
  wetWell: WetWell
  offM: number
  leadOnM: number
  /** share of the rated head */
  frictionShare: number
}

/** T = 4·V/Q gives 3 to 6 starts per hour at the worst inflow. Shallow wells are wide. */
export function designLiftStation(
  pumpCount: number,
  random: () => number,
  isShallow = false,
): LiftDesign {
  const ratedFlowLps = round((8 + 34 * random() ** 2) * (pumpCount > 2 ? 2.2 : 1), 1)
  const ratedHeadM = round(11 + 17 * random(), 1)
  const pump = designPump(ratedFlowLps, ratedHeadM, random)
  const depthM = round(0.6 + 0.7 * random() * (isShallow ? 0 : 1), 2)
  const activeM3 = (ratedFlowLps / 1000) * (150 + 150 * random())
  const areaM2 = round(activeM3 / depthM, 2)
  const bottomM = random() < 0.12 ? -2.5 : 0
  const offM = round(bottomM + 0.5, 2)
  const leadOnM = round(offM + depthM, 2)
  const wetWell = { areaM2, bottomM, overflowLevelM: round(leadOnM + 1.6, 2) }
  const hasHopper = random() < 0.35
  return {
    kind: 'lift-station',
    pump,
    ratedHeadM,
    wetWell: hasHopper ? withHopper(wetWell, offM) : wetWell,
    offM,
    leadOnM,
    frictionShare: pumpCount > 2 ? 0.15 : 0.4,
  }
}

/** Benching narrows the wet well below the off level. */
function withHopper(wetWell: WetWell, offM: number): WetWell {
  const { areaM2, bottomM, overflowLevelM } = wetWell
  const hopperM3 = round(0.6 * areaM2 * (offM - bottomM), 3)
  return {
    ...wetWell,
    volumeTable: [
      { levelM: bottomM, volumeM3: 0 },
      { levelM: round(bottomM + (offM - bottomM) / 2, 3), volumeM3: round(0.35 * hopperM3, 3) },
      { levelM: offM, volumeM3: hopperM3 },
      {
        levelM: overflowLevelM,
        volumeM3: round(hopperM3 + areaM2 * (overflowLevelM - offM), 3),
      },
    ],
  }
}

/** The wet well starts at a random point between off and lead. */
export function buildLiftPlant(
  design: LiftDesign,
  nameplates: readonly PumpNameplate[],
  modes: readonly PumpMode[],
  random: () => number,
): Plant {
  const { pump, ratedHeadM, wetWell, offM, leadOnM, frictionShare } = design
  const lagOnM = round(leadOnM + 0.3, 2)
  const highAlarmM = round(leadOnM + 0.75, 2)
  const offM3 = volumeAtLevel(wetWell, offM)
  const volumeM3 = offM3 + random() * (volumeAtLevel(wetWell, leadOnM) - offM3)
  return {
    kind: 'lift-station',
    params: {
      pump,
      modes,
      minimumOffS: 60,
      wetWell,
      setpoints: {
        off: offM,
        leadOn: leadOnM,
        lagOn: lagOnM,
        lowAlarm: round(offM - 0.25, 2),
        highAlarm: highAlarmM,
      },
      highFloatM: round(highAlarmM + 0.15, 2),
      dischargeM: (offM + leadOnM) / 2 + (1 - frictionShare) * ratedHeadM,
      frictionMPerLps2: (frictionShare * ratedHeadM) / pump.bestEfficiencyFlowLps ** 2,
    },
    state: wellAtRest(
      nameplates.map((plate) => designPumpState(plate, pump)),
      volumeM3,
      levelAtVolume(wetWell, volumeM3),
    ),
  }
}
