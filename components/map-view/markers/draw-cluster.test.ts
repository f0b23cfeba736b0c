import { clusterOf } from '@/lib/map/clusters'
import type { StationStatus } from '@/lib/stations/status'
import { clusterLabel, drawCluster } from './draw-cluster'
import type { MarkerColors, MarkerLook } from './marker-look'

const times = (count: number, status: StationStatus) => Array<StationStatus>(count).fill(status)

test('a cluster in trouble shows the shape and count of its worst status, and the total', () => {
  const cluster = clusterOf([...times(3, 'alarm'), ...times(1201, 'normal')])
  expect(clusterLabel(cluster)).toEqual({ glyph: 'alarm', count: '3', of: 'of 1,204' })
})

test('a cluster of normal stations shows their count and no shape', () => {
  expect(clusterLabel(clusterOf(times(5, 'normal')))).toEqual({ glyph: null, count: '5', of: null })
})

test('a cluster does not look normal while alerts are unknown', () => {
  const cluster = clusterOf(times(5, 'readings-only'))
  expect(clusterLabel(cluster)).toEqual({ glyph: 'readings-only', count: '5', of: 'of 5' })
})

/** Records the kind and color of each line and area drawn. */
function recordingContext() {
  const drawn: string[] = []
  const context = {
    strokeStyle: '',
    fillStyle: '',
    measureText: (text: string) => ({ width: 7 * text.length }),
    stroke(path?: unknown) {
      drawn.push(`${path ? 'shape' : 'ring'} ${this.strokeStyle}`)
    },
    fill(path?: unknown) {
      drawn.push(`${path ? 'shape' : 'disc'} ${this.fillStyle}`)
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

test('draws an arc in the color of each status, and only the shape of the worst', () => {
  globalThis.Path2D = class {} as typeof Path2D
  const { drawn, context } = recordingContext()
  const cluster = clusterOf([...times(3, 'alarm'), 'attention', ...times(8, 'normal')])
  drawCluster(context, cluster, look)
  expect(drawn.filter((each) => each.startsWith('ring'))).toEqual([
    'ring alarm',
    'ring attention',
    'ring normal',
  ])
  expect(drawn.filter((each) => each.startsWith('shape'))).toEqual([
    'shape alarm',
    'shape on-alarm',
  ])
  expect(drawn.filter((each) => each.startsWith('text'))).toEqual(['text 3', 'text of 12'])
})

test('what old data tell is gray, each status by itself', () => {
  globalThis.Path2D = class {} as typeof Path2D
  const { drawn, context } = recordingContext()
  const cluster = clusterOf(['alarm', 'attention', 'readings-only'])
  drawCluster(context, cluster, { ...look, outdated: ['alarm', 'acknowledged'] })
  expect(drawn.filter((each) => each.startsWith('ring'))).toEqual([
    'ring outdated',
    'ring attention',
    'ring muted',
  ])
  expect(drawn.find((each) => each.startsWith('shape'))).toBe('shape outdated')
})
