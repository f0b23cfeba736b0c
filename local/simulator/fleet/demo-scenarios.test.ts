import { OPENING_MS, warmStation } from '@/local/simulator/factories'
import { planStation } from './plan-station'

const MIDNIGHT_MS = Date.UTC(2026, 2, 17)
const openings = [3, 9, 15, 21].flatMap((hour) => [1, 2, 3].map((seed) => [hour, seed] as const))

test.each(openings)(
  'opening at %i h with seed %i, a level is above its high-level alarm',
  (hour, seed) => {
    const plan = planStation(seed, 6)
    const station = warmStation(plan, 8, MIDNIGHT_MS + hour * 3_600_000)
    if (plan.plant.kind !== 'lift-station') throw new Error('not a lift station')
    expect(station.read().level).toBeGreaterThan(plan.plant.params.setpoints.highAlarm)
  },
)

test('one pump has failed to start and the other keeps working', () => {
  const station = warmStation(planStation(1, 3), 2)
  expect(station.read()).toMatchObject({ pump1Fault: false, pump2Fault: true })
})

test('a power failure starts two minutes after the opening', () => {
  const station = warmStation(planStation(1, 15), 1)
  expect(station.read().powerFail).toBe(false)
  station.advanceTo(OPENING_MS + 125_000, 5)
  expect(station.read().powerFail).toBe(true)
})
