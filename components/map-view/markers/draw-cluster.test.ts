import fc from 'fast-check'
import { clusterOf } from '@/lib/map/clusters'
import { STATION_STATUSES, STATUS_SHAPES, type StationStatus } from '@/lib/stations/status'
import { drawCluster, ringArcs } from './draw-cluster'
import type { MarkerColors, MarkerLook } from './marker-look'

const times = (count: number, status: StationStatus) => Array<StationStatus>(count).fill(status)

class FakePath {
  constructor(readonly data: string) {}
}

/** Records the kind and color of each line and area drawn, and the paths of shapes. */
function recordingContext() {
  const drawn: string[] = []
  const context = {
    strokeStyle: '',
    fillStyle: '',
    measureText: (text: string) => ({ width: 7 * text.length }),
    stroke(path?: FakePath) {
      drawn.push(`${path ? 'shape' : 'ring'} ${this.strokeStyle}`)
      if (path) drawn.push(`path ${path.data}`)
    },
    fill(path?: FakePath) {
      drawn.push(`${path ? 'shape' : 'disc'} ${this.fillStyle}`)
      if (path) drawn.push(`path ${path.data}`)
    },
    fillText(text: string) {
      drawn.push(`text ${text}`)
    },
    ...Object.fromEntries(
      ['arc', 'beginPath', 'restore', 'save', 'scale', 'setLineDash', 'translate'].map((name) => [
        name,
        () => {},
      ]),
    ),
  }
  return { drawn, context: context as unknown as CanvasRenderingContext2D }
}

const colors = new Proxy({} as MarkerColors, { get: (_, name) => String(name) })
const look: MarkerLook = { colors, outdated: [], fontFamily: 'sans-serif', pixelRatio: 1 }

beforeEach(() => {
  globalThis.Path2D = FakePath as unknown as typeof Path2D
})

function drawnOf(statuses: StationStatus[], outdated: StationStatus[] = []) {
  const { drawn, context } = recordingContext()
  drawCluster(context, clusterOf(statuses), { ...look, outdated })
  return (kind: string) => drawn.filter((each) => each.startsWith(kind))
}

test('draws an arc in the color of each status, and only the shape of the worst', () => {
  const drawn = drawnOf([...times(3, 'alarm'), 'attention', ...times(1200, 'normal')])
  expect(drawn('ring')).toEqual(['ring alarm', 'ring attention', 'ring normal'])
  expect(drawn('shape')).toEqual(['shape alarm', 'shape on-alarm'])
  expect(drawn('text')).toEqual(['text 3', 'text of 1,204'])
})

test('a cluster of normal stations shows their count and no shape', () => {
  const drawn = drawnOf(times(5, 'normal'))
  expect([drawn('shape'), drawn('text')]).toEqual([[], ['text 5']])
})

test('a cluster does not look normal while alerts are unknown', () => {
  const drawn = drawnOf(times(5, 'readings-only'))
  const { parts } = STATUS_SHAPES['readings-only']
  expect(drawn('path')).toEqual(parts.map(({ path }) => `path ${path}`))
  expect(drawn('text')).toEqual(['text 5', 'text of 5'])
})

test('what old data tell is gray, each status by itself', () => {
  const drawn = drawnOf(['alarm', 'attention', 'readings-only'], ['alarm', 'acknowledged'])
  expect(drawn('ring')).toEqual(['ring outdated', 'ring attention', 'ring muted'])
  expect(drawn('shape')[0]).toBe('shape outdated')
})

const FULL = 2 * Math.PI
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
