import { FlowEstimate, type FlowObservation } from './flow-estimate'

const AREA_M2 = 5

/** By hand: 5 m² × 0.06 m in 60 s is 5 L/s. */
function at(seconds: number, levelM: number, overrides: Partial<FlowObservation> = {}) {
  return {
    atMs: seconds * 1000,
    levelM,
    volumeM3: levelM * AREA_M2,
    runningMask: 0,
    meteredOutflowLps: null,
    isSpilling: false,
    ...overrides,
  }
}

function flowsAfter(...observations: FlowObservation[]) {
  const estimate = new FlowEstimate()
  for (const observation of observations) estimate.observe(observation)
  return estimate.recent()
}

test('the inflow is what the wet well gains while the pumps are off', () => {
  expect(flowsAfter(at(0, 1), at(120, 1.12))).toEqual({
    inflowLps: expect.closeTo(5, 9),
    outflowLps: 0,
    outflowEstimated: true,
    levelRateMPerH: expect.closeTo(3.6, 9),
  })
})

test('the outflow by drawdown is the last inflow plus what the wet well loses', () => {
  const pumping = { runningMask: 1 }
  const flows = flowsAfter(at(0, 1), at(60, 1.06), at(65, 1.06, pumping), at(185, 0.7, pumping))
  expect(flows).toMatchObject({
    inflowLps: expect.closeTo(5, 9),
    outflowLps: expect.closeTo(20, 9),
    outflowEstimated: true,
    levelRateMPerH: expect.closeTo(-10.8, 9),
  })
})

test('a slow rise of 3 cm in 10 min gives a rate, and an older one doesn’t', () => {
  const minutes = (count: number, perMinuteM: number) =>
    flowsAfter(
      ...Array.from({ length: count }, (_, minute) => at(60 * minute, 1 + perMinuteM * minute)),
    ).levelRateMPerH
  expect(minutes(10, 0.004)).toBeCloseTo(0.24, 9)
  expect(minutes(30, 0.002)).toBeUndefined()
})

test('there is no rate right after the pumps change, and the inflow stays', () => {
  const flows = flowsAfter(at(0, 1), at(60, 1.06), at(65, 1.06, { runningMask: 2 }))
  expect(flows).toEqual({ inflowLps: expect.closeTo(5, 9) })
})

test('a drawdown without a known inflow gives no outflow', () => {
  const pumping = { runningMask: 1 }
  expect(flowsAfter(at(0, 1, pumping), at(120, 0.8, pumping))).toEqual({
    levelRateMPerH: expect.closeTo(-6, 9),
  })
})

test('a metered outflow is used directly, and the inflow follows from it', () => {
  const metered = { runningMask: 1, meteredOutflowLps: 20 }
  expect(flowsAfter(at(0, 1, metered), at(60, 0.88, metered))).toMatchObject({
    inflowLps: expect.closeTo(10, 9),
    outflowLps: 20,
    outflowEstimated: false,
  })
})

test.each([
  ['in less than 2 min', 119, 1.5],
  ['of less than 3 cm', 300, 1.029],
])('a rise %s gives no rate', (_what, seconds, levelM) => {
  expect(flowsAfter(at(0, 1), at(seconds, levelM)).levelRateMPerH).toBeUndefined()
})

test('the last inflow is held while the wet well spills, not set to zero', () => {
  const flows = flowsAfter(
    at(0, 1),
    at(60, 1.06),
    at(90, 3, { isSpilling: true }),
    at(150, 3, { isSpilling: true }),
  )
  expect(flows.inflowLps).toBeCloseTo(5, 9)
})

test('a new span begins after five minutes, so a change shows', () => {
  const flows = flowsAfter(at(0, 1), at(300, 1.3), at(360, 1.48))
  expect(flows.inflowLps).toBeCloseTo(15, 9)
})
