import type { Setpoints } from '@/lib/stations/station'

/** A simulated well empties, and knows when. */
export type PlantSetpoints = Setpoints & Required<Omit<Setpoints, 'lowAlarm'>>

export interface DutyPump {
  isRunning: boolean
  /** in automatic, not tripped, powered */
  isAvailable: boolean
  stoppedForS: number
}

export interface Duty {
  calls: number
  /** index of this cycle's lead pump */
  lead: number
}

/**
 * Between the setpoints the calls stay: a drawdown continues until `off`.
 * Pumps beyond the second are called at even steps between lagOn and highAlarm.
 */
export function callsAtLevel(
  calls: number,
  levelM: number,
  setpoints: PlantSetpoints,
  pumpCount: number,
): number {
  if (levelM <= setpoints.off) return 0
  return Math.max(calls, callsOfRisingLevel(levelM, setpoints, pumpCount))
}

function callsOfRisingLevel(levelM: number, setpoints: PlantSetpoints, pumpCount: number): number {
  if (levelM < setpoints.leadOn) return 0
  if (levelM < setpoints.lagOn) return 1
  const spacingM = (setpoints.highAlarm - setpoints.lagOn) / pumpCount
  return Math.min(pumpCount, 2 + Math.floor((levelM - setpoints.lagOn) / spacingM))
}

/**
 * The next available pump leads a new cycle; running pumps keep running while called.
 * A pump starts only after resting for `minimumOffS`. @returns the duty, and which pumps run
 */
export function assignDuty(
  pumps: readonly DutyPump[],
  duty: Duty,
  calls: number,
  minimumOffS: number,
): { duty: Duty; running: boolean[] } {
  const isNewCycle = duty.calls === 0 && calls > 0
  const lead = isNewCycle ? nextAvailable(pumps, duty.lead) : duty.lead
  const running = pumps.map((pump) => pump.isRunning && pump.isAvailable)
  let spare = calls - running.filter(Boolean).length

  for (let turn = 0; turn < pumps.length && spare !== 0; turn += 1) {
    const index = (lead + turn) % pumps.length
    const pump = pumps[index]
    if (!pump) continue
    const canStart = pump.isAvailable && !pump.isRunning && pump.stoppedForS >= minimumOffS
    if (spare > 0 && !running[index] && canStart) {
      running[index] = true
      spare -= 1
    } else if (spare < 0 && running[index]) {
      running[index] = false
      spare += 1
    }
  }
  return { duty: { calls, lead }, running }
}

function nextAvailable(pumps: readonly DutyPump[], lastLead: number): number {
  for (let turn = 1; turn <= pumps.length; turn += 1) {
    const index = (lastLead + turn) % pumps.length
    if (pumps[index]?.isAvailable) return index
  }
  return lastLead
}
