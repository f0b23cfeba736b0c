import { assignDuty, callsAtLevel, type Duty, type DutyPump } from './pump-duty'

const setpoints = { off: 0.5, leadOn: 1.5, lagOn: 1.8, highAlarm: 2.2 }
const rested: DutyPump = { isRunning: false, isAvailable: true, stoppedForS: 600 }
const running: DutyPump = { isRunning: true, isAvailable: true, stoppedForS: 0 }
const tripped: DutyPump = { ...rested, isAvailable: false }
const resting = (stoppedForS: number): DutyPump => ({ ...rested, stoppedForS })

test.each([
  [0, 1.49, 0, 2],
  [0, 1.5, 1, 2],
  [1, 1.0, 1, 2],
  [1, 1.8, 2, 2],
  [2, 0.51, 2, 2],
  [2, 0.5, 0, 2],
  [2, 1.2, 2, 2],
  // The third and fourth start between lag and high alarm.
  [0, 1.81, 2, 4],
  [0, 1.91, 3, 4],
  [0, 2.01, 4, 4],
  [0, 2.9, 4, 4],
])('with %i called, a level of %d m calls %i of %i pumps', (calls, levelM, expected, pumps) => {
  expect(callsAtLevel(calls, levelM, setpoints, pumps)).toBe(expected)
})

test.each<[string, DutyPump[], Duty, calls: number, lead: number, runs: boolean[]]>([
  ['the next pump leads a new cycle', [rested, rested], { calls: 0, lead: 0 }, 1, 1, [false, true]],
  ['the first leads the one after', [rested, rested], { calls: 0, lead: 1 }, 1, 0, [true, false]],
  ['the lag joins the lead', [running, rested], { calls: 1, lead: 0 }, 2, 0, [true, true]],
  ['a tripped pump is skipped', [rested, tripped], { calls: 0, lead: 0 }, 1, 0, [true, false]],
  ['no pump is available', [tripped, tripped], { calls: 0, lead: 1 }, 1, 1, [false, false]],
  ['a pump rests for a minute', [resting(59)], { calls: 0, lead: 0 }, 1, 0, [false]],
  ['a pump restarts then', [resting(60)], { calls: 0, lead: 0 }, 1, 0, [true]],
  ['no pump is called any more', [running, running], { calls: 2, lead: 0 }, 0, 0, [false, false]],
])('assigns duty when %s', (_, pumps, duty, calls, lead, runs) => {
  expect(assignDuty(pumps, duty, calls, 60)).toEqual({ duty: { calls, lead }, running: runs })
})
