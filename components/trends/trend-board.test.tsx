import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import type { TimeChart } from '@/components/charts/time-chart'
import { forgetSessionData } from '@/lib/session-data'
import type { StationMetrics } from '@/lib/readings/metric'
import { constantBytes, dayDocument, float32Bytes, hourDocument } from '@/tests/factories/history'
import { aDeviceConfig, anAlert, aPump, aStation } from '@/tests/factories/station'
import { NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { createFakeFirestore } from '@/tests/fakes/fake-firestore'
import { WithPreferences } from '@/tests/preferences'
import { TrendBoard } from './trend-board'

type ChartProps = ComponentProps<typeof TimeChart>

const HOUR_MS = 3_600_000
const HOURS = `metrics/${STATION_ID}/hours`

let mockFirestore: ReturnType<typeof createFakeFirestore>
const mockCharts = new Map<string, ChartProps>()

jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof mockFirestore.getDocument>) =>
    mockFirestore.getDocument(...args),
}))
jest.mock('next/navigation', () => jest.requireActual('@/tests/fakes/search-params'))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'America/New_York' }))
// jsdom has no canvas: this tests what a chart is given, e2e/trends.spec.ts what it draws.
jest.mock('@/components/charts/time-chart', () => ({
  TimeChart: (props: ChartProps) => {
    mockCharts.set(props.summary.split(' ')[0] ?? '', props)
    return <div role="img" aria-label={props.summary} />
  },
}))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  window.history.replaceState(null, '', `/${STATION_ID}`)
  mockFirestore = createFakeFirestore()
  mockCharts.clear()
  forgetSessionData()
  // The hour before noon: level at 1.5 m with a 10-minute gap, and pump 1 runs half the time.
  const level = Array.from({ length: 60 }, (_, minute) => (minute < 10 ? Number.NaN : 1.5))
  const running = Array.from({ length: 60 }, (_, minute) => (minute < 30 ? 1 : 0))
  mockFirestore.setDocument(
    `${HOURS}/2026-06-01T11`,
    hourDocument(NOW_MS - HOUR_MS, 0, {
      series: {
        level: float32Bytes(level),
        pump1Running: float32Bytes(running),
        clarity: constantBytes(7, 60),
      },
    }),
  )
})
afterEach(() => jest.useRealTimers())

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

function trendBoard(metrics: StationMetrics | null, props: object = {}) {
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

async function renderBoard(metrics: StationMetrics | null = someMetrics(), props: object = {}) {
  const view = render(trendBoard(metrics, props))
  await settle()
  return view
}

const chart = (title: string) => {
  const props = mockCharts.get(title)
  if (!props) throw new Error(`no chart ${title}`)
  return props
}

const lineOf = (title: string) => {
  const { content, timesMs } = chart(title).data
  if (content.kind !== 'lines') throw new Error(`${title} has no lines`)
  return { ...content, values: content.lines[0]?.values ?? [], timesMs }
}

test('reads a day from 25 documents, and describes the minimum, maximum, and latest value', async () => {
  await renderBoard(null)
  expect(mockFirestore.takeReads()).toHaveLength(25)
  expect(
    screen.getByRole('img', {
      name: 'Level chart. Level: min 1.50 m, max 1.50 m, latest 1.50 m.',
    }),
  ).toBeVisible()
  expect(screen.getByRole('img', { name: /Pump 1 running 50% of the time/ })).toBeVisible()
  expect(screen.getByText('Showing 1-minute readings')).toBeVisible()
})

test('keeps a gap as a gap, and names the setpoints', async () => {
  await renderBoard()
  const { values, thresholds } = lineOf('Level')
  expect(values.slice(0, 61)).toContain(null)
  expect(thresholds.map(({ label }) => label)).toEqual([
    'low alarm',
    'off',
    'lead on',
    'lag on',
    'high alarm',
    'overflow',
  ])
})

test('live readings are appended without reading history again', async () => {
  const { rerender } = await renderBoard()
  mockFirestore.takeReads()
  rerender(trendBoard(someMetrics({ receivedAtMs: NOW_MS + 5000, values: { level: 2.25 } })))
  await settle()
  expect(lineOf('Level').values.at(-1)).toBe(2.25)
  expect(lineOf('Level').timesMs.at(-1)).toBe(NOW_MS + 5000)
  expect(mockFirestore.takeReads()).toEqual([])
})

test('puts the range in the URL next to the tab, and reads its documents', async () => {
  window.history.replaceState(null, '', `/${STATION_ID}?tab=trends`)
  await renderBoard()
  mockFirestore.takeReads()
  await user().click(screen.getByRole('button', { name: '7 d' }))
  await settle()
  expect(window.location.search).toBe('?tab=trends&range=7d')
  expect(mockFirestore.takeReads().filter((path) => path.includes('/days/'))).toHaveLength(8)
})

test('shows the preferred range, in the user’s units, when the URL has none', async () => {
  window.history.replaceState(null, '', `/${STATION_ID}`)
  render(
    <WithPreferences preferences={{ trendRange: '7d', units: { system: 'us' } }}>
      {trendBoard(someMetrics())}
    </WithPreferences>,
  )
  await settle()
  expect(screen.getByRole('button', { name: '7 d' })).toHaveAttribute('aria-pressed', 'true')
  expect(window.location.search).toBe('')
  expect(screen.getByRole('img', { name: /^Level chart\..* ft/ })).toBeVisible()
})

test('validates a custom range, and reads it in the displayed time zone', async () => {
  await renderBoard()
  const { click, clear, type } = user()
  await click(screen.getByRole('button', { name: 'Custom' }))
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  await clear(from)
  expect(screen.getByText('Enter a date and a time in both fields.')).toBeVisible()
  await type(from, '2026-06-01T08:00')
  await clear(to)
  await type(to, '2026-06-01T07:00')
  expect(screen.getByText('The start must be before the end.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Show' })).toBeDisabled()
  await clear(from)
  await type(from, '2026-06-01T06:55')
  expect(screen.getByText('Choose at least 10 minutes.')).toBeVisible()
  await clear(from)
  await type(from, '2026-06-01T06:00')
  await click(screen.getByRole('button', { name: 'Show' }))
  expect(new URLSearchParams(window.location.search).get('from')).toBe('2026-06-01T10:00Z')
  expect(new URLSearchParams(window.location.search).get('to')).toBe('2026-06-01T11:00Z')
})

