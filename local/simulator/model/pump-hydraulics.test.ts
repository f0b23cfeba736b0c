import { pumpModel } from '@/local/simulator/factories'
import {
  electricPowerKw,
  headOfPressureM,
  lineCurrentA,
  operatingPoint,
  pressureKpa,
} from './pump-hydraulics'

const pump = pumpModel()
const system = { staticHeadM: 10, frictionMPerLps2: 0.03 }

test('one pump operates where its curve meets the system curve', () => {
  // By hand: 30 − 0.02·20² = 22 m and 10 + 0.03·20² = 22 m.
  const point = operatingPoint(pump, system, [1])
  expect(point.totalFlowLps).toBeCloseTo(20, 10)
  expect(point.headM).toBeCloseTo(22, 10)
})

test('two parallel pumps deliver more than one but less than twice as much', () => {
  // By hand: x = 20/(1 + 0.03·200) = 20/7 m, Q = √(x/0.02) = 11.952 L/s each.
  const point = operatingPoint(pump, system, [1, 1])
  expect(point.flowsLps).toEqual([expect.closeTo(11.952, 3), expect.closeTo(11.952, 3)])
  expect(point.totalFlowLps).toBeCloseTo(23.905, 3)
  expect(point.headM).toBeCloseTo(10 + 0.03 * 23.905 ** 2, 2)
})

test('a clean pump takes more of the flow next to a clogged one', () => {
  const { flowsLps, totalFlowLps } = operatingPoint(pump, system, [16, 1])
  expect(flowsLps[1]).toBeCloseTo(4 * (flowsLps[0] ?? 0), 10)
  expect(totalFlowLps).toBeLessThan(23.9)
})

test('pumps that can’t overcome the static head deliver nothing', () => {
  expect(operatingPoint(pump, { ...system, staticHeadM: 31 }, [1]).totalFlowLps).toBe(0)
  expect(operatingPoint(pump, { ...system, staticHeadM: 31 }, [1]).flowsLps).toEqual([0])
})

test('the head is the static head when no pump runs', () => {
  expect(operatingPoint(pump, system, [])).toEqual({ headM: 10, totalFlowLps: 0, flowsLps: [] })
})

test('power at the best efficiency point is ρ·g·Q·H/η', () => {
  // 1000·9.81·0.020·22/0.6 = 7194 W
  expect(electricPowerKw(pump, 20, 1)).toBeCloseTo(7.194, 3)
})

test('current is P/(√3·U·cos φ)', () => {
  expect(lineCurrentA(pump, 7.194)).toBeCloseTo(10.75, 2)
})

test('ten meters of water are 98.1 kPa', () => {
  expect(pressureKpa(10)).toBeCloseTo(98.1, 10)
  expect(headOfPressureM(98.1)).toBeCloseTo(10, 10)
})
