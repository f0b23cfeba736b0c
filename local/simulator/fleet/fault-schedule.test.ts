import type { Fault } from '@/local/simulator/model/fault'
import { FaultSchedule, randomFault } from './fault-schedule'
import { planStation } from './plan-station'

const plan = { ...planStation(1, 0), seed: 1 }
const SLOT_MS = 6 * 3_600_000

function powerFailure(startsAtMs: number, endsAtMs: number): Fault {
  return { kind: 'power-failure', startsAtMs, endsAtMs }
}

test('a planned fault is active from its start to its end', () => {
  const fault = powerFailure(100, 200)
  const schedule = new FaultSchedule(plan, [fault])
  expect([99, 100, 199, 200].map((atMs) => schedule.activeAt(atMs))).toEqual([
    [],
    [fault],
    [fault],
    [],
  ])
})

test('clearing keeps faults that are planned for later', () => {
  const schedule = new FaultSchedule(plan, [powerFailure(0, 500), powerFailure(300, 400)])
  schedule.clear(200)
  expect(schedule.activeAt(250)).toEqual([])
  expect(schedule.activeAt(350)).toEqual([powerFailure(300, 400)])
})

test('clearing one kind leaves the others, and what has always been so', () => {
  const held: Fault = { kind: 'held-level', startsAtMs: -Infinity, endsAtMs: Infinity }
  const schedule = new FaultSchedule(plan, [held, powerFailure(0, 500)])
  schedule.clear(100, 'silence')
  expect(schedule.activeAt(100)).toEqual([held, powerFailure(0, 500)])
  schedule.clear(100)
  expect(schedule.activeAt(100)).toEqual([held])
})

test('random faults are rare, of every kind, and on pumps that exist', () => {
  const faults = Array.from({ length: 48_000 }, (_, slot) => randomFault(plan, slot)).filter(
    (fault) => fault !== null,
  )
  expect(faults.length).toBeGreaterThan(150)
  expect(faults.length).toBeLessThan(250)
  expect(new Set(faults.map(({ kind }) => kind)).size).toBe(6)
  for (const fault of faults) if ('pump' in fault) expect([1, 2]).toContain(fault.pump)
})

test('a random fault can outlast its slot and be cleared', () => {
  const slot = Array.from({ length: 5000 }, (_, i) => i).find((i) => {
    const fault = randomFault(plan, i)
    return fault !== null && fault.endsAtMs > (i + 1) * SLOT_MS
  })
  const fault = randomFault(plan, slot ?? 0)
  const schedule = FaultSchedule.of(plan)
  const nextSlotMs = ((slot ?? 0) + 1) * SLOT_MS
  schedule.clear(nextSlotMs, 'silence')
  expect(schedule.activeAt(nextSlotMs)).toEqual([fault])
  expect(schedule.activeAt(nextSlotMs)).toEqual([fault])
  schedule.clear(nextSlotMs)
  expect(schedule.activeAt(nextSlotMs)).toEqual([])
})

test('a station out of service has no random faults', () => {
  const slot = Array.from({ length: 5000 }, (_, i) => i).find((i) => randomFault(plan, i)) ?? 0
  const startsAtMs = randomFault(plan, slot)?.startsAtMs ?? 0
  expect(FaultSchedule.of(plan).activeAt(startsAtMs)).toHaveLength(1)
  const resting = { ...plan, outOfServiceReason: 'Rehabilitation' }
  expect(FaultSchedule.of(resting).activeAt(startsAtMs)).toEqual([])
})