test('the keyboard moves the cursor and reads it out, zooms, pans and resets', async () => {
  await renderBoard(null)
  const charts = screen.getByRole('application', { name: /Trends of Harbour Road/ })
  act(() => charts.focus())
  const { keyboard } = user()
  await keyboard('{ArrowLeft}')
  expect(screen.getByText(/07:59 EDT.*Level 1\.50 m.*stopped/)).toBeInTheDocument()
  const spanMs = () => chart('Level').view.toMs - chart('Level').view.fromMs
  await keyboard('+')
  expect(spanMs()).toBe(12 * HOUR_MS)
  const before = chart('Level').view.fromMs
  await keyboard('{Shift>}{ArrowLeft}{/Shift}')
  expect(chart('Level').view.fromMs).toBe(before - 3 * HOUR_MS)
  await keyboard('0')
  expect(spanMs()).toBe(24 * HOUR_MS)
})

test('plus zooms around the cursor, or around the middle if the cursor is out of view', async () => {
  await renderBoard(null)
  act(() => screen.getByRole('application').focus())
  const { keyboard } = user()
  await keyboard('{End}+')
  const middleMs = () => (chart('Level').view.fromMs + chart('Level').view.toMs) / 2
  expect(middleMs()).toBeGreaterThan(NOW_MS - 7 * HOUR_MS)
  await keyboard('{Shift>}{ArrowLeft>3/}{/Shift}')
  const beforeMs = middleMs()
  await keyboard('+')
  expect(middleMs()).toBe(beforeMs)
})

test('an offline station’s pump isn’t said to run now', async () => {
  const values = { pump1Running: true }
  await renderBoard(someMetrics({ online: false, receivedAtMs: NOW_MS, values }))
  expect(screen.getByText('running').parentElement).toHaveTextContent('runningoffline')
})

test('says that a range has no readings, though an earlier one is known', async () => {
  mockFirestore = createFakeFirestore()
  await renderBoard(someMetrics({ online: false, receivedAtMs: NOW_MS - 30 * HOUR_MS }))
  await settle(1000)
  expect(screen.getByRole('heading', { name: 'No readings in this range' })).toBeVisible()
})

