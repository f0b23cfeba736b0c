import { fireEvent, render, screen, within } from '@testing-library/react'
import type { Alert } from '@/lib/alerts/alert'
import { anAlert, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import {
  choose,
  HOUR_MS,
  settle,
  startBoard,
  trendBoard,
  user,
  type Board,
} from '@/tests/worlds/trend-board'

jest.mock('@/components/charts/time-chart', () => jest.requireActual('@/tests/fakes/time-chart'))

let world: Board

beforeEach(() => {
  world = startBoard()
  window.history.replaceState(null, '', `/${STATION_ID}?range=15m`)
})

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const shownTime = () => world.chart('Level').view.toMs - NOW_MS

const board = (secondsAfter: number, alerts: readonly Alert[] = []) =>
  trendBoard(
    someMetrics({ receivedAtMs: NOW_MS + secondsAfter * 1000, values: { level: secondsAfter } }),
    { deviceConfig: null, pumps: [], alerts },
  )

test('15 minutes show every reading since they were opened, and minutes before', async () => {
  const { rerender } = render(board(1))
  await settle()
  for (const second of [6, 11, 16]) rerender(board(second))
  const { data } = world.chart('Level')
  expect(data.timesMs.slice(-5).map((atMs) => (atMs - NOW_MS) / 1000)).toEqual([-60, 1, 6, 11, 16])
  expect(data.eachSinceMs).toBe(NOW_MS + 1000)
  expect(screen.getByText(/^Showing 1-minute readings; every reading since 08:00:01/)).toBeVisible()
})

test('they move every second, until they are paused', async () => {
  render(board(1))
  await settle()
  expect(shownTime()).toBe(1000)
  await settle(1000)
  expect(shownTime()).toBe(2000)
  await choose('More', 'Pause')
  await settle(5000)
  expect(shownTime()).toBe(2000)
  expect(screen.getByText('Paused; readings keep arriving')).toBeVisible()
  await choose('More', 'Pause')
  expect(shownTime()).toBe(7000)
})

test('they stand still under the pointer, and go on in another range', async () => {
  render(board(1))
  await settle()
  fireEvent.pointerEnter(screen.getByRole('application'))
  await settle(3000)
  expect(shownTime()).toBe(1000)
  await choose(/^Range/, '1 h')
  await settle(1000)
  expect(shownTime()).toBe(5000)
})

test('a day moves on under the pointer, and has no Pause', async () => {
  window.history.replaceState(null, '', `/${STATION_ID}?range=24h`)
  render(board(1))
  await settle()
  fireEvent.pointerEnter(screen.getByRole('application'))
  await settle(10_000)
  expect(shownTime()).toBe(20_000)
  await user().click(screen.getByRole('button', { name: 'More' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Pause' })).not.toBeInTheDocument()
})

test('Earlier and Later step through days, and move a zoomed view', async () => {
  window.history.replaceState(null, '', `/${STATION_ID}?range=24h`)
  render(board(1))
  await settle()
  expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled()
  click('Earlier')
  expect(window.location.search).toBe('?from=2026-05-31T04%3A00Z&to=2026-06-01T04%3A00Z')
  await settle()
  click('Later')
  expect(window.location.search).toBe('?from=2026-06-01T04%3A00Z&to=2026-06-02T04%3A00Z')
  await settle()
  expect(screen.getByRole('button', { name: 'Later' })).toBeDisabled()
  await choose('More', 'Zoom in')
  await user().keyboard('{Escape}')
  const before = shownTime()
  click('Later')
  expect(shownTime()).toBeGreaterThan(before)
  expect(window.location.search).toBe('?from=2026-06-01T04%3A00Z&to=2026-06-02T04%3A00Z')
})

test('Yesterday and Last night are one press away, and pressed while shown', async () => {
  render(board(1))
  await settle()
  const pressed = (name: string) => screen.getByRole('button', { name, pressed: true })
  click('Last night')
  await settle()
  expect(window.location.search).toBe('?from=2026-05-31T22%3A00Z&to=2026-06-01T10%3A00Z')
  expect(pressed('Last night')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Range: Last night' })).toBeVisible()
  click('Earlier')
  await settle()
  expect(window.location.search).toBe('?from=2026-05-30T22%3A00Z&to=2026-05-31T10%3A00Z')
  expect(screen.getByRole('button', { name: 'Range: Custom' })).toBeVisible()
  click('Yesterday')
  await settle()
  expect(window.location.search).toBe('?from=2026-05-31T04%3A00Z&to=2026-06-01T04%3A00Z')
  expect(pressed('Yesterday')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Last night', pressed: true })).toBeNull()
})

test('an alert raised before the range stays in the lane while it is active', async () => {
  const alerted_at = new Date(NOW_MS - HOUR_MS).toISOString()
  const cleared_at = new Date(NOW_MS - HOUR_MS / 2).toISOString()
  const alerts = [
    anAlert({ id: 'a', name: 'High level', alerted_at }),
    anAlert({ id: 'b', name: 'Power failure', alerted_at, cleared_at }),
  ]
  render(board(1, alerts))
  await settle()
  const lane = within(screen.getByRole('list', { name: 'Alerts in this range' }))
  expect(lane.getByRole('button')).toHaveTextContent(/^High level$/)
  fireEvent.click(lane.getByRole('button'))
  const { cursor, view } = world.chart('Level')
  expect(cursor.get()).toBe(view.fromMs)
})
