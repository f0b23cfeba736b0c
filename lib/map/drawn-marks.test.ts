import type { StationStatus } from '@/lib/stations/status'
import { clusterOf, severityOf } from './clusters'
import { marksInWords } from './drawn-marks'

function cluster(id: number, statuses: StationStatus[]) {
  const { worst, counts, total } = clusterOf(statuses)
  return { cluster: true, cluster_id: id, point_count: total, worst: severityOf(worst), ...counts }
}

test('lists clusters one by one and single stations together', () => {
  expect(
    marksInWords([
      { id: 'LS-001', status: 'normal' },
      cluster(1, ['normal', 'normal']),
      { id: 'LS-002', status: 'alarm' },
      cluster(2, ['alarm', 'offline', 'normal']),
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
      cluster(1, ['alarm', 'normal']),
      cluster(1, ['alarm', 'normal']),
      { ...cluster(2, ['alarm', 'normal']), point_count: 7 },
    ]),
  ).toEqual(['2 stations: 1 in alarm, 1 normal', '1 station: 1 normal, each alone'])
})
