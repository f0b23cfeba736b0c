import { anAlert } from '@/tests/factories/station'
import { groupInWords } from './words'

function group(kind: 'area' | 'station' | 'single', ...stations: string[]) {
  const alerts = stations.map((station, index) =>
    anAlert({ id: `a${index}`, edge_node_id: station, name: 'Power failure' }),
  )
  return { kind, firstId: 'a0', alerts }
}

const places = new Map(
  [
    ['A', 'Pinellas'],
    ['B', 'Hillsborough'],
    ['C', 'Manatee'],
    ['D', ''],
  ].map(([id = '', area = '']) => [id, { location: null, organisationId: 'bayshore', area }]),
)

test.each([
  [group('area', 'A', 'A', 'D'), 'Power failure at 2 stations, Pinellas'],
  [group('area', 'A', 'B', 'D'), 'Power failure at 3 stations, Hillsborough and Pinellas'],
  [group('area', 'A', 'B', 'C'), 'Power failure at 3 stations, Hillsborough, Manatee, and 1 more'],
  [group('area', 'X', 'Y', 'Z'), 'Power failure at 3 stations'],
  [group('station', 'A', 'A'), '2 alerts at Harbour Road'],
  [group('single', 'A'), 'Power failure at Harbour Road'],
])('says what a group is: %#', (given, words) => {
  expect(groupInWords(given, places)).toBe(words)
})
