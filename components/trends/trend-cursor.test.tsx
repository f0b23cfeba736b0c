import { act, render, screen, within } from '@testing-library/react'
import type { StationMetrics } from '@/lib/readings/metric'
import { constantBytes, hourDocument } from '@/tests/factories/history'
import { NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { stubChartCanvas } from '@/tests/fakes/chart-canvas'
import {
  HOUR_MS,
  HOURS,
  settle,
  startBoard,
  trendBoard,
  user,
  type Board,
} from '@/tests/worlds/trend-board'
import type { TrendsProps } from './trends'

const MINUTE_MS = 60_000

let world: Board

beforeEach(() => {
  world = startBoard()
  stubChartCanvas(864)
  window.history.replaceState(null, '', `/${STATION_ID}?range=6h`)
  holdHour(NOW_MS - HOUR_MS, '2026-06-01T11')
})

function holdHour(startMs: number, id: string) {
  const series = { level: constantBytes(1.5, 60), pressure: constantBytes(200, 60) }
  world.firestore.setDocument(`${HOURS}/${id}`, hourDocument(startMs, 0, { series }))
}

const board = ({ metrics = null, ...props }: Partial<TrendsProps>) =>
  trendBoard(metrics, { deviceConfig: null, ...props })

/** The board with the cursor moved by some keys. */
async function pressed(keys: string, props: Partial<TrendsProps> = {}) {
  const { rerender } = render(board(props))
  await settle()
  act(() => charts().focus())
  await press(keys)
  return async (next: Partial<TrendsProps>) => {
    rerender(board(next))
    await settle()
  }
}

const press = (keys: string) => user().keyboard(keys)
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
