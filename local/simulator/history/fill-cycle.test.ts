import fc from 'fast-check'
import { advanceCycle, type CycleState } from './fill-cycle'

/** Off at 1 m³, one pump at 2 m³, two at 3 m³, spilling at 5 m³; 10 L/s per pump. */
const thresholds = { offM3: 1, callsM3: [2, 3], capacityM3: 5 }
const pointOf = (runningMask: number) => {
  const flowsLps = [1, 2].map((bit) => (runningMask & bit ? 10 : 0))
  const powersKw = flowsLps.map((flowLps) => flowLps / 2)
  const sum = (values: number[]) => values.reduce((total, each) => total + each, 0)
  return { flowsLps, powersKw, totalLps: sum(flowsLps), totalKw: sum(powersKw) }
}
const atRest = (volumeM3: number): CycleState => ({ volumeM3, calls: 0, lead: 0, runningMask: 0 })

function advance(state: CycleState, inflowLps: number, dtS: number, availableMask = 3) {
  return advanceCycle(state, thresholds, { inflowLps, availableMask, pointOf }, 2, dtS)
}

test('fills, pumps down and alternates the pumps', () => {
  const state = atRest(1)
  // 5 L/s: 200 s up, 200 s down; ten cycles.
  const work = advance(state, 5, 4000)
  expect(work.pumps.map(({ starts, runtimeS }) => [starts, Math.round(runtimeS)])).toEqual([
    [5, 1000],
    [5, 1000],
  ])
  expect(work.volumeM3).toMatchObject({ mean: expect.closeTo(1.5), min: 1, max: 2 })
  expect(work.outflowLps).toMatchObject({ mean: expect.closeTo(5), min: 0, max: 10 })
  expect(work.pumps[0]?.energyKwh).toBeCloseTo((5 * 1000) / 3600)
})

test('one long step gives the same result as many short ones', () => {
  const [inOne, inMany] = [atRest(1.4), atRest(1.4)]
  const whole = advance(inOne, 6, 7200)
  const runtimeS = [0, 0]
  for (let step = 0; step < 120; step += 1)
    advance(inMany, 6, 60).pumps.forEach((pump, index) => {
      runtimeS[index] = (runtimeS[index] ?? 0) + pump.runtimeS
    })
  expect(inMany.volumeM3).toBeCloseTo(inOne.volumeM3)
  expect(runtimeS.map(Math.round)).toEqual(whole.pumps.map((pump) => Math.round(pump.runtimeS)))
})

test('calls the second pump when one can’t keep up', () => {
  const work = advance(atRest(1.9), 15, 3600)
  expect(work.outflowLps.max).toBe(20)
  expect(work.volumeM3.max).toBe(3)
})

test('skips a pump that can’t run', () => {
  const work = advance(atRest(1), 5, 4000, 2)
  expect(work.pumps.map(({ starts }) => starts)).toEqual([0, 10])
})

test('fills to the brim and spills the rest without pumps', () => {
  const work = advance(atRest(1), 5, 3600, 0)
  expect(work.volumeM3.max).toBe(5)
  expect(work.lostM3).toBeCloseTo(18 - 4)
})

test('nothing moves without inflow', () => {
  expect(advance(atRest(1.5), 0, 7200).volumeM3).toEqual({ mean: 1.5, min: 1.5, max: 1.5 })
})

test('all inflow is pumped, stored or lost', () => {
  const flow = fc.double({ min: 0, max: 40, noNaN: true })
  fc.assert(
    fc.property(fc.array(flow, { minLength: 1, maxLength: 20 }), fc.nat(3), (flows, mask) => {
      const state = atRest(1.2)
      let balanceM3 = 0
      for (const inflowLps of flows) {
        const before = state.volumeM3
        const { pumps, lostM3 } = advance(state, inflowLps, 600, mask)
        const pumpedM3 = pumps.reduce((sum, { volumeM3 }) => sum + volumeM3, 0)
        balanceM3 += inflowLps * 0.6 - pumpedM3 - lostM3 - (state.volumeM3 - before)
      }
      expect(balanceM3).toBeCloseTo(0, 6)
    }),
  )
})
