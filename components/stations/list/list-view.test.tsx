import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { saveFile } from '@/components/ui/save-file'
import { anAlert } from '@/tests/factories/station'
import { stubMatchMedia } from '@/tests/fakes/match-media'
import { startList, stationNames, type ListWorld } from '@/tests/worlds/station-list'

jest.mock('@/components/ui/save-file', () => ({ saveFile: jest.fn() }))

let world: ListWorld

beforeEach(() => {
  world = startList()
  jest.mocked(saveFile).mockClear()
  world.setAlerts({ data: [anAlert({ edge_node_id: 'LS-002' })] })
  world.addStation('LS-001', 'Elm Street', { level: 1 }, { tags: ['critical'] })
  world.addStation('LS-002', 'Harbour Road', { level: 3.1 })
  world.addStation('LS-003', 'Pond Lane', { level: 1.9 }, { tags: ['critical', 'flood zone A'] })
})

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const search = () => screen.getByRole('searchbox')
const head = (name: string) => screen.getByRole('columnheader', { name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressKey = (key: string, modifiers = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifiers })

test('a count is a filter that a second click removes', async () => {
  await world.renderList()
  press('1 Alarm')
  expect(stationNames()).toEqual(['Harbour Road'])
  expect(window.location.search).toBe('?status=alarm')
  expect(screen.getByRole('button', { name: '1 Alarm' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('1 of 3 stations')).toBeInTheDocument()
  press('2 Normal')
  expect(stationNames()).toHaveLength(3)
  press('1 Alarm')
  expect(stationNames()).toEqual(['Elm Street', 'Pond Lane'])
})

test('the keyboard stays among the counts when one without stations is switched off', async () => {
  await world.renderList('?status=offline')
  const count = screen.getByRole('button', { name: '0 Offline' })
  act(() => count.focus())
  await userEvent.setup({ delay: null }).keyboard('{Enter}')
  expect(count).not.toBeInTheDocument()
  expect(screen.getByRole('list', { name: 'Stations by status' })).toHaveFocus()
})

test('"/" focuses the search, but is an ordinary character while typing', async () => {
  await world.renderList()
  expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
  expect(search()).toHaveFocus()
  expect(fireEvent.keyDown(search(), { key: '/' })).toBe(true)
})

const compact = () => screen.getByRole('button', { name: 'Compact' })

test('a density in the link applies until the toggle changes the preference', async () => {
  await world.renderList('?density=comfortable&sort=name', { density: 'compact' })
  expect(compact()).toHaveAttribute('aria-pressed', 'false')
  fireEvent.click(compact())
  expect(compact()).toHaveAttribute('aria-pressed', 'true')
  expect(window.location.search).toBe('?sort=name')
  fireEvent.click(compact())
  expect(compact()).toHaveAttribute('aria-pressed', 'false')
})

test('a header sorts by its column, then in reverse, then as before', async () => {
  await world.renderList()
  expect(head('Status')).toHaveAttribute('aria-sort', 'ascending')
  press('Station')
  expect(stationNames()).toEqual(['Elm Street', 'Harbour Road', 'Pond Lane'])
  press('Station')
  expect(stationNames()).toEqual(['Pond Lane', 'Harbour Road', 'Elm Street'])
  expect(head('Station')).toHaveAttribute('aria-sort', 'descending')
  press('Station')
  expect(stationNames()[0]).toBe('Harbour Road')
  expect(window.location.search).toBe('')
})

test('two clicks before the list is drawn again count as two', async () => {
  await world.renderList()
  act(() => [press('Station'), press('Station')])
  expect(window.location.search).toBe('?sort=-name')
})

test('sorts again by a reading every 30 s, not with each reading', async () => {
  await world.renderList('?sort=-level')
  expect(stationNames()).toEqual(['Harbour Road', 'Pond Lane', 'Elm Street'])
  act(() => world.addStation('LS-001', 'Elm Street', { level: 2.5 }, { tags: ['critical'] }))
  expect(screen.getByText('2.50')).toBeInTheDocument()
  expect(stationNames()).toEqual(['Harbour Road', 'Pond Lane', 'Elm Street'])
  await wait(30_000)
  expect(stationNames()).toEqual(['Harbour Road', 'Elm Street', 'Pond Lane'])
})

test('keeps row order while someone is using the list, shows changes, and reorders when idle', async () => {
  await world.renderList()
  const before = stationNames()
  fireEvent(screen.getByRole('grid'), new Event('pointermove', { bubbles: true }))
  act(() => world.addStation('LS-003', 'Pond Lane', { level: 2, pump1Fault: true }))
  expect(screen.getByRole('row', { name: /Pond Lane/ })).toHaveTextContent('Attention')
  expect(stationNames()).toEqual(before)
  press('Station')
  expect(stationNames()).toEqual(['Elm Street', 'Harbour Road', 'Pond Lane'])
  press('Station')
  press('Station')
  await wait(3000)
  expect(stationNames()).toEqual(['Harbour Road', 'Pond Lane', 'Elm Street'])
})

test('keys move the one tab stop through cells and headers', async () => {
  await world.renderList()
  const tabStops = () => [...screen.getByRole('grid').querySelectorAll('[tabindex="0"]')]
  act(() => screen.getByRole('link', { name: 'Harbour Road' }).focus())
  pressKey('ArrowDown')
  expect(screen.getByRole('link', { name: 'Elm Street' })).toHaveFocus()
  pressKey('ArrowRight')
  expect(document.activeElement).toHaveAttribute('role', 'gridcell')
  expect(document.activeElement).toHaveTextContent('1 m')
  expect(tabStops()).toEqual([document.activeElement])
  pressKey('Home', { ctrlKey: true })
  pressKey('ArrowUp')
  expect(screen.getByRole('button', { name: 'Status' })).toHaveFocus()
  expect(tabStops()).toEqual([document.activeElement])
})

test.each([22, 60, 80])('shows the column that it is sorted by on %i rem too', async (rem) => {
  stubMatchMedia(rem)
  await world.renderList('?sort=-starts')
  expect(head('Starts, last h')).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: 'Level' })).not.toBeInTheDocument()
})
