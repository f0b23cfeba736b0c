import { act, fireEvent, screen, within } from '@testing-library/react'
import { saveFile } from '@/components/ui/save-file'
import { knowSilences } from '@/tests/worlds/silences'
import { startStations, type Stations } from '@/tests/worlds/stations'
import { dayDocument, hourDocument } from '@/tests/factories/history'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { HandOverPage } from './hand-over-page'

jest.mock('@/components/ui/save-file', () => ({ saveFile: jest.fn() }))

const HOUR_MS = 3_600_000

let world: Stations

beforeEach(() => {
  world = startStations('/hand-over')
  world.plant(STATION_ID, {}, { name: 'Harbour Road' })
  const history = `metrics/${STATION_ID}`
  const day = dayDocument(NOW_MS - 12 * HOUR_MS, 1.2)
  world.firestore.setDocument(`${history}/days/2026-06-01`, day)
  const hour = hourDocument(NOW_MS - HOUR_MS, 1.2)
  world.firestore.setDocument(`${history}/hours/2026-06-01T11`, hour)
  knowSilences()
})

async function show() {
  await world.render(<HandOverPage />)
  await settle()
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(100))
const section = (name: string) => screen.getByRole('region', { name })
const click = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }))
  await settle()
}

const failureAt = (id: string) =>
  anAlert({ id, edge_node_id: id, pump_station_name: id, name: 'Power failure', severity: 'high' })

test('alerts that belong together are one line that opens; paper has them all', async () => {
  const ids = ['LS-001', 'LS-002', 'LS-003']
  for (const id of ids) world.plant(id, {}, { groupId: 'Pinellas' })
  world.setAlerts({ data: ids.map(failureAt) })
  await show()
  const open = () => within(section('Open alerts'))
  expect(section('Open alerts')).toHaveTextContent('LS-001, LS-002, LS-003')
  expect(open().queryAllByRole('link')).toHaveLength(0)
  await click('Power failure at 3 stations, Pinellas')
  expect(open().getAllByRole('link')).toHaveLength(3)
  await click('Power failure at 3 stations, Pinellas')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(open().getAllByRole('link')).toHaveLength(3)
  expect(open().queryByRole('button')).toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(open().queryAllByRole('link')).toHaveLength(0)
})

test('an update keeps the focus', async () => {
  await show()
  world.setAlerts({ data: [anAlert({ metric: 'powerFail' })] })
  expect(await screen.findByText(/have changed since this sheet was made/)).toBeVisible()
  screen.getByRole('button', { name: 'Update' }).focus()
  await click('Update')
  expect(screen.getByRole('button', { name: 'Update' })).toHaveFocus()
  expect(section('Open alerts')).toHaveTextContent('Harbour Road')
})

test('waits for alerts and stations, and does without what is unavailable', async () => {
  world.setAlerts({ data: undefined, availability: { kind: 'loading' } })
  await show()
  expect(screen.queryByRole('region')).toBeNull()
  world.setAlerts({
    data: undefined,
    availability: { kind: 'interrupted', sinceMs: NOW_MS },
  })
  await settle()
  expect(section('Open alerts')).toHaveTextContent('Not known')
  expect(screen.getByText('Alerts not known.')).toBeVisible()
})

test('covers a time of one’s own, kept in the address', async () => {
  await show()
  expect(screen.getByRole('button', { name: '8 h' })).toHaveAttribute('aria-pressed', 'true')
  await click('Custom')
  const form = screen.getByRole('form', { name: 'Custom period' })
  const fill = (name: string, value: string) =>
    fireEvent.change(within(form).getByLabelText(name), { target: { value } })
  fill('From', '2026-05-01T06:00')
  expect(form).toHaveTextContent('Choose a start in the last 48 hours.')
  expect(within(form).getByRole('button', { name: 'Show' })).toBeDisabled()
  fill('From', '2026-06-01T06:00')
  fill('To', '2026-06-01T09:00')
  fireEvent.submit(form)
  await settle()
  expect(window.location.search).toBe('?from=2026-06-01T06%3A00Z&to=2026-06-01T09%3A00Z')
})

const note = () => screen.getByRole('textbox', { name: 'Note' })
const write = (text: string) => fireEvent.change(note(), { target: { value: text } })

test('exports the sheet without the note, which outlasts its update and is printed whole', async () => {
  await show()
  write('Crew at Elm Street')
  await click('Update')
  await click('24 h')
  expect(note()).toHaveValue('Crew at Elm Street')
  expect(section('Note')).toHaveTextContent('Crew at Elm Street')
  await click('Export CSV')
  expect(jest.mocked(saveFile).mock.calls).toEqual([
    ['hand-over-2026-06-01.csv', expect.stringContaining('Open alerts,,,None')],
  ])
  expect(jest.mocked(saveFile).mock.calls[0]?.[1]).not.toContain('Crew')
  expect(window.location.href).not.toContain('Crew')
})

test('the note is the user’s own preference for a day', async () => {
  const handOverNote = { text: 'Crew at Elm Street', at: NOW_MS - 24 * HOUR_MS + 60_000 }
  await world.render(<HandOverPage />, { handOverNote })
  await settle()
  expect(note()).toHaveValue('Crew at Elm Street')
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(note()).toHaveValue('')
  expect(screen.queryByRole('region', { name: 'Note' })).toBeNull()
})

test('says that levels couldn’t be read, and reads them when asked to', async () => {
  world.firestore.setReadError('unavailable')
  await show()
  await act(() => jest.advanceTimersByTimeAsync(10_000))
  expect(screen.getByText(/^Levels and rain couldn’t be read/)).toBeVisible()
  expect(section('High levels')).toHaveTextContent('Not known')
  await click('Export CSV')
  expect(screen.getByText(/CSV saved, without the note$/)).toBeVisible()
  world.firestore.setReadError(null)
  await click('Try again')
  expect(section('High levels')).toHaveTextContent('None')
})
