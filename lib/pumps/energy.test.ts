import { headOfPressureM, specificEnergyKwhPerM3, wireToWaterEfficiency } from './energy'

test('50 L/s at 30 m of head is 14.7 kW of water power: 69% efficient at 21.3 kW of input', () => {
  const efficiency = wireToWaterEfficiency({ flowLps: 50, headM: 30, powerKw: 21.3 })
  expect(efficiency).toBeCloseTo(0.69, 2)
})

test('200 gpm at 100 ft of head is 5.05 water horsepower, by Q·H/3960', () => {
  const flowLps = (200 * 3.785411784) / 60
  const powerKw = 5.05 * 0.745699872
  expect(wireToWaterEfficiency({ flowLps, headM: 30.48, powerKw })).toBeCloseTo(1, 2)
})

test('a loss-free pump lifts a cubic meter by one meter with 2.72 Wh', () => {
  const powerKw = 1
  const lossFree = wireToWaterEfficiency({ flowLps: 1000 / 9.80665, headM: 1, powerKw })
  expect(lossFree).toBeCloseTo(1, 9)
  expect(specificEnergyKwhPerM3(1, (3600 * 1) / 9.80665)).toBeCloseTo(0.002724, 6)
})

test('a pump that draws no power has no efficiency', () => {
  expect(wireToWaterEfficiency({ flowLps: 10, headM: 10, powerKw: 0 })).toBeNull()
})

test('energy per cubic meter is null when nothing was pumped', () => {
  expect(specificEnergyKwhPerM3(42, 300)).toBe(0.14)
  expect(specificEnergyKwhPerM3(0.2, 0)).toBeNull()
})

test('one atmosphere is 10.33 m of head', () => {
  expect(headOfPressureM(101.325)).toBeCloseTo(10.33, 2)
})
