import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { TimeChart } from '@/components/charts/time-chart'
import { TrendBoard } from '@/components/trends/trend-board'
import type { StationMetrics } from '@/lib/readings/metric'
import { forgetSessionData } from '@/lib/session-data'
import { constantBytes, float32Bytes, hourDocument } from './factories/history'
import { aDeviceConfig, aPump, aStation } from './factories/station'
import { NOW_MS, someMetrics, STATION_ID } from './factories/station'
import { createFakeFirestore } from './fakes/fake-firestore'

/*
 * A station's trends on a fake Firestore, with what each chart is given instead of a chart. Test
 * files import this before anything that it mocks.
 */

type ChartProps = ComponentProps<typeof TimeChart>

export const HOUR_MS = 3_600_000
export const HOURS = `metrics/${STATION_ID}/hours`

/** What the board stands on; tests change it as they go. */
export const world = {
  firestore: createFakeFirestore(),
  /** What each chart was last given, by the first word of its summary. */
  charts: new Map<string, ChartProps>(),
}

jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof world.firestore.getDocument>) =>
    world.firestore.getDocument(...args),
}))
jest.mock('next/navigation', () => jest.requireActual('@/tests/fakes/search-params'))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'America/New_York' }))
// jsdom has no canvas: this tests what a chart is given, e2e/trends.spec.ts what it draws.
jest.mock('@/components/charts/time-chart', () => ({
  TimeChart: (props: ChartProps) => {
    world.charts.set(props.summary.split(' ')[0] ?? '', props)
    return <div role="img" aria-label={props.summary} />
  },
}))

export function startBoard(): void {
  jest.useFakeTimers({ now: NOW_MS })
  window.history.replaceState(null, '', `/${STATION_ID}`)
  world.firestore = createFakeFirestore()
  world.charts.clear()
  forgetSessionData()
  // The hour before noon: level at 1.5 m with a 10-minute gap, and pump 1 runs half the time.
  const level = Array.from({ length: 60 }, (_, minute) => (minute < 10 ? Number.NaN : 1.5))
  const running = Array.from({ length: 60 }, (_, minute) => (minute < 30 ? 1 : 0))
  world.firestore.setDocument(
    `${HOURS}/2026-06-01T11`,
    hourDocument(NOW_MS - HOUR_MS, 0, {
      series: {
        level: float32Bytes(level),
        pump1Running: float32Bytes(running),
        clarity: constantBytes(7, 60),
      },
    }),
  )
}

export function endBoard(): void {
  jest.useRealTimers()
}

export const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
export const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

export function trendBoard(metrics: StationMetrics | null, props: object = {}) {
  return (
    <TrendBoard
      station={aStation()}
      metrics={metrics}
      deviceConfig={aDeviceConfig()}
      pumps={[aPump()]}
      alerts={[]}
      {...props}
    />
  )
}

export async function renderBoard(
  metrics: StationMetrics | null = someMetrics(),
  props: object = {},
) {
  const view = render(trendBoard(metrics, props))
  await settle()
  return view
}

export const chart = (title: string) => {
  const props = world.charts.get(title)
  if (!props) throw new Error(`no chart ${title}`)
  return props
}

export const lineOf = (title: string) => {
  const { content, timesMs } = chart(title).data
  if (content.kind !== 'lines') throw new Error(`${title} has no lines`)
  return { ...content, values: content.lines[0]?.values ?? [], timesMs }
}
