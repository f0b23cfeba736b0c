import { render, screen } from '@testing-library/react'
import { dayDocument } from '@/tests/factories/history'
import { aDeviceConfig, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { startFirestore } from '@/tests/worlds/firestore'
import {
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
})

test('reads a day from 25 documents, and describes the minimum, maximum, and latest value', async () => {
  await world.renderBoard(null)
  expect(world.firestore.takeReads()).toHaveLength(25)
  const level = 'Level chart. Level: min 1.50 m, max 1.50 m, latest 1.50 m.'
  expect(screen.getByRole('img', { name: level })).toBeVisible()
  expect(screen.getByRole('img', { name: /Pump 1 running 50% of the time/ })).toBeVisible()
  expect(screen.getByText(/^Showing 1-minute readings; shading shows min–max/)).toBeVisible()
})

test('keeps a gap as a gap, and names the setpoints', async () => {
  await world.renderBoard()
  const { values, thresholds, lines } = world.lineOf('Level')
  expect(lines[0]?.envelope).toBeNull()
  expect(values.slice(0, 61)).toContain(null)
  const names = ['low alarm', 'off', 'lead on', 'lag on', 'high alarm', 'overflow']
  expect(thresholds.map(({ label }) => label)).toEqual(names)
})

test('live readings are appended without reading history again', async () => {
  const { rerender } = await world.renderBoard()
  world.firestore.takeReads()
  rerender(trendBoard(someMetrics({ receivedAtMs: NOW_MS + 5000, values: { level: 2.25 } })))
  await settle()
  expect(world.lineOf('Level').values.at(-1)).toBe(2.25)
  expect(world.lineOf('Level').timesMs.at(-1)).toBe(NOW_MS + 5000)
  expect(world.firestore.takeReads()).toEqual([])
})

test('an offline station’s pump isn’t said to run now', async () => {
  const values = { pump1Running: true }
  await world.renderBoard(someMetrics({ online: false, receivedAtMs: NOW_MS, values }))
  expect(screen.getByText('running').parentElement).toHaveTextContent('runningoffline')
})

test.each([
  ['No history yet', null],
  [
    'No readings in this range',
    someMetrics({ online: false, receivedAtMs: NOW_MS - 30 * HOUR_MS }),
  ],
])('says when there is nothing to draw: %s', async (name, metrics) => {
  startFirestore()
  await world.renderBoard(metrics)
  await settle(1000)
  expect(screen.getByRole('heading', { name })).toBeVisible()
  expect(screen.getByText(/ Try another range\.$/)).toBeVisible()
})

test('shows the device’s own metric in its own unit until it is removed, and keeps that in the URL', async () => {
  const shown = { name: 'clarity chart. clarity: min 7 °F, max 8 °F, latest 8 °F.', hidden: true }
  const own = () => screen.queryByRole('img', shown)
  const toggle = () => user().click(screen.getByRole('menuitemcheckbox', { name: 'clarity °F' }))
  const metrics = { clarity: { label: 'clarity', unit: '°F', kind: 'gauge' as const } }
  const props = { deviceConfig: aDeviceConfig({ metrics }) }
  const reported = someMetrics({ values: { clarity: 8 } })
  render(trendBoard(reported, props, { units: { system: 'us' } }))
  await settle()
  expect(own()).toBeInTheDocument()
  expect(world.lineOf('clarity').values).toEqual(expect.arrayContaining([7, 8]))
  expect(screen.getByText('°F').parentElement).toHaveTextContent('8 °F')
  await user().click(screen.getByRole('button', { name: 'More' }))
  await toggle()
  expect(window.location.search).toBe('?metric=')
  expect(own()).toBeNull()
  await toggle()
  expect(window.location.search).toBe('?metric=clarity')
  expect(own()).toBeInTheDocument()
})

test('says when history can’t be read, and reads it on retry', async () => {
  world.firestore.setReadError('unavailable')
  await world.renderBoard()
  await settle(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent(/History unavailable/)
  world.firestore.setReadError(null)
  await user().click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(world.lineOf('Level').values).toContain(1.5)
})

test('shows means for a range older than the stored one-minute values', async () => {
  window.history.replaceState(null, '', '?from=2026-05-10T10:00Z&to=2026-05-10T16:00Z')
  const day = dayDocument(Date.UTC(2026, 4, 10), 1.5)
  world.firestore.setDocument(`metrics/${STATION_ID}/days/2026-05-10`, day)
  await world.renderBoard()
  await settle()
  expect(screen.getByText(/^Showing/)).toHaveTextContent(
    /^Showing 10-minute averages; shading shows min–max$/,
  )
  expect(world.lineOf('Level').lines[0]?.envelope?.max).toContain(Math.fround(1.6))
})
