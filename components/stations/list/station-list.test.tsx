import { act, fireEvent, screen, within } from '@testing-library/react'
import { edgeNodeIdSchema } from '@/lib/ids'
import { STATION_STATUSES } from '@/lib/stations/status'
import { metricsDocument, stationDocument } from '@/tests/factories/documents'
import { anAlert } from '@/tests/factories/station'
import { startList, stationNames, stationRows, type ListWorld } from '@/tests/worlds/station-list'
import { LevelCell } from './cells/level-cell'

jest.mock('./cells/level-cell', () => {
  const { LevelCell: original } = jest.requireActual('./cells/level-cell')
  return { LevelCell: jest.fn(original) }
})

let world: ListWorld

beforeEach(() => {
  world = startList()
})

test('a row shows status, name, level, pumps, newest alert and the age of its data', async () => {
  world.addStation('LS-001', 'Harbour Road')
  world.setAlerts({ data: [anAlert()] })
  await world.renderList()
  const [row] = stationRows()
  expect(row).toHaveTextContent('Alarm')
  expect(row).toHaveTextContent('12 Harbour Road')
  expect(row).toHaveTextContent('1.20 m')
  expect(row).toHaveTextContent('1 of 2')
  expect(row).toHaveTextContent('pump 1 running, pump 2 stopped')
  expect(row).toHaveTextContent('High level4 min ago')
  expect(row).toHaveTextContent(/4 s$/)
  expect(screen.getByRole('link', { name: 'Harbour Road' })).toHaveAttribute('href', '/LS-001')
})

test('reads no level trend for a station known by its pressure', async () => {
  const bare = { wetWell: undefined, setpointsM: undefined }
  world.plant('LS-001', { values: { pressure: 400 } }, bare)
  await world.renderList()
  world.inView.setInView(true)
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(stationRows()[0]).toHaveTextContent('400')
  expect(world.firestore.takeReads()).toEqual([])
})

test('lists the worst station first and counts each status that a station has', async () => {
  world.addStation('LS-001', 'Elm Street')
  world.addStation('LS-003', 'Harbour Road')
  world.addStation('LS-005', 'Pond Lane', { pump2Fault: true })
  world.setAlerts({ data: [anAlert({ edge_node_id: 'LS-003' })] })
  await world.renderList()
  expect(stationNames()).toEqual(['Harbour Road', 'Pond Lane', 'Elm Street'])
  const counts = screen.getByRole('list', { name: 'Stations by status' })
  expect(counts).toHaveTextContent(/^1Alarm1Attention1Normal$/)
})

test('the level’s bar of an overflowing well differs from one that discharges by permit', async () => {
  const wetWell = { areaM2: 7, overflowLevelM: 4, overflowKind: 'permitted' as const }
  world.addStation('LS-001', 'Elm Street', { level: 4.1 })
  world.addStation('LS-003', 'Harbour Road', { level: 4.1 }, { wetWell })
  await world.renderList()
  const bars = stationRows().map((row) => row.querySelector('[data-column=level] svg')?.innerHTML)
  expect(new Set(bars).size).toBe(2)
})

test('has a legend of all statuses and of the bar’s ticks, which Esc and a click outside close', async () => {
  world.addStation('LS-001', 'Harbour Road')
  await world.renderList()
  const legend = screen.getByText('Legend').closest('details')
  if (!legend) throw new Error('no legend')
  legend.open = true
  fireEvent(legend, new Event('toggle'))
  const statuses = screen.getByRole('list', { name: 'Statuses, worst first' })
  expect(within(statuses).getAllByRole('listitem')).toHaveLength(STATION_STATUSES.length)
  expect(await screen.findByText('High alarm')).toBeVisible()
  act(() => legend.focus())
  fireEvent.keyDown(legend, { key: 'Escape' })
  expect(legend.open).toBe(false)
  legend.open = true
  act(() => legend.blur())
  expect(legend.open).toBe(false)
})

test('a reading rerenders only its own row', async () => {
  for (let n = 1; n <= 5; n += 1) world.addStation(`LS-00${n}`, `Station ${n}`)
  await world.renderList()
  const levelCell = jest.mocked(LevelCell)
  levelCell.mockClear()
  const edgeNodeId = edgeNodeIdSchema.parse('LS-003')
  act(() => {
    const values = { ...metricsDocument().values, level: 1.31 }
    world.firestore.set('metrics', 'LS-003', metricsDocument({ edgeNodeId, values }))
  })
  expect(screen.getByText('1.31')).toBeInTheDocument()
  expect(levelCell.mock.calls.map(([props]) => props.station.edgeNodeId)).toEqual(['LS-003'])
})

test('a customer reads only the stations of its organizations', async () => {
  world.firestore.set('pumpStations', 'LS-002', stationDocument({ organisationId: 'gulfcoast' }))
  world.addStation('LS-001', 'Elm Street')
  await world.renderList()
  const filter = { field: 'organisationId', operator: 'in', value: ['bayshore'] }
  expect(world.firestore.attached()).toEqual([
    { collection: 'pumpStations', filters: [filter] },
    { collection: 'metrics', filters: [filter] },
  ])
  expect(stationNames()).toEqual(['Elm Street'])
})

test('renders only the rows in view of hundreds, with the full row count', async () => {
  for (let n = 1; n <= 500; n += 1) world.addStation(`S-${n}`, `Station ${n}`)
  await world.renderList()
  const grid = screen.getByRole('grid', { name: 'Pump stations' })
  expect(grid).toHaveAttribute('aria-rowcount', '501')
  expect(stationRows().length).toBeLessThan(60)
})

test('on paper every row is rendered', async () => {
  for (let index = 100; index < 170; index += 1) world.addStation(`LS-${index}`, `Station ${index}`)
  await world.renderList()
  const onScreen = stationRows().length
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(stationRows()).toHaveLength(70)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(stationRows()).toHaveLength(onScreen)
})

test('focus stays with its station when the rows are sorted again', async () => {
  for (let n = 1; n <= 100; n += 1) world.addStation(`S-${n}`, `Station ${n}`)
  await world.renderList()
  const link = screen.getByRole('link', { name: 'Station 1' })
  act(() => link.focus())
  act(() => {
    for (let n = 2; n <= 100; n += 1) world.addStation(`S-${n}`, `Station ${n}`, { level: 3.2 })
  })
  expect(stationNames()[0]).toBe('Station 2')
  expect(link).toHaveFocus()
  expect(link.closest('[role=row]')).toHaveAttribute('aria-rowindex', '101')
  expect(link).toHaveAttribute('tabindex', '0')
  expect(screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
})
