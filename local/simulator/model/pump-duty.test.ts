import { assignDuty, callsAtLevel, type DutyPump } from './pump-duty'

const setpoints = { off: 0.5, leadOn: 1.5, lagOn: 1.8, highAlarm: 2.2 }
const rested: DutyPump = { isRunning: false, isAvailable: true, stoppedForS: 600 }
const running: DutyPump = { isRunning: true, isAvailable: true, stoppedForS: 0 }
const tripped: DutyPump = { ...rested, isAvailable: false }

test.each([
  [0, 1.49, 0],
  [0, 1.5, 1],
  [1, 1.0, 1],
  [1, 1.8, 2],
  [2, 0.51, 2],
  [2, 0.5, 0],
  [2, 1.2, 2],
])('with %i called, a level of %d m calls %i of two pumps', (calls, levelM, expected) => {
  expect(callsAtLevel(calls, levelM, setpoints, 2)).toBe(expected)
})

test('the third and fourth pumps start between lag and high alarm', () => {
  expect(callsAtLevel(0, 1.81, setpoints, 4)).toBe(2)
  expect(callsAtLevel(0, 1.91, setpoints, 4)).toBe(3)
  expect(callsAtLevel(0, 2.01, setpoints, 4)).toBe(4)
  expect(callsAtLevel(0, 2.9, setpoints, 4)).toBe(4)
})

test('the next pump leads each new cycle', () => {
  const first = assignDuty([rested, rested], { calls: 0, lead: 0 }, 1, 60)
  expect(first).toEqual({ duty: { calls: 1, lead: 1 }, running: [false, true] })
  const second = assignDuty([rested, rested], { calls: 0, lead: 1 }, 1, 60)
  expect(second).toEqual({ duty: { calls: 1, lead: 0 }, running: [true, false] })
})

test('within a cycle the lead stays and the lag joins it', () => {
  const { duty, running: runs } = assignDuty([running, rested], { calls: 1, lead: 0 }, 2, 60)
  expect(duty.lead).toBe(0)
  expect(runs).toEqual([true, true])
})

test('skips an unavailable pump', () => {
  const { duty, running: runs } = assignDuty([rested, tripped], { calls: 0, lead: 0 }, 1, 60)
  expect(duty.lead).toBe(0)
  expect(runs).toEqual([true, false])
})

test('nothing runs and the lead stays when no pump is available', () => {
  const { duty, running: runs } = assignDuty([tripped, tripped], { calls: 0, lead: 1 }, 1, 60)
  expect(duty).toEqual({ calls: 1, lead: 1 })
  expect(runs).toEqual([false, false])
})

test('a pump rests for the minimum off time before it restarts', () => {
  const resting = { ...rested, stoppedForS: 59 }
  expect(assignDuty([resting], { calls: 0, lead: 0 }, 1, 60).running).toEqual([false])
  expect(assignDuty([rested], { calls: 0, lead: 0 }, 1, 60).running).toEqual([true])
})

test('pumps that are no longer called stop', () => {
  expect(assignDuty([running, running], { calls: 2, lead: 0 }, 0, 60).running).toEqual([
    false,
    false,
  ])
})
