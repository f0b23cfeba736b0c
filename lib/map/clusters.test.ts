import fc from 'fast-check'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import { clusterOf, clusterWords, marksInWords, readCluster, severityOf } from './clusters'

const statusArbitrary = fc.constantFrom(...STATION_STATUSES)

/** The properties of such a cluster on a map. */
function propertiesOf(statuses: readonly StationStatus[], id = 1): Record<string, unknown> {
  const { worst, counts, total } = clusterOf(statuses)
  return { cluster_id: id, point_count: total, worst: severityOf(worst), ...counts }
}

const times = (count: number, status: StationStatus) => Array<StationStatus>(count).fill(status)

test('a cluster has its worst status and the count of each', () => {
  fc.assert(
    fc.property(fc.array(statusArbitrary, { minLength: 1 }), (statuses) => {
      const { worst, counts, total } = clusterOf(statuses)
      expect(worst).toBe(
        statuses.toSorted((a, b) => STATION_STATUSES.indexOf(a) - STATION_STATUSES.indexOf(b))[0],
      )
      for (const status of STATION_STATUSES)
        expect(counts[status]).toBe(statuses.filter((each) => each === status).length)
      expect(total).toBe(statuses.length)
    }),
  )
})

test.each([
  ['a count is missing', { offline: undefined }],
  ['counts and total contradict each other', { point_count: 9 }],
  ['the worst status has no count', { worst: severityOf('normal') }],
])('rejects properties where %s', (_case, wrong) => {
  expect(readCluster({ ...propertiesOf(['alarm', 'normal']), ...wrong })).toBeNull()
})

test('a single station isn’t a cluster', () => {
  expect(readCluster({ id: 'a', name: 'A', status: 'alarm' })).toBeNull()
})

test.each<[string, StationStatus[]]>([
  ['3 of 12 in alarm', [...times(3, 'alarm'), ...times(2, 'acknowledged'), ...times(7, 'normal')]],
  ['all 2 in alarm', times(2, 'alarm')],
  ['2 of 7 acknowledged', [...times(2, 'acknowledged'), ...times(5, 'normal')]],
  ['1 of 4 offline', [...times(1, 'offline'), ...times(3, 'attention')]],
  ['1 of 3 needs attention', [...times(1, 'attention'), ...times(2, 'normal')]],
  ['all 4 need attention', times(4, 'attention')],
  ['4 of 5 readings only', [...times(4, 'readings-only'), 'out-of-service']],
  ['all 5 readings only', times(5, 'readings-only')],
  ['4 of 5 normal', [...times(4, 'normal'), ...times(1, 'out-of-service')]],
  ['all 5 normal', times(5, 'normal')],
  ['all 2 out of service', times(2, 'out-of-service')],
])('in words: %s', (words, statuses) => {
  expect(clusterWords(clusterOf(statuses))).toBe(words)
})

test('lists clusters one by one and single stations together', () => {
  expect(
    marksInWords([
      { id: 'LS-001', status: 'normal' },
      propertiesOf(['normal', 'normal']),
      { id: 'LS-002', status: 'alarm' },
      propertiesOf(['alarm', 'offline', 'normal'], 2),
    ]),
  ).toEqual([
    '3 stations: 1 in alarm, 1 offline, 1 normal',
    '2 stations: 2 normal',
    '2 stations: 1 in alarm, 1 normal, each alone',
  ])
})

test('counts a mark in two tiles once and skips invalid marks', () => {
  expect(
    marksInWords([
      { id: 'LS-001', status: 'normal' },
      { id: 'LS-001', status: 'normal' },
      { id: 'LS-002', status: 'melted' },
      propertiesOf(['alarm', 'normal']),
      propertiesOf(['alarm', 'normal']),
      { ...propertiesOf(['alarm', 'normal'], 2), point_count: 7 },
    ]),
  ).toEqual(['2 stations: 1 in alarm, 1 normal', '1 station: 1 normal, each alone'])
})
