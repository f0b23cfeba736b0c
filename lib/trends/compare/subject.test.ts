import { aPump, STATION_ID } from '@/tests/factories/station'
import { comparePath, subjectLabel, subjectName, subjectOf } from './subject'

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

test('the address of a comparison names its subjects in order', () => {
  expect(comparePath([pump, station])).toBe('/compare?of=LS-001%2F2&of=LS-001')
})
