import { act, fireEvent, screen, within } from '@testing-library/react'
import { startList, type ListWorld } from '@/tests/worlds/station-list'
import { edgeNodeIdSchema } from '@/lib/ids'
import type { Preferences } from '@/lib/preferences/preferences'
import { pumpDocument } from '@/tests/factories/documents'
import { constantBytes, dayDocument } from '@/tests/factories/history'
import { NOW_MS } from '@/tests/factories/station'

const DAY_MS = 86_400_000
const MIDNIGHT_MS = NOW_MS - (NOW_MS % DAY_MS)

let world: ListWorld

beforeEach(() => {
  world = startList({ access: { kind: 'employee' } })
})

/** @param share of the time that pump 1 ran in the last week; null: no history */
function addStation(id: string, name: string, share: number | null): void {
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  world.addStation(id, name)
  world.firestore.set('pumps', `${id}_1`, pumpDocument({ edgeNodeId }))
  if (share === null) return
  const series = {
    pump1Running: constantBytes(share, 144),
    power: constantBytes(2, 144),
    outflow: constantBytes(10 * share, 144),
  }
  for (let day = 0; day <= 7; day += 1) {
    const startMs = MIDNIGHT_MS - day * DAY_MS
    const path = `metrics/${id}/days/${new Date(startMs).toISOString().slice(0, 10)}`
    world.firestore.setDocument(
      path,
      dayDocument(startMs, 1, { mean: series, min: series, max: series }),
    )
  }
}

const daysRead = () => world.firestore.takeReads().filter((path) => path.includes('/days/'))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function openList(query: string, preferences: Partial<Preferences> = {}) {
  await world.renderList(query, preferences)
  await pass(1000)
}

const names = () =>
  within(screen.getByRole('grid'))
    .getAllByRole('link')
    .map((link) => link.textContent)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const figure = (name: string, value: string) =>
  within(row(name)).getByRole('button', { name: new RegExp(value) })
