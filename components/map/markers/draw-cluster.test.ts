import { clusterOf } from '@/lib/domain/map-clusters'
import type { StationStatus } from '@/lib/domain/station-status'
import { clusterLabel } from './draw-cluster'

const times = (count: number, status: StationStatus) => Array<StationStatus>(count).fill(status)

test('a cluster in trouble shows the shape of its worst status, how many, and of how many', () => {
  const cluster = clusterOf([...times(3, 'alarm'), ...times(1201, 'normal')])
  expect(clusterLabel(cluster)).toEqual({ glyph: 'alarm', count: '3', of: 'of 1,204' })
})

test('a cluster whose stations are normal shows how many there are, and no shape', () => {
  expect(clusterLabel(clusterOf(times(5, 'normal')))).toEqual({ glyph: null, count: '5', of: null })
})

test('while alerts are unknown a cluster does not look normal', () => {
  const cluster = clusterOf(times(5, 'readings-only'))
  expect(clusterLabel(cluster)).toEqual({ glyph: 'readings-only', count: '5', of: 'of 5' })
})
