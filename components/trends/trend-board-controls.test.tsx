import { act, fireEvent, screen, within } from '@testing-library/react'
import { exportMetrics } from '@/lib/trends/export-api'
import { hourDocument } from '@/tests/factories/history'
import { anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import {
  choose,
  HOURS,
  HOUR_MS,
  settle,
  startBoard,
  trendBoard,
  user,
  type Board,
} from '@/tests/worlds/trend-board'

jest.mock('@/components/charts/time-chart', () => jest.requireActual('@/tests/fakes/time-chart'))

jest.mock('@/lib/trends/export-api', () => ({ exportMetrics: jest.fn() }))

let world: Board

beforeEach(() => {
  world = startBoard()
})

const address = () => new URLSearchParams(window.location.search)

test('validates a custom range, and reads it in the displayed time zone', async () => {
  await world.renderBoard()
  const { click, clear, type } = user()
  await choose(/^Range/, 'Custom…')
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')]
  const show = screen.getByRole('button', { name: 'Show' })
  expect(from).toHaveFocus()
  expect(from).toHaveValue('2026-05-31T08:00')
  expect(to).toHaveValue('2026-06-01T08:00')
  await clear(from)
  expect(screen.getByText('Enter a date and a time in both fields.')).toBeVisible()
  for (const [start, end, problem] of [
    ['08:00', '07:00', 'The start must be before the end.'],
    ['06:55', '07:00', 'Choose at least 10 minutes.'],
    ['08:01', '09:00', 'The start must be in the past.'],
  ] as const) {
    fireEvent.change(from, { target: { value: `2026-06-01T${start}` } })
    fireEvent.change(to, { target: { value: `2026-06-01T${end}` } })
    expect(screen.getByText(problem)).toBeVisible()
    expect(show).toBeDisabled()
  }
  await settle(61_000)
  expect(show).toBeEnabled()
  await clear(from)
  await type(from, '2026-06-01T06:00')
  await click(show)
  await settle()
  expect(screen.getByRole('group', { name: 'Tools' })).toHaveFocus()
  expect(address().get('from')).toBe('2026-06-01T10:00Z')
  expect(address().get('to')).toBe('2026-06-01T13:00Z')
})

test('limits an axis in displayed units, and keeps every digit in the address', async () => {
  await world.renderBoard()
  const { click, clear, type } = user()
  const limits = () => world.lineOf('Level').limits
  expect(screen.queryByRole('button', { name: 'Axis of Level' })).toBeNull()
  await choose('More', 'Axis of Level…')
  const [from, to] = [screen.getByLabelText('From (m)'), screen.getByLabelText('To (m)')]
  expect(from).toHaveFocus()
  await type(to, '1,000')
  expect(screen.getByText(/^Enter a number such as 1000 or 2.5, or leave/)).toBeVisible()
  await clear(to)
  await type(from, '3')
  await type(to, '2,5000001')
  expect(screen.getByText('The start must be below the end.')).toBeVisible()
  await type(from, '{Backspace}-1')
  await click(screen.getByRole('button', { name: 'Apply' }))
  expect(limits()).toEqual({ from: -1, to: 2.5000001 })
  expect(address().getAll('axis')).toEqual(['level:-1:2.5000001'])
  await click(screen.getByRole('button', { name: 'Axis of Level' }))
  await click(screen.getByRole('button', { name: 'Automatic' }))
  expect(limits()).toEqual({ from: null, to: null })
  expect(address().has('axis')).toBe(false)
})

test('plus zooms around the cursor, or around the middle if the cursor is out of view', async () => {
  await world.renderBoard(null)
  act(() => screen.getByRole('application').focus())
  const { keyboard } = user()
  await keyboard('{End}+')
  const middleMs = () => (world.chart('Level').view.fromMs + world.chart('Level').view.toMs) / 2
  expect(middleMs()).toBeGreaterThan(NOW_MS - 7 * HOUR_MS)
  await keyboard('{Shift>}{ArrowLeft>3/}{/Shift}')
  const beforeMs = middleMs()
  await keyboard('+')
  expect(middleMs()).toBe(beforeMs)
})

test('a cursor at the end follows the newest reading, and is announced only after a key', async () => {
  const levelAt = (levelM: number, ms: number) =>
    someMetrics({ receivedAtMs: NOW_MS + ms, values: { level: levelM } })
  const { rerender } = await world.renderBoard(levelAt(1.75, 0))
  const charts = screen.getByRole('application', { name: /^Trends of/ })
  const spoken = () => within(charts).getByRole('status').textContent
  act(() => charts.focus())
  await user().keyboard('{End}')
  const said = spoken()
  expect(said).toMatch(/level 1\.75 m/i)
  rerender(trendBoard(levelAt(2.25, 5000)))
  await settle()
  expect(charts.querySelector('time')).toHaveAttribute('datetime', '2026-06-01T12:00:05.000Z')
  expect(spoken()).toBe(said)
  await user().keyboard('{End}')
  expect(spoken()).toMatch(/level 2\.25 m/i)
})

test('marks alerts by name; clicking one moves the cursor there and announces it', async () => {
  await world.renderBoard(someMetrics(), { alerts: [anAlert({ name: 'High level' })] })
  const marks = within(screen.getByRole('list', { name: 'Alerts in this range' }))
  await user().click(marks.getByRole('button', { name: 'High level' }))
  expect(world.chart('Level').marks).toHaveLength(1)
  expect(world.chart('Level').cursor.get()).toBe(NOW_MS - 240_000)
  expect(screen.getByText(/07:56 EDT.*Level 1\.50 m/)).toBeInTheDocument()
})

test('alerts too close for a finger share a button, the most severe by name', async () => {
  const alerts = [
    anAlert({ id: 'a', name: 'High level', severity: 'high' }),
    anAlert({ id: 'b', name: 'Power failure', severity: 'critical' }),
  ]
  await world.renderBoard(someMetrics(), { alerts })
  const marks = within(screen.getByRole('list', { name: 'Alerts in this range' }))
  const button = marks.getByRole('button')
  expect(button).toHaveTextContent('Power failure +1')
  expect(button).toHaveAttribute('title', expect.stringMatching(/^High level, .*; Power failure, /))
})

test('the table shows the same values, newest first, in pages', async () => {
  await world.renderBoard(null)
  await choose('More', 'Table')
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
  world.firestore.setDocument(`${HOURS}/2026-05-31T11`, hourDocument(NOW_MS - 25 * HOUR_MS, 1.25))
  await world.renderBoard()
  world.firestore.takeReads()
  await choose('Compare', 'With previous day')
  await settle()
  expect(world.firestore.takeReads()).toHaveLength(24)
  const { lines } = world.lineOf('Level')
  expect(lines[0]?.dayBefore?.at(-2)).toBe(1.25)
  await choose('More', 'Table')
  expect(screen.getByRole('columnheader', { name: 'Level, previous day' })).toBeVisible()
  expect(screen.getAllByRole('cell', { name: '1.25' })).toHaveLength(60)
})

test('the previous day can be turned off in a range that is too long to turn it on', async () => {
  await world.renderBoard()
  await choose('Compare', 'With previous day')
  await user().keyboard('{Escape}')
  await choose(/^Range/, '30 d')
  await settle()
  await choose('Compare: Previous day', 'With previous day')
  await user().keyboard('{Escape}')
  await user().click(screen.getByRole('button', { name: 'Compare' }))
  const item = screen.getByRole('menuitemcheckbox', { name: 'With previous day', checked: false })
  expect(item).toHaveAttribute('aria-disabled', 'true')
})

test('a button that goes away leaves the focus in the toolbar, and an export runs once', async () => {
  jest.mocked(exportMetrics).mockReturnValue(new Promise(() => {}))
  await world.renderBoard()
  const { click, keyboard } = user()
  const expectFocusKept = () => expect(screen.getByRole('group', { name: 'Tools' })).toHaveFocus()
  await choose(/^Range/, 'Custom…')
  await click(screen.getByRole('button', { name: 'Cancel' }))
  expectFocusKept()
  await choose('More', 'Zoom in')
  await keyboard('{Escape}')
  await click(screen.getByRole('button', { name: 'Reset zoom' }))
  expectFocusKept()
  await choose('More', 'Export CSV')
  await click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('menuitem', { name: 'Export CSV' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await keyboard('{Escape}')
  await click(screen.getByRole('button', { name: 'Cancel export' }))
  expectFocusKept()
})
