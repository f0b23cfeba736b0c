import { dryFlowLps, stepCatchment } from './catchment'
import { DIURNAL_FACTORS, diurnalFactor } from './diurnal'
import { wetness } from './season'

const params = {
  noiseSeed: 7,
  meanDryLps: 10,
  diurnalShare: 1,
  directAreaM2: 1000,
  infiltrationAreaM2: 2000,
}
const dry = { directM3: 0, infiltratingM3: 0 }

test('the diurnal factors average one, with the minimum before dawn', () => {
  const sum = DIURNAL_FACTORS.reduce((total: number, factor) => total + factor, 0)
  expect(sum).toBeCloseTo(24, 10)
  expect(DIURNAL_FACTORS.indexOf(Math.min(...DIURNAL_FACTORS) as 0.41)).toBe(4)
})

test('interpolates the pattern between hours, including across midnight', () => {
  expect(diurnalFactor(9)).toBe(1.42)
  expect(diurnalFactor(23.5)).toBeCloseTo(0.81, 10)
})

test('the dry flow follows the daily pattern within its noise', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const flowLps = dryFlowLps(params, hour * 3_600_000, hour)
    const withoutNoise = 10 * diurnalFactor(hour) * (1 + 0.1 * wetness(hour * 3_600_000))
    expect(Math.abs(flowLps / withoutNoise - 1)).toBeLessThanOrEqual(0.18)
  }
})

test('groundwater alone doesn’t depend on the hour', () => {
  const steady = { ...params, diurnalShare: 0 }
  expect(dryFlowLps(steady, 0, 4)).toBe(dryFlowLps(steady, 0, 10))
})

test('all the rain on the catchment eventually reaches the wet well', () => {
  let state = dry
  let reachedM3 = 0
  for (let minute = 0; minute < 20_000; minute += 1) {
    const after = stepCatchment(state, params, minute < 60 ? 20 : 0, 60)
    reachedM3 += (after.flowLps * 60) / 1000
    state = after.state
  }
  // 20 mm on 3,000 m²
  expect(reachedM3).toBeCloseTo(60, 6)
  expect(state).toEqual(dry)
})

test('direct inflow arrives early and infiltration late', () => {
  const directOnly = stepCatchment(dry, { ...params, infiltrationAreaM2: 0 }, 20, 3600)
  const slowOnly = stepCatchment(dry, { ...params, directAreaM2: 0 }, 20, 3600)
  expect(directOnly.flowLps / 1000).toBeGreaterThan(4 * (slowOnly.flowLps / 2000))
})
