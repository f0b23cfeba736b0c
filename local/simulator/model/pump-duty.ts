import type { Setpoints } from '@/lib/stations/station'

/** What the controller knows about a pump when it assigns the duty. */
export interface DutyPump {
  isRunning: boolean
  /** In automatic mode, not tripped, and with power. */
  isAvailable: boolean
  stoppedForS: number
}

export interface Duty {
  /** Number of pumps called for. */
  calls: number
  /** Index of the pump that leads this cycle. */
  lead: number
}

/**
 * How many pumps a falling or rising level calls for. Between the setpoints the calls stay: a
 * drawdown continues until `off`. Pumps beyond the second are called at even steps between lagOn
 * and highAlarm.
 */
export function callsAtLevel(
  calls: number,
  levelM: number,
  setpoints: Setpoints,
  pumpCount: number,
): number {
  if (levelM <= setpoints.off) return 0
  return Math.max(calls, callsOfRisingLevel(levelM, setpoints, pumpCount))
}

function callsOfRisingLevel(levelM: number, setpoints: Setpoints, pumpCount: number): number {
  if (levelM < setpoints.leadOn) return 0
  if (levelM < setpoints.lagOn) return 1
  const spacingM = (setpoints.highAlarm - setpoints.lagOn) / pumpCount
  return Math.min(pumpCount, 2 + Math.floor((levelM - setpoints.lagOn) / spacingM))
}

/**
 * Assigns the calls to pumps. The next available pump after the last lead leads a new cycle
 * (alternation). Running pumps keep running while called. A pump starts only after resting for
 * `minimumOffS`, and unavailable pumps are skipped.
 *
 * @returns the new duty, and for each pump whether it runs
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
    if (spare > 0 && !running[index] && canStart(pump, minimumOffS)) {
      running[index] = true
      spare -= 1
    } else if (spare < 0 && running[index]) {
      running[index] = false
      spare += 1
    }
  }
  return { duty: { calls, lead }, running }
}

function canStart(pump: DutyPump, minimumOffS: number): boolean {
  return pump.isAvailable && !pump.isRunning && pump.stoppedForS >= minimumOffS
}

function nextAvailable(pumps: readonly DutyPump[], lastLead: number): number {
  for (let turn = 1; turn <= pumps.length; turn += 1) {
    const index = (lastLead + turn) % pumps.length
    if (pumps[index]?.isAvailable) return index
  }
  return lastLead
}
