import { act, cleanup, screen, within } from '@testing-library/react'
import { edgeNodeIdSchema } from '@/lib/ids'
import { constantBytes, dayDocument, hourDocument } from '@/tests/factories/history'
import { metricsDocument } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { startFakeCharts, type ChartProps } from '@/tests/fakes/time-chart'
import { startStations, type Stations } from '@/tests/worlds/stations'
import { choose, settle, user } from '@/tests/worlds/trend-board'
import { useComparison } from '@/lib/trends/compare/use-comparison'
import { CompareBoard } from './compare-board'

const HOUR_MS = 3_600_000

let world: Stations
let firestore: Stations['firestore']
let charts: Map<string, ChartProps>

// This tests what a chart is given, e2e/compare.spec.ts what it draws.
jest.mock('@/components/charts/time-chart', () => jest.requireActual('@/tests/fakes/time-chart'))

beforeEach(() => {
  world = startStations('/compare')
  ;({ firestore } = world)
  charts = startFakeCharts()
  addStation('LS-001', 'Harbour Road', 1)
  addStation('LS-002', 'Mill Lane', 2)
})

/** At its level for the hour before noon, with one pump that ran all the time. */
function addStation(id: string, name: string, levelM: number) {
  world.plant(id, { values: { level: levelM } }, { name, timeZone: 'UTC' })
  const series = {
    level: constantBytes(levelM, 60),
    outflow: constantBytes(10 * levelM, 60),
    pump1Running: constantBytes(1, 60),
  }
  firestore.setDocument(
    `metrics/${id}/hours/2026-06-01T11`,
    hourDocument(NOW_MS - HOUR_MS, levelM, { series }),
  )
}

function Board() {
  const comparison = useComparison()
  const [first, ...others] = comparison.subjects
  return first && <CompareBoard comparison={comparison} subjects={[first, ...others]} />
}

async function renderBoard(search = 'of=LS-001&of=LS-002&range=6h') {
  window.history.replaceState(null, '', `/compare?${search}`)
  await world.render(<Board />)
  await settle()
}

const chart = () => [...charts.values()].at(-1)
function contentOf(title: string) {
  const content = charts.get(title)?.data.content
  if (content?.kind !== 'lines') throw new Error(`no lines of ${title}`)
  return content
}
const chartLines = (title = 'Level') => contentOf(title).lines
const entry = (name: string) => {
  const link = screen.getByRole('link', { name })
  return within(screen.getByRole('list', { name: 'Compared' }))
    .getAllByRole('listitem')
    .find((item) => item.contains(link))
}

test('draws a line a station, with a letter, and says what was read', async () => {
  await renderBoard()
  expect(chartLines().map(({ letter, label }) => [letter, label])).toEqual([
    ['A', 'Harbour Road'],
    ['B', 'Mill Lane'],
  ])
  expect(chartLines().map(({ values }) => values.at(-1))).toEqual([1, 2])
  expect(screen.getByText('Showing 1-minute readings; reads 14 documents')).toBeVisible()
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Level chart. Harbour Road: min 1 m, max 1 m, latest 1 m. Mill Lane: min 2 m, max 2 m, latest 2 m.',
  )
})

test('names the step of a line whose readings are stored coarser', async () => {
  firestore.setDocument('metrics/LS-002/hours/2026-06-01T11', null)
  firestore.setDocument('metrics/LS-002/days/2026-06-01', dayDocument(NOW_MS - 12 * HOUR_MS, 2))
  await renderBoard()
  expect(entry('Mill Lane')).toHaveTextContent('Showing 10-minute averages')
  expect(entry('Harbour Road')).not.toHaveTextContent('Showing')
})

test('pumps of one station share its documents', async () => {
  await renderBoard('of=LS-001/1&of=LS-001/2&range=6h')
  expect(firestore.takeReads()).toHaveLength(7)
  expect(screen.getByText('Showing 1-hour averages; reads 7 documents')).toBeVisible()
  expect(chartLines('Running')[0]?.values).toContain(100)
  expect(entry('Harbour Road, Pump 2')).toHaveTextContent('No readings in this range')
})

test('a station that isn’t found is named, and the others are shown', async () => {
  await renderBoard('of=LS-001&of=LS-404&of=LS-002&range=6h')
  expect(entry('LS-404')).toHaveTextContent('Not found, or no access')
  expect(firestore.takeReads().filter((path) => path.includes('LS-404'))).toEqual([])
  expect(chartLines().map(({ values }) => values.at(-1))).toEqual([1, null, 2])
})

test('by time of day: the mean of the days, how many are left out, and a table from midnight', async () => {
  for (const hour of ['08', '09', '10'])
    firestore.setDocument(
      `metrics/LS-002/hours/2026-06-01T${hour}`,
      hourDocument(Date.parse(`2026-06-01T${hour}:00Z`), 4),
    )
  await renderBoard('of=LS-001&of=LS-002&range=6h&align=day')
  expect(chart()?.data.isTimeOfDay).toBe(true)
  expect(chart()?.view).toEqual({ fromMs: 0, toMs: 24 * HOUR_MS })
  expect(chartLines()[1]?.values.slice(11 * 6, 12 * 6)).toEqual(Array(6).fill(2))
  expect(entry('Mill Lane')).toHaveTextContent('1 day')
  expect(entry('Harbour Road')).toHaveTextContent('0 days; 1 left out, with too few readings')
  await choose('More', 'Table')
  const [first] = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(first).toHaveTextContent(/^00:00/)
})

