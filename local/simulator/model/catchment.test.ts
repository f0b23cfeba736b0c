import { dryFlowLps, stepCatchment, diurnalFactor } from './catchment'

const params = {
  noiseSeed: 7,
  meanDryLps: 10,
  diurnalShare: 1,
  directAreaM2: 1000,
  infiltrationAreaM2: 2000,
}
const dry = { directM3: 0, infiltratingM3: 0 }

test('interpolates the pattern between hours, including across midnight', () => {
  expect(diurnalFactor(9)).toBe(1.42)
  expect(diurnalFactor(23.5)).toBeCloseTo(0.81, 10)
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
