import { levelZeroM } from '@/lib/units/level-zero'
import { stationDocument } from '@/tests/factories/documents'
import { measuredWell, pumpStationSchema } from './station'

const OPTIONAL = [
  ...['address', 'notes', 'outOfServiceReason', 'outOfServiceUntil', 'location', 'wetWell'],
  ...['setpointsM', 'signals', 'notMeasured', 'levelSensorM', 'levelControl', 'createdAt'],
]

const read = (overrides: object) => pumpStationSchema.parse({ ...stationDocument(), ...overrides })

test.each(OPTIONAL)('without %s, or with null, a station is whole', (field) => {
  expect(read({ [field]: null })).toEqual(read({ [field]: undefined }))
  expect(read({ [field]: null }).refused).toEqual([])
})

test.each(OPTIONAL)('a %s that can’t be read is left out and named', (field) => {
  expect(read({ [field]: 7 })).toEqual({ ...read({ [field]: null }), refused: [field] })
})

test('one wrong set-point leaves the others', () => {
  const { setpointsM, refused } = read({ setpointsM: { off: 0.5, leadOn: 'x', highAlarm: 3 } })
  expect(setpointsM).toEqual({ off: 0.5, highAlarm: 3 })
  expect(refused).toEqual(['setpointsM.leadOn'])
})

test.each([
  ['lead-on equal to lag-on', { off: 0.5, leadOn: 1.5, lagOn: 1.5, highAlarm: 2.5 }],
  ['a pump that fills', { off: 45, leadOn: 33 }],
  ['a high alarm above the overflow', { highAlarm: 9 }],
])('%s is shown as it is', (_what, setpointsM) => {
  expect(read({ setpointsM })).toMatchObject({ setpointsM, refused: [] })
})

test('a well without a readable overflow level is none, but was one', () => {
  const { wetWell, refused } = read({ wetWell: { areaM2: 7, bottomM: 0, overflowLevelM: 'x' } })
  expect([wetWell, refused]).toEqual([undefined, ['wetWell']])
})

test('a well whose area can’t be read keeps its overflow level, but has no volume', () => {
  const station = read({ wetWell: { areaM2: -1, bottomM: 0, overflowLevelM: 4 } })
  expect(station).toMatchObject({ wetWell: { overflowLevelM: 4 }, refused: ['wetWell.areaM2'] })
  expect(measuredWell(station)).toBeUndefined()
})

test.each([
  ['the bottom of its well', { bottomM: -2.5, overflowLevelM: 2 }, -2.5],
  ['a bottom at the datum', { bottomM: 0, overflowLevelM: 2 }, 0],
  ['the datum, without a well', null, 0],
  ['unknown, without a bottom', { overflowLevelM: 2 }, undefined],
  ['unknown, with an unreadable bottom', { bottomM: 'x', overflowLevelM: 2 }, undefined],
  ['unknown, with an unreadable well', { bottomM: 0, overflowLevelM: 'x' }, undefined],
])('the zero of a station’s depths is %s', (_, wetWell, zeroM) => {
  expect(levelZeroM(read({ wetWell }))).toBe(zeroM)
})

test('a station that isn’t loaded has no known zero', () => {
  expect(levelZeroM(null)).toBeUndefined()
})

test('a location of exactly 0, 0 is none', () => {
  expect(read({ location: { latitude: 0, longitude: 0 } }).location).toBeUndefined()
})

test.each(['edgeNodeId', 'name', 'kind', 'timeZone', 'pumpIds', 'staleAfterS', 'inService'])(
  'without %s there is no station',
  (field) => {
    expect(pumpStationSchema.safeParse({ ...stationDocument(), [field]: null }).success).toBe(false)
  },
)
