import { headOfPressureM, specificEnergyKwhPerM3, wireToWaterEfficiency } from './energy'

test('50 L/s against 30 m take 14.7 kW of water power: at 21.3 kW from the wire, 69 %', () => {
  const efficiency = wireToWaterEfficiency({ flowLps: 50, headM: 30, powerKw: 21.3 })
  expect(efficiency).toBeCloseTo(0.69, 2)
})

test('200 gpm against 100 ft are 5.05 water horsepower, by Q·H/3960', () => {
  const flowLps = (200 * 3.785411784) / 60
  const powerKw = 5.05 * 0.745699872
  expect(wireToWaterEfficiency({ flowLps, headM: 30.48, powerKw })).toBeCloseTo(1, 2)
})

test('a loss-free pump lifts a cubic metre by a metre with 2.72 Wh', () => {
  const powerKw = 1
  const lossFree = wireToWaterEfficiency({ flowLps: 1000 / 9.80665, headM: 1, powerKw })
  expect(lossFree).toBeCloseTo(1, 9)
  expect(specificEnergyKwhPerM3(1, (3600 * 1) / 9.80665)).toBeCloseTo(0.002724, 6)
})

test('a pump that draws no power has no efficiency', () => {
  expect(wireToWaterEfficiency({ flowLps: 10, headM: 10, powerKw: 0 })).toBeNull()
})

test('energy for each cubic metre needs something pumped', () => {
  expect(specificEnergyKwhPerM3(42, 300)).toBe(0.14)
  expect(specificEnergyKwhPerM3(0.2, 0)).toBeNull()
})

test('an atmosphere holds 10.33 m of water', () => {
  expect(headOfPressureM(101.325)).toBeCloseTo(10.33, 2)
})