/** By its text: among many rows, roles take long to find. */
const click = (text: string) => fireEvent.click(screen.getByText(text))
function choose(view: string) {
  fireEvent.keyDown(screen.getByText('View:'), { key: 'Enter' })
  fireEvent.click(within(screen.getByRole('menu')).getByText(view))
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('reads what the view needs once, sorts the worst first, and goes back to Now', async () => {
  addStation('LS-001', 'Elm Street', 0.1)
  addStation('LS-003', 'Pond Lane', 0.2)
  await openList('?view=pumps&sort=-runtime24h')
  expect(names()).toEqual(['Pond Lane', 'Elm Street'])
  expect(figure('Pond Lane', '4.80 h')).toBeInTheDocument()
  expect(screen.getByText('2 stations read, sorted by Runtime 24 h')).toBeInTheDocument()
  const days = daysRead()
  expect(days).toHaveLength(16)
  expect(new Set(days).size).toBe(16)

  choose('Energy')
  await pass(1000)
  expect(window.location.search).toBe('?view=energy')
  expect(world.firestore.takeReads()).toEqual([])
  choose('Now')
  expect(screen.getByRole('columnheader', { name: 'Level' })).toBeInTheDocument()
})

test('rows keep their places until all stations are read, then are sorted once', async () => {
  addStation('LS-001', 'Elm Street', 0.1)
  addStation('LS-003', 'Pond Lane', 0.2)
  const todayOf = (id: string) =>
    `metrics/${id}/days/${new Date(MIDNIGHT_MS).toISOString().slice(0, 10)}`
  const hold = (id: string) => {
    let release = () => {}
    const held = new Promise<null>((resolve) => (release = () => resolve(null)))
    world.firestore.setDocument(todayOf(id), held)
    return release
  }
  const releaseElm = hold('LS-001')
  await openList('?view=pumps&sort=-starts24h')
  fireEvent.click(screen.getByRole('button', { name: 'Runtime 24 h' }))
  expect(figure('Pond Lane', '4.80 h')).toBeInTheDocument()
  expect(names()).toEqual(['Elm Street', 'Pond Lane'])
  const note = 'Reading 2 stations, then sorting by Runtime 24 h'
  expect(screen.getByText(note)).toHaveRole('status')
  releaseElm()
  await pass(1000)
  expect(names()).toEqual(['Pond Lane', 'Elm Street'])
  expect(screen.queryByText(note)).not.toBeInTheDocument()

  // While figures are renewed, the last order stays.
  choose('Now')
  jest.setSystemTime(Date.now() + 1_200_000)
  const releasePond = hold('LS-003')
  const always = { pump1Running: constantBytes(1, 144) }
  const today = dayDocument(MIDNIGHT_MS, 1, { mean: always, min: always, max: always })
  world.firestore.setDocument(todayOf('LS-001'), today)
  choose('Pumps')
  fireEvent.click(screen.getByRole('button', { name: 'Runtime 24 h' }))
  await pass(1000)
  expect(figure('Elm Street', '13.5 h')).toBeInTheDocument()
  expect(names()).toEqual(['Pond Lane', 'Elm Street'])
  releasePond()
  await pass(1000)
  expect(names()).toEqual(['Elm Street', 'Pond Lane'])
})

test('a head explains its column: formula, period, what is worst, and what is flagged', async () => {
  addStation('LS-001', 'Elm Street', 0.1)
  await openList('?view=pumps')
  press('About Flow vs. new')
  const dialog = within(screen.getByRole('dialog', { name: 'Flow against the pump’s baseline' }))
  const facts = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([
    expect.stringMatching(/^Newest flow of the pump running alone ÷ its baseline flow − 1/),
    'Last 7 days',
    'The greatest loss, or a gain of more than 10 %',
    'below −10 %above +10 %',
    expect.stringMatching(/drawdown test/),
  ])
})

test('the toolbar has the same buttons in the same order in each view', async () => {
  addStation('LS-001', 'Elm Street', 0.1)
  await openList('?view=pumps')
  const buttons = () =>
    screen
      .getAllByRole('button', { name: /^(Compact|Sort by|Export)/ })
      .map((button) => button.textContent?.replace(/, .*/, ''))
  const inPumps = buttons()
  choose('Now')
  expect(inPumps).toEqual(['Compact', 'Sort by', 'Export CSV'])
  expect(buttons()).toEqual(inPumps)
})

test('Now reads no history and no pump records', async () => {
  addStation('LS-001', 'Elm Street', 0.1)
  await openList('')
  expect(world.firestore.takeReads()).toEqual([])
  expect(world.firestore.attached().map(({ collection }) => collection)).not.toContain('pumps')
})

test('a large fleet is read only where it is in view, until the user agrees to the cost', async () => {
  for (let n = 100; n < 201; n += 1) addStation(`LS-${n}`, `Station ${n}`, null)
  await openList('?view=energy')
  expect(screen.getByText('Only rows in view are read')).toBeInTheDocument()
  const head = (name: string) => screen.getByRole('columnheader', { name })
  expect(head('Status')).toHaveAttribute('aria-sort', 'ascending')
  expect(world.firestore.takeReads()).toEqual([])
  world.inView.setInView(true)
  await pass(2000)
  const inSight = names().length
  expect(world.firestore.takeReads()).toHaveLength(8 * inSight)
  expect(names()[0]).toBe('Station 100')
  expect(head('Wasted a month')).toHaveAttribute('aria-sort', 'none')

  // What has been read is neither paid for nor read again.
  click(`Read all 101 stations (reads ${8 * (101 - inSight)} documents)`)
  await pass(5000)
  expect(screen.getByText('101 stations read, sorted by Wasted a month')).toBeInTheDocument()
  expect(daysRead()).toHaveLength(8 * (101 - inSight))
  expect(head('Wasted a month')).toHaveAttribute('aria-sort', 'descending')
  expect(screen.queryByText(/^Read all/)).not.toBeInTheDocument()
})

test('what the user agreed to read outlasts another view', async () => {
  for (let n = 100; n < 126; n += 1) addStation(`LS-${n}`, `Station ${n}`, null)
  await openList('?view=inflow')
  world.inView.setInView(true)
  await pass(2000)
  const inSight = new Set(daysRead().map((path) => path.split('/')[1])).size
  // A document that is missing is asked for again after a minute, but these stations are known.
  jest.setSystemTime(Date.now() + 61_000)
  const others = 31 * (26 - inSight)
  click(`Read all 26 stations (reads ${others} documents)`)
  await pass(2000)
  expect(daysRead()).toHaveLength(others)
  choose('Now')
  choose('Inflow')
  await pass(1000)
  expect(screen.getByText('26 stations read, sorted by Wet ÷ dry')).toBeInTheDocument()
  expect(daysRead()).toEqual([])
  expect(screen.queryByText(/^Read all/)).not.toBeInTheDocument()

  // Later, it isn't read again unasked.
  choose('Now')
  jest.setSystemTime(Date.now() + 1_200_000)
  world.inView.setInView(false)
  choose('Inflow')
  await pass(1000)
  expect(daysRead()).toEqual([])
  expect(screen.getByText('Read all 26 stations (reads 806 documents)')).toBeEnabled()
})

test('says that history can’t be read, keeps the figures, and tries again', async () => {
  addStation('LS-001', 'Elm Street', 0.1)
  await openList('?view=energy&sort=name')
  act(() => addStation('LS-003', 'Pond Lane', 0.2))
  world.firestore.setReadError('unavailable')
  await pass(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent('History unavailable. Check your connection.')
  expect(within(row('Pond Lane')).getAllByTitle('Couldn’t be read')).not.toEqual([])
  expect(figure('Elm Street', 'Set a price')).toBeInTheDocument()
  world.firestore.setReadError(null)
  press('Try again')
  await pass(1000)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByText('2 stations read')).toBeInTheDocument()
})

test('keys reach each figure, and Enter opens it', async () => {
  addStation('LS-001', 'Elm Street', 0.1)
  await openList('?view=pumps')
  const pressKey = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
  act(() => screen.getByRole('link', { name: 'Elm Street' }).focus())
  pressKey('ArrowRight')
  expect(document.activeElement).toHaveRole('button')
  expect(document.activeElement?.closest('[role=gridcell]')).toHaveAttribute(
    'data-column',
    'flowVsBaseline',
  )
  const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"]')
  expect([...stops]).toEqual([document.activeElement])
})
