import fc from 'fast-check'
import { clusterOf } from '@/lib/map/clusters'
import { STATION_STATUSES, type StationStatus } from '@/lib/stations/status'
import { ringArcs } from './cluster-ring'

const FULL = 2 * Math.PI
const times = (count: number, status: StationStatus) => Array<StationStatus>(count).fill(status)
const lengthOf = ({ from, to }: { from: number; to: number }) => to - from

test('a single status fills the whole ring', () => {
  const arcs = ringArcs(clusterOf(times(4, 'normal')).counts)
  expect(arcs.map(lengthOf)).toEqual([FULL])
})

test('a quarter in alarm is a quarter of the ring, from the top', () => {
  const [alarm] = ringArcs(clusterOf([...times(3, 'alarm'), ...times(9, 'normal')]).counts)
  expect(alarm?.status).toBe('alarm')
  expect(alarm?.from).toBeCloseTo(-FULL / 4, 1)
  expect(alarm?.to).toBeCloseTo(0, 1)
})

test('one alarm among ten thousand stations is still visible', () => {
  const [alarm] = ringArcs(clusterOf(['alarm', ...times(9999, 'normal')]).counts)
  expect(alarm && lengthOf(alarm)).toBeGreaterThan(FULL / 25)
})

test('arcs of any counts are in order, worst first, none empty and none overlapping', () => {
  const counts = fc.array(fc.constantFrom(...STATION_STATUSES), { minLength: 1, maxLength: 300 })
  fc.assert(
    fc.property(counts, (statuses) => {
      const arcs = ringArcs(clusterOf(statuses).counts)
      expect(arcs.map(({ status }) => status)).toEqual(
        STATION_STATUSES.filter((status) => statuses.includes(status)),
      )
      let at = -FULL / 4
      for (const { from, to } of arcs) {
        expect(from).toBeGreaterThanOrEqual(at - 1e-9)
        expect(to).toBeGreaterThan(from)
        at = to
      }
      expect(at).toBeLessThanOrEqual(FULL * 0.75 + 1e-9)
    }),
  )
})