test('by time of day, Yesterday is pressed while it is compared', async () => {
  await renderBoard('of=LS-001&of=LS-002&align=day')
  await user().click(screen.getByRole('button', { name: 'Yesterday' }))
  await settle()
  expect(screen.getByRole('button', { name: 'Yesterday', pressed: true })).toBeVisible()
})

test('changes signal, alignment and selection in the URL', async () => {
  await renderBoard()
  const { click } = user()
  await choose(/^Signal/, 'Outflow')
  await choose('More', 'By time of day')
  await click(screen.getByRole('button', { name: 'Remove Harbour Road' }))
  await settle()
  expect(window.location.search).toBe('?range=6h&of=LS-002&signal=flow&align=day')
  expect(screen.getByText('Outflow: no day has enough readings')).toBeVisible()
})

test('the chosen line is thicker, with its band and the setpoints of its station', async () => {
  const wetWell = { areaM2: 7, bottomM: -1, overflowLevelM: 3 }
  const setpointsM = { off: 0, leadOn: 1, lagOn: 1.5, highAlarm: 2 }
  world.plant('LS-001', { values: { level: 1 } }, { name: 'Harbour Road', wetWell, setpointsM })
  for (const id of ['LS-001', 'LS-002'])
    firestore.setDocument(`metrics/${id}/days/2026-06-01`, dayDocument(NOW_MS - 12 * HOUR_MS, 1))
  await renderBoard('of=LS-001&of=LS-002&range=7d')
  const note = () => screen.getByText(/^Showing 10-minute averages/).textContent
  const thresholds = () => contentOf('Level').thresholds.map(({ label, value }) => [label, value])
  const letter = screen.getByRole('button', { name: /highlight Harbour Road/ })
  expect(thresholds()).toEqual([])
  expect(note()).not.toMatch(/shading/)
  await user().click(letter)
  expect(note()).toMatch(/; shading shows min–max$/)
  expect(letter).toHaveAttribute('aria-pressed', 'true')
  expect(thresholds()).toEqual([
    ['off', 1],
    ['lead on', 2],
    ['lag on', 2.5],
    ['high alarm', 3],
    ['overflow', 4],
  ])
  expect(chartLines().map(({ isChosen }) => isChosen)).toEqual([true, false])
  expect(chartLines().map(({ envelope }) => envelope !== null)).toEqual([true, false])
  await user().click(letter)
  expect(thresholds()).toEqual([])
})

test('limits of an axis are those of one signal, and of depths or elevations', async () => {
  await renderBoard()
  const { click, type } = user()
  await choose('More', 'Axis of Level…')
  await type(screen.getByLabelText('To (m)'), '2.5')
  await click(screen.getByRole('button', { name: 'Apply' }))
  expect(contentOf('Level').limits).toEqual({ from: null, to: 2.5 })
  await choose(/^Signal/, 'Outflow')
  expect(contentOf('Outflow').limits).toEqual({ from: null, to: null })
  await choose(/^Signal/, 'Level')
  expect(contentOf('Level').limits).toEqual({ from: null, to: 2.5 })
  cleanup()
  await world.render(<Board />, { levelAs: 'elevation' })
  await settle()
  expect(contentOf('Level').limits).toEqual({ from: null, to: null })
})

test('a level that can’t be doesn’t flatten the others', async () => {
  addStation('LS-001', 'Harbour Road', 6553.5)
  await renderBoard()
  expect(contentOf('Level').extent?.max).toBeLessThan(10)
})

test('a failure of one station’s history is its own, and can be retried', async () => {
  firestore.setReadError('unavailable')
  await renderBoard()
  await settle(60_000)
  expect(entry('Mill Lane')).toHaveTextContent('History unavailable')
  firestore.setReadError(null)
  const [retry] = screen.getAllByRole('button', { name: 'Try again' })
  if (!retry) throw new Error('nothing to retry')
  await user().click(retry)
  await settle()
  expect(entry('Harbour Road')).not.toHaveTextContent('History unavailable')
  expect(entry('Mill Lane')).toHaveTextContent('History unavailable')
  expect(chartLines()[0]?.values).toContain(1)
})

test('a line keeps to its own station when one before it is removed', async () => {
  await renderBoard()
  for (const [id, level] of [
    ['LS-001', 1.25],
    ['LS-002', 2.25],
  ] as const)
    for (const minutes of [1, 2]) {
      const edgeNodeId = edgeNodeIdSchema.parse(id)
      const receivedAtMs = NOW_MS + minutes * 60_000 + 1000
      const report = metricsDocument({ edgeNodeId, receivedAtMs, values: { level } })
      await act(async () => firestore.set('metrics', id, report))
    }
  expect(chartLines()[0]?.values.at(-1)).toBe(1.25)
  await user().click(screen.getByRole('button', { name: 'Remove Harbour Road' }))
  await settle()
  const [line, ...others] = chartLines()
  expect([line?.label, others]).toEqual(['Mill Lane', []])
  expect(line?.values).toContain(2)
  expect(line?.values).not.toContain(1.25)
})

test('an old value is shown with its time, not as current', async () => {
  await renderBoard()
  await settle(10 * 60_000)
  expect(entry('Harbour Road')).toHaveTextContent(/1 m\s*at 11:59:00/)
})

test('the keyboard reads out all lines', async () => {
  await renderBoard()
  act(() => screen.getByRole('application', { name: 'Comparison' }).focus())
  await user().keyboard('{End}{ArrowLeft}')
  expect(screen.getByText(/11:5\d.*, Harbour Road 1 m, Mill Lane 2 m$/)).toBeInTheDocument()
})
