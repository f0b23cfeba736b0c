import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { forgetSessionData } from '@/lib/session-data'
import type { StationMetrics } from '@/lib/readings/metric'
import { constantBytes, hourDocument } from '@/tests/factories/history'
import { aPump, aStation, NOW_MS } from '@/tests/factories/station'
import { someMetrics, STATION_ID } from '@/tests/factories/station'
import { stubChartCanvas } from '@/tests/fakes/chart-canvas'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { TrendBoard } from './trend-board'
import type { TrendsProps } from './trends'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const HOURS = `metrics/${STATION_ID}/hours`

let firestore: FakeFirestore

jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'America/New_York' }))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  stubChartCanvas(864)
  window.history.replaceState(null, '', `/${STATION_ID}?range=6h`)
  firestore = startFirestore()
  forgetSessionData()
  holdHour(NOW_MS - HOUR_MS, '2026-06-01T11')
})

function holdHour(startMs: number, id: string) {
  const series = { level: constantBytes(1.5, 60), pressure: constantBytes(200, 60) }
  firestore.setDocument(`${HOURS}/${id}`, hourDocument(startMs, 0, { series }))
}

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))

const trendBoard = (props: Partial<TrendsProps> = {}) => (
  <TrendBoard
    station={aStation()}
    metrics={null}
    deviceConfig={null}
    pumps={[aPump()]}
    alerts={[]}
    {...props}
  />
)

/** The board with the cursor moved by some keys. */
async function pressed(keys: string, props: Partial<TrendsProps> = {}) {
  const { rerender } = render(trendBoard(props))
  await settle()
  act(() => charts().focus())
  await press(keys)
  return async (next: Partial<TrendsProps>) => {
    rerender(trendBoard(next))
    await settle()
  }
}

const press = (keys: string) =>
  userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).keyboard(keys)
const charts = () => screen.getByRole('application', { name: /^Trends of/ })
const cursorMs = () => Date.parse(charts().querySelector('time')?.dateTime ?? '')
const spoken = () => within(charts()).getByRole('status').textContent

const levelAt = (levelM: number, ms: number): StationMetrics =>
  someMetrics({ receivedAtMs: NOW_MS + ms, values: { level: levelM } })

test('the cursor keeps its time through readings, a sliding view and a new hour', async () => {
  const show = await pressed('{End}{ArrowLeft}')
  const atMs = cursorMs()
  expect(atMs).toBe(NOW_MS - 2 * MINUTE_MS)
  for (const minutes of [1, 2, 3]) {
    await show({ metrics: levelAt(2, minutes * MINUTE_MS) })
    jest.setSystemTime(NOW_MS + minutes * MINUTE_MS)
    await settle(1000)
    expect(cursorMs()).toBe(atMs)
  }
  holdHour(NOW_MS, '2026-06-01T12')
  jest.setSystemTime(NOW_MS + HOUR_MS + MINUTE_MS)
  await settle(1000)
  expect(cursorMs()).toBe(atMs)
})

test('a cursor at the end follows the newest reading, and is announced only after a key', async () => {
  const show = await pressed('{End}', { metrics: levelAt(1.75, 0) })
  expect(spoken()).toMatch(/level 1\.75 m/)
  const said = spoken()
  await show({ metrics: levelAt(2.25, 5000) })
  expect(cursorMs()).toBe(NOW_MS + 5000)
  expect(spoken()).toBe(said)
  await press('{End}')
  expect(spoken()).toMatch(/level 2\.25 m/)
})