test('shows the device’s own metric until it is removed, and keeps that in the URL', async () => {
  const own = () => screen.queryByRole('img', { name: /clarity chart.*latest 7/, hidden: true })
  const toggle = () => user().click(screen.getByRole('menuitemcheckbox', { name: /clarity/ }))
  const metrics = { clarity: { label: 'clarity', unit: '', kind: 'gauge' as const } }
  await renderBoard(someMetrics(), { deviceConfig: aDeviceConfig({ metrics }) })
  expect(own()).toBeInTheDocument()
  await user().click(screen.getByRole('button', { name: 'Metrics (1)' }))
  await toggle()
  expect(window.location.search).toBe('?metric=')
  expect(own()).toBeNull()
  await toggle()
  expect(window.location.search).toBe('?metric=clarity')
  expect(own()).toBeInTheDocument()
})

test('marks alerts by name; clicking one moves the cursor there and announces it', async () => {
  await renderBoard(someMetrics(), { alerts: [anAlert({ name: 'High level' })] })
  const marks = within(screen.getByRole('list', { name: 'Alerts in this range' }))
  await user().click(marks.getByRole('button', { name: 'High level' }))
  expect(chart('Level').marks).toHaveLength(1)
  expect(chart('Level').cursor.get()).toBe(NOW_MS - 240_000)
  expect(screen.getByText(/07:56 EDT.*Level 1\.50 m/)).toBeInTheDocument()
})

test('alerts too close for a finger share a button, the most severe by name', async () => {
  const alerts = [
    anAlert({ id: 'a', name: 'High level', severity: 'high' }),
    anAlert({ id: 'b', name: 'Power failure', severity: 'critical' }),
  ]
  await renderBoard(someMetrics(), { alerts })
  const marks = within(screen.getByRole('list', { name: 'Alerts in this range' }))
  const button = marks.getByRole('button')
  expect(button).toHaveTextContent('Power failure +1')
  expect(button).toHaveAttribute('title', expect.stringMatching(/^High level, .*; Power failure, /))
})

test('the table shows the same values, newest first, in pages', async () => {
  await renderBoard(null)
  await user().click(screen.getByRole('button', { name: 'Table' }))
  const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(rows()[0]).toHaveTextContent(/Jun 1, 07:59\s*1\.50\s*stopped/)
  expect(rows()).toHaveLength(60)
  expect(rows().at(-1)).toHaveTextContent(/Jun 1, 07:00\s*–\s*running/)
  expect(screen.getByRole('button', { name: 'Newer' })).toBeDisabled()
  await user().click(screen.getByRole('button', { name: 'Older' }))
  expect(screen.getByText(/^Page 2 of 24/)).toBeVisible()
  expect(rows()[0]).toHaveTextContent('Jun 1, 06:59')
})

test('reads the day before only on request, and draws it at today’s times', async () => {
  mockFirestore.setDocument(`${HOURS}/2026-05-31T11`, hourDocument(NOW_MS - 25 * HOUR_MS, 1.25))
  await renderBoard()
  mockFirestore.takeReads()
  await user().click(screen.getByRole('button', { name: 'Compare with previous day' }))
  await settle()
  expect(mockFirestore.takeReads()).toHaveLength(24)
  const { lines } = lineOf('Level')
  expect(lines[0]?.dayBefore?.at(-2)).toBe(1.25)
  await user().click(screen.getByRole('button', { name: 'Table' }))
  expect(screen.getByRole('columnheader', { name: 'Level, previous day' })).toBeVisible()
  expect(screen.getAllByRole('cell', { name: '1.25' })).toHaveLength(60)
})

test('says when history can’t be read, and reads it on retry', async () => {
  mockFirestore.setReadError('unavailable')
  await renderBoard()
  await settle(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent(/History unavailable/)
  mockFirestore.setReadError(null)
  await user().click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(lineOf('Level').values).toContain(1.5)
})

test('says when a station has no history', async () => {
  mockFirestore = createFakeFirestore()
  await renderBoard(null)
  await settle(1000)
  expect(screen.getByRole('heading', { name: 'No history yet' })).toBeVisible()
  expect(screen.getByText(/ Try another range\.$/)).toBeVisible()
})

test('shows means for a range older than the stored one-minute values', async () => {
  window.history.replaceState(null, '', '?from=2026-05-10T10:00Z&to=2026-05-10T16:00Z')
  mockFirestore.setDocument(
    `metrics/${STATION_ID}/days/2026-05-10`,
    dayDocument(Date.UTC(2026, 4, 10), 1.5),
  )
  await renderBoard()
  await settle()
  expect(screen.getByText(/^Showing 10-minute averages; shading shows min–max$/)).toBeVisible()
  expect(lineOf('Level').lines[0]?.envelope?.max).toContain(Math.fround(1.6))
})
