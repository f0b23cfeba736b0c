import { aDeviceConfig, aPump, STATION_ID } from '@/tests/factories/station'
import {
  compareLabel,
  comparedSignal,
  defaultSignal,
  offeredSignals,
  readComparison,
  subjectLabel,
  subjectName,
  subjectOf,
  withComparison,
} from './comparison'

const station = { edgeNodeId: STATION_ID, pump: null }
const pump = { edgeNodeId: STATION_ID, pump: 2 }

test.each([
  ['LS-001', station],
  ['LS-001/2', pump],
])('%s names a subject, and a subject is so named', (name, subject) => {
  expect(subjectOf(name)).toEqual(subject)
  expect(subjectName(subject)).toBe(name)
})

test.each(['', '/2', 'LS-001/0', 'LS-001/x', 'LS-001/2/3', '../LS-001', 'map', 'LS-001/100'])(
  '%j names none',
  (name) => expect(subjectOf(name)).toBeNull(),
)

test('a pump is called by its station and its own label, or its number', () => {
  expect(subjectLabel(station, 'Harbour Road', [])).toBe('Harbour Road')
  expect(subjectLabel(pump, 'Harbour Road', [aPump({ position: 2, label: 'P-102' })])).toBe(
    'Harbour Road, P-102',
  )
  expect(subjectLabel(pump, 'Harbour Road', [])).toBe('Harbour Road, Pump 2')
})

const read = (search: string) => readComparison(new URLSearchParams(search))
const names = (search: string) => read(search).subjects.map(subjectName)

test('reads stations, pumps, signal and alignment', () => {
  expect(names('of=LS-001&of=LS-003%2F2')).toEqual(['LS-001', 'LS-003/2'])
  expect(read('of=LS-001&signal=flow&align=day')).toMatchObject({ signal: 'flow', align: 'day' })
  expect(read('of=LS-001&signal=toString&align=moon')).toMatchObject({
    signal: null,
    align: 'time',
  })
})

test('names what isn’t a station or pump, and keeps the rest', () => {
  expect(names('of=LS-001&of=../x&of=LS-002/0&of=&of=LS-003')).toEqual(['LS-001', 'LS-003'])
  expect(read('of=LS-001&of=../x&of=LS-002/0').invalid).toEqual(['../x', 'LS-002/0'])
})

test('keeps the first six, counts those beyond, and takes none twice', () => {
  const search = ['A', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((id) => `of=${id}`).join('&')
  expect(names(search)).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
  expect(read(search).beyond).toBe(2)
})

test('a change keeps the range, and defaults aren’t written', () => {
  const params = new URLSearchParams('range=7d&of=LS-001&of=LS-002&signal=flow&align=day')
  const comparison = readComparison(params)
  expect(String(withComparison(params, { ...comparison, align: 'time' }))).toBe(
    'range=7d&of=LS-001&of=LS-002&signal=flow',
  )
  expect(String(withComparison(params, { ...comparison, subjects: [], signal: null }))).toBe(
    'range=7d&align=day',
  )
})

test('each subject has its own key for a signal, in the unit its device declares', () => {
  expect(comparedSignal('flow', station, null)).toMatchObject({ key: 'outflow', unit: 'L/s' })
  expect(comparedSignal('flow', pump, null)).toMatchObject({ key: 'pump2Flow', unit: 'L/s' })
  expect(comparedSignal('running', pump, null)).toMatchObject({ unit: '%' })
  const metrics = { level: { label: 'Tank', unit: 'ft', kind: 'gauge' as const, decimals: 1 } }
  expect(comparedSignal('level', station, aDeviceConfig({ metrics }))).toMatchObject({
    unit: 'ft',
    decimals: 1,
  })
})

test('a pump has no level, and a station no current', () => {
  expect(comparedSignal('level', pump, null)).toBeNull()
  expect(comparedSignal('current', station, null)).toBeNull()
})

test('offers what all can measure', () => {
  expect(offeredSignals([station])).toEqual(['level', 'inflow', 'flow', 'pressure', 'power'])
  expect(offeredSignals([pump])).toEqual(['flow', 'power', 'current', 'running'])
  expect(offeredSignals([station, pump])).toEqual(['flow', 'power'])
})

test('begins with what is always reported', () => {
  expect(defaultSignal([station, station])).toBe('level')
  expect(defaultSignal([pump, pump])).toBe('running')
  expect(defaultSignal([station, pump])).toBe('flow')
})

test('a station’s flow is its outflow', () => {
  expect(compareLabel('flow', [station])).toBe('Outflow')
  expect(compareLabel('flow', [station, pump])).toBe('Flow')
})
