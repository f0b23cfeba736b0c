import { volumeAtLevel } from '@/lib/stations/wet-well'
import { PLACES } from './places'
import { planStation } from './plan-station'
import type { StationPlan } from './station-plan'

const fleet = Array.from({ length: 300 }, (_, index) => planStation(1, index))
const wells = fleet.flatMap(({ plant }) => (plant.kind === 'lift-station' ? [plant] : []))

function count(fits: (plan: StationPlan) => boolean): number {
  return fleet.filter(fits).length
}

test('plans the same station for the same seed, and another for another seed', () => {
  expect(planStation(1, 5)).toEqual(planStation(1, 5))
  expect(planStation(2, 5).plant).not.toEqual(planStation(1, 5).plant)
})

test('most stations are wastewater with two pumps; some are stormwater, a few boosters', () => {
  expect(count(({ kind }) => kind === 'wastewater')).toBeGreaterThan(210)
  expect(count(({ kind }) => kind === 'stormwater')).toBeGreaterThan(20)
  expect(count(({ plant }) => plant.kind === 'booster')).toBe(23)
  expect(count(({ nameplates }) => nameplates.length === 2)).toBeGreaterThan(190)
  expect(new Set(fleet.map(({ nameplates }) => nameplates.length))).toEqual(
    new Set([1, 2, 3, 4, 6]),
  )
})

test.each([1, 2, 3])('LS-034 has six pumps with any seed (%i)', (seed) => {
  expect(planStation(seed, 33)).toMatchObject({ edgeNodeId: 'LS-034', nameplates: { length: 6 } })
})

test('names are unique, and stations are within the radius of their place', () => {
  expect(new Set(fleet.map(({ name }) => name)).size).toBe(fleet.length)
  for (const { index, latitude, longitude } of fleet) {
    const place = PLACES[index % PLACES.length]
    const northKm = (latitude - (place?.latitude ?? 0)) * 111.2
    const eastKm = (longitude - (place?.longitude ?? 0)) * 111.2 * Math.cos(latitude / 57.3)
    expect(Math.hypot(northKm, eastKm)).toBeLessThanOrEqual((place?.radiusKm ?? 0) * 1.01)
  }
})

test('every wet well is sized for at most six starts per hour', () => {
  for (const { params } of wells) {
    const { wetWell, setpoints, pump } = params
    const activeM3 =
      volumeAtLevel(wetWell, setpoints.leadOn) - volumeAtLevel(wetWell, setpoints.off)
    const shortestCycleS = (4 * activeM3 * 1000) / pump.bestEfficiencyFlowLps
    expect(3600 / shortestCycleS).toBeLessThanOrEqual(6.2)
  }
})

test('setpoints rise from low alarm to overflow, with the float between the last two', () => {
  for (const { params } of wells) {
    const { lowAlarm = Number.NaN, off, leadOn, lagOn, highAlarm } = params.setpoints
    const { bottomM, overflowLevelM } = params.wetWell
    const rising = [bottomM, lowAlarm, off, leadOn, lagOn, highAlarm, params.highFloatM]
    expect([...rising, overflowLevelM]).toEqual(
      [...rising, overflowLevelM].toSorted((from, to) => from - to),
    )
  }
})
