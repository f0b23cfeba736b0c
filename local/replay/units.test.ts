import { convert, storedUnit, unitOf, UNIT_NAMES, type UnitName } from './units'

test.each<[number, UnitName, UnitName, number]>([
  [10, 'ft', 'm', 3.048],
  [100, 'in', 'm', 2.54],
  [1, 'in', 'mm', 25.4],
  [100, 'gpm', 'L/s', 6.30902],
  [100, 'gpm-imperial', 'L/s', 7.576817],
  [1, 'mgd', 'L/s', 43.812636],
  [36, 'm3/h', 'L/s', 10],
  [86.4, 'm3/d', 'L/s', 1],
  [1, 'ft3/s', 'L/s', 28.316847],
  [50, 'psi', 'kPa', 344.737865],
  [70, 'mH2O', 'kPa', 686.4655],
  [33.9, 'ftH2O', 'kPa', 101.329369],
  [2, 'bar', 'kPa', 200],
  [10, 'hp', 'kW', 7.456999],
  [90, 'min', 'h', 1.5],
  [50, 'degF', 'Cel', 10],
  [100, 'Cel', 'degF', 212],
  [45, '%', '1', 0.45],
])('converts %d %s to %s: %d', (value, from, to, expected) => {
  expect(convert(value, from, to)).toBeCloseTo(expected, 5)
})

test('doesn’t round a value that is already in the stored unit', () => {
  expect(convert(0.1 + 0.2, 'm', 'm')).toBe(0.1 + 0.2)
})

test('throws when the quantities differ', () => {
  expect(() => convert(1, 'L/s', 'm')).toThrow(new RangeError('L/s does not convert to m'))
})

test('every unit converts to its stored unit', () => {
  for (const unit of UNIT_NAMES)
    expect(Number.isFinite(convert(1, unit, storedUnit(unit)))).toBe(true)
})

test.each([
  ['°C', 'Cel'],
  [' degF ', 'degF'],
  ['[ft_i]', 'ft'],
  ['m³/h', 'm3/h'],
  ['GPM', 'gpm'],
  ['m[H2O]', 'mH2O'],
])('reads %p as %s', (spelling, unit) => expect(unitOf(spelling)).toBe(unit))

test.each(['mm/s', 'g', 'm/s2', 'mWh', 'ppm', ''])('leaves %p alone', (spelling) =>
  expect(unitOf(spelling)).toBeUndefined(),
)
