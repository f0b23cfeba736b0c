import fc from 'fast-check'
import { pumpModel } from '@/local/simulator/factories'
import { pumpAtRest } from './pump-bank'
import {
  stepBooster,
  tankPressureKpa,
  tankVolumeM3,
  type BoosterParams,
  type BoosterState,
} from './booster-station'

const params: BoosterParams = {
  pump: pumpModel({ shutoffHeadM: 38, curveMPerLps2: 0.024 }),
  modes: ['auto', 'auto'],
  minimumOffS: 30,
  tankM3: 18,
  prechargeKpa: 280,
  cutInKpa: 350,
  cutOutKpa: 480,
  stageKpa: 25,
  suctionHeadM: 20,
  frictionMPerLps2: 0,
}

function boosterAt(pressureKpa: number): BoosterState {
  return {
    pumps: [pumpAtRest(), pumpAtRest()],
    duty: { calls: 0, lead: 0 },
    volumeM3: tankVolumeM3(params, pressureKpa),
    pressureKpa,
    demandLps: 0,
    inflowLps: 0,
  }
}

test('the air in the tank follows Boyle’s law', () => {
  // Half full of water the air has half its volume: (280 + 101.325)·2 − 101.325.
  expect(tankPressureKpa(params, 9)).toBeCloseTo(661.325, 9)
  expect(tankVolumeM3(params, 661.325)).toBeCloseTo(9, 9)
})

test('the pressure swings between cut-in and cut-out, and the pumps alternate', () => {
  let state = boosterAt(400)
  const pressures: number[] = []
  for (let t = 0; t < 4 * 3600; t += 5) {
    state = stepBooster(state, params, { demandLps: 8, faults: [] }, 5)
    pressures.push(state.pressureKpa)
  }
  expect(Math.min(...pressures)).toBeGreaterThan(335)
  expect(Math.max(...pressures)).toBeLessThan(495)
  const [first = 0, second = 0] = state.pumps.map((pump) => pump.starts)
  expect(first).toBeGreaterThan(4)
  expect(Math.abs(first - second)).toBeLessThanOrEqual(1)
})

test('another pump starts when the pressure keeps falling', () => {
  const low = stepBooster(boosterAt(320), params, { demandLps: 8, faults: [] }, 5)
  expect(low.pumps.every((pump) => pump.isRunning)).toBe(true)
})

test('the tank conserves water', () => {
  const demand = fc.double({ min: 0, max: 120, noNaN: true })
  const step = fc.double({ min: 0.1, max: 60, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(demand, step), { maxLength: 40 }), (sequence) => {
      let state = boosterAt(400)
      for (const [demandLps, dtS] of sequence) {
        const next = stepBooster(state, params, { demandLps, faults: [] }, dtS)
        const balanceM3 = ((next.inflowLps - next.demandLps) * dtS) / 1000
        expect(next.volumeM3 - state.volumeM3).toBeCloseTo(balanceM3, 9)
        expect(next.volumeM3).toBeGreaterThanOrEqual(0)
        state = next
      }
    }),
  )
})
