import type { Column } from './layout'
import { mapping, stationJson } from './mapping-factory'
import { readStation, usableValues } from './readings'

const SIGNALS = {
  level: { column: 'L', unit: 'ft' },
  pump1Running: { column: 'P' },
  pump1Mode: { column: 'M', values: { A: 'auto', H: 'hand' } },
  valveOpen: { column: 'V', label: 'Valve open', values: { AUF: true, ZU: false } },
}

function read(cells: Record<string, string>, overrides: object = {}) {
  const { stations, ...format } = mapping({
    stations: [stationJson({ signals: SIGNALS })],
    ...overrides,
  })
  const [station] = stations
  if (!station) throw new Error('the factory makes one station')
  const row = {
    cell: (column: Column) => cells[String(column)] ?? '',
    quality: () => cells.rowQuality ?? '',
  }
  return readStation(row, station, format)
}

test('converts cells to values in the stored units, states and modes', () => {
  expect(read({ L: '10', P: '1', M: 'H', V: 'ZU' })).toEqual({
    values: { level: 3.048, pump1Running: true, pump1Mode: 'hand', valveOpen: false },
    quality: {},
    unreadable: [],
    hasReport: true,
  })
})

test.each([
  ['120 cm', 1.2],
  ['1.2 m', 1.2],
  ['10 ft', 3.048],
  ['10', 3.048],
  ['10 psi', 3.048],
])('reads %s in a column of feet as %d m', (L, level) => {
  expect(read({ L }).values).toMatchObject({ level: expect.closeTo(level, 6) as number })
})

test.each(['Bad', '[-11059] No Good Data For Calculation', 'Tag not found', '#REF!', 'n/a'])(
  'reads "%s" as a gap in numbers and states',
  (text) => {
    expect(read({ L: text, P: text })).toMatchObject({
      values: { level: null, pump1Running: null },
      quality: { level: 0, pump1Running: 0 },
      unreadable: [],
    })
  },
)

test.each([
  ['-9999', {}],
  ['6.42E+29', {}],
  ['12', { range: [0, 10] }],
])('can’t read "%s" as a level: out of range', (L, limits) => {
  const level = { column: 'L', unit: 'm', ...limits }
  expect(read({ L }, { stations: [stationJson({ signals: { level } })] })).toMatchObject({
    values: { level: null },
    unreadable: ['L'],
  })
})

test.each([
  ['%', '25', 2],
  ['mA', '8', 2],
  ['ft', '10', 3.048],
])('reads a level in %s of its sensor', (unit, L, levelM) => {
  const station = stationJson({
    levelSensor: { from: 1, to: 5, unit: 'm' },
    signals: { level: { column: 'L', unit } },
  })
  expect(read({ L }, { stations: [station] }).values.level).toBeCloseTo(levelM, 9)
  expect(mapping({ stations: [station] }).stations[0]?.levelSensorM).toEqual({ from: 1, to: 5 })
})

test.each(['true', 'TRUE', '1', '1.0', 'On', 'RUN', 'Open'])(
  'reads "%s" as a running pump',
  (P) => {
    expect(read({ P }).values.pump1Running).toBe(true)
  },
)

test('reads a gap as null with bad quality, not as zero or an error', () => {
  const gaps = { gaps: ['-9999'] }
  expect(read({ L: '-9999', P: '0' }, gaps)).toMatchObject({
    values: { level: null, pump1Running: false, pump1Mode: null },
    quality: { level: 0, pump1Mode: 0, valveOpen: 0 },
    unreadable: [],
    hasReport: true,
  })
})

const RATED = {
  level: { column: 'L', unit: 'm', quality: { column: 'Q', values: { Good: 192, Stale: 500 } } },
}

test.each<[string, object]>([
  ['', {}],
  ['Good', {}],
  ['192', {}],
  ['216', { level: 216 }],
  ['64', { level: 64 }],
  ['Stale', { level: 500 }],
])('reads the quality "%s" as %j', (Q, quality) => {
  const rated = { stations: [stationJson({ signals: RATED })] }
  expect(read({ L: '1.5', Q }, rated)).toMatchObject({ values: { level: 1.5 }, quality })
})

test('marks a value as bad if its quality can’t be read', () => {
  const rated = { stations: [stationJson({ signals: RATED })] }
  expect(read({ L: '1.5', Q: 'OK?' }, rated)).toMatchObject({
    values: { level: 1.5 },
    quality: { level: 0 },
    unreadable: ['Q'],
  })
})

test.each([
  ['Good', {}],
  ['OK', { level: 0 }],
  ['Bad', { level: 0 }],
])('of a row of the quality "%s", where Good alone is good', (rowQuality, quality) => {
  const asked = { qualityColumn: 'Q', goodWords: ['Good'] }
  expect(read({ L: '1', rowQuality }, asked).quality).toMatchObject(quality)
})

test('no figure stands on a value that is bad or too old', () => {
  const readings = {
    values: { level: 1, inflow: 2, power: 3, rain: 4 },
    quality: { inflow: 64, power: 0, rain: 500 },
    unreadable: [],
    hasReport: true,
  }
  expect(usableValues(readings)).toEqual({ level: 1, inflow: 2, power: null, rain: null })
})

test('can’t read text as a number', () => {
  expect(read({ L: 'soon' })).toMatchObject({ values: { level: null }, unreadable: ['L'] })
})

test('can’t read text that a state doesn’t define', () => {
  expect(read({ P: '2', M: 'X' }).unreadable).toEqual(['P', 'M'])
})
