import { act, renderHook, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { acknowledgeAlert } from '@/lib/alerts/alerts-api'
import type { Alert } from '@/lib/alerts/alert'
import { forgetSessionData } from '@/lib/session-data'
import { useShareStations } from '@/lib/stations/use-known-stations'
import {
  answer,
  bell,
  button,
  open,
  openWith,
  panel,
  pass,
  startClock,
} from '@/tests/worlds/alerts-panel'
import { aCallFailure } from '@/tests/factories/call-failure'
import { anAlert } from '@/tests/factories/station'
import { aBoardEntry } from '@/tests/factories/station-view'
import { aUser } from '@/tests/factories/user'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => mockPlaces }))
jest.mock('@/lib/telemetry/report-error')

const mockUser = aUser()
const mockPlaces = new Map(
  ['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8'].map((id) => [
    id,
    {
      location: null,
      organisationId: id === 'S8' ? 'gulfcoast' : 'bayshore',
      area: 'Pinellas',
    },
  ]),
)

beforeEach(() => {
  jest.clearAllMocks()
  startClock()
  jest.mocked(acknowledgeAlert).mockImplementation(() => answerLater(DONE))
})

afterEach(forgetSessionData)

const DONE = { alert: null, isAlreadyDone: false }
const ANSWER_MS = 10

/** Answers while time passes. */
const answerLater = async <T,>(answer: T) => {
  await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
  return answer
}

const failLater = async (error: Error) => answerLater(null).then(() => Promise.reject(error))

/** Time for all answers. */
const passAll = () => pass(10 * ANSWER_MS)

function powerFailure(n: number, overrides: object = {}): Alert {
  return anAlert({
    id: `p${n}`,
    name: 'Power failure',
    edge_node_id: `S${n}`,
    pump_station_name: `Station ${n}`,
    severity: 'critical',
    ...overrides,
  })
}

const failures = (count: number) => Array.from({ length: count }, (_, i) => powerFailure(i + 1))
const highLevel = anAlert({ id: 'h1', edge_node_id: 'S8', pump_station_name: 'Station 8' })

const box = (name: string | RegExp) => screen.getByRole('checkbox', { name })
const rowNames = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const sent = () => jest.mocked(acknowledgeAlert).mock.calls.map(([id]) => id)
const lastButton = (name: string) => screen.getAllByRole('button', { name }).at(-1) as HTMLElement
const group = () => screen.getByRole('rowgroup', { name: /^Power failure at/ })

const heading = () => button(group().getAttribute('aria-label') ?? '')

/** Asks about all alerts of the only group; returns the button that confirms. */
async function ask(user: UserEvent, count: number): Promise<HTMLElement> {
  await user.click(button(`Acknowledge ${count}`))
  const dialog = screen.getByRole('dialog', { name: `Acknowledge ${count} alerts?` })
  return within(dialog).getByRole('button', { name: `Acknowledge ${count}` })
}

test('rows on screen don’t disappear when their group forms and grows', async () => {
  await openWith(...failures(2))
  expect(rowNames()).toHaveLength(2)
  answer(failures(3))
  await pass(5000)
  expect(rowNames()).toHaveLength(3)
  answer(failures(7))
  await pass(5000)
  expect(rowNames()).toHaveLength(7)
})

test('the station that overflows comes first, then one near it, whatever their severity', async () => {
  const near = aBoardEntry('S4', 'alarm')
  const entries = [
    aBoardEntry('S8', 'overflowing'),
    { ...near, condition: { ...near.condition, isNearOverflow: true } },
  ]
  renderHook(() => useShareStations({ entries, isWholeFleet: true, readMetrics: () => new Map() }))
  const acknowledged = { ...highLevel, isAcknowledged: true }
  await openWith(powerFailure(1), powerFailure(4, { severity: 'low' }), acknowledged)
  const links = within(screen.getByRole('table')).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Station 8',
    'Station 4',
    'Station 1',
  ])
})

test('says what to do first about the worst active alert that says it and isn’t acknowledged', async () => {
  const instruction = 'Call the utility.\nThen start the generator.'
  const gone = { ...highLevel, instruction: 'Nothing.', clearedAtMs: highLevel.raisedAtMs + 1000 }
  await openWith(gone, powerFailure(1), powerFailure(2, { instruction }))
  expect(screen.getByText(/^What to do/).parentElement).toHaveTextContent(
    'What to do, Power failure, Station 2: Call the utility.',
  )
})

test('the group’s button asks first, and acknowledges only what it listed', async () => {
  const user = await openWith(...failures(6))
  await ask(user, 6)
  await user.click(button('Cancel'))
  await pass(60_000)
  expect(sent()).toEqual([])
  const confirm = await ask(user, 6)
  const dialog = screen.getByRole('dialog', { name: /^Acknowledge/ })
  expect(dialog).toHaveTextContent('At 6 stations')
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(6)
  answer(failures(7))
  await pass(5000)
  await user.click(confirm)
  await passAll()
  expect(sent()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
})

test('selects by box, by range with Shift, by keyboard, and all of a group', async () => {
  const user = await openWith(...failures(4), highLevel)
  await user.click(heading())
  await user.click(box('Select Power failure, Station 1'))
  await user.keyboard('{Shift>}')
  await user.click(box('Select Power failure, Station 3'))
  await user.keyboard('{/Shift}')
  expect(screen.getByText('3 selected')).toBeVisible()
  expect(box(/^Select all: Power failure/)).toBePartiallyChecked()
  box('Select Power failure, Station 2').focus()
  await user.keyboard(' ')
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(box(/^Select all: Power failure/))
  expect(screen.getByText('4 selected')).toBeVisible()
  expect(box(/^Select all: Power failure/)).toBeChecked()
  await user.click(box(/^Select all: Power failure/))
  expect(screen.queryByText(/selected/)).toBeNull()
})

test('several alerts of one station are acknowledged without asking', async () => {
  const user = await openWith(powerFailure(1), anAlert({ id: 'h2', edge_node_id: 'S1' }), highLevel)
  await user.click(button('Acknowledge 2'))
  await passAll()
  expect(sent()).toEqual(['p1', 'h2'])
})

test('says how far it is, what failed and why, and tries that again until it is dismissed', async () => {
  answer(failures(3))
  let succeed: () => void = () => {}
  jest
    .mocked(acknowledgeAlert)
    .mockImplementationOnce(() => failLater(aCallFailure(404)))
    .mockImplementationOnce(() => answerLater({ ...DONE, isAlreadyDone: true }))
    .mockReturnValueOnce(new Promise((resolve) => (succeed = () => resolve(DONE))))
  const user = await open()
  await user.click(await ask(user, 3))
  await passAll()
  const bar = screen.getByRole('region', { name: 'Acknowledgements' })
  expect(bar).toHaveTextContent('1 of 3 acknowledged, 1 failed')
  expect(within(bar).getByRole('progressbar')).toHaveAttribute('value', '2')
  answer([
    powerFailure(1),
    powerFailure(2, { acknowledged: true }),
    powerFailure(3, { acknowledged: true }),
  ])
  await act(async () => succeed())
  expect(within(bar).getByRole('status')).toHaveTextContent(
    '2 of 3 acknowledged, including 1 already acknowledged. 1 failed.',
  )
  expect(bar).toHaveTextContent('Power failure, Station 1: no longer known')
  await user.click(button('Try the failed again'))
  await passAll()
  expect(sent()).toEqual(['p1', 'p2', 'p3', 'p1'])
  expect(within(bar).getByRole('status')).toHaveTextContent(/^3 acknowledged/)
  await user.click(button('Dismiss'))
  expect(bar).not.toBeInTheDocument()
})

test('stops, and says what wasn’t sent', async () => {
  answer(failures(3))
  let succeed: () => void = () => {}
  jest
    .mocked(acknowledgeAlert)
    .mockReturnValue(new Promise((resolve) => (succeed = () => resolve(DONE))))
  const user = await open()
  await user.click(heading())
  await user.click(await ask(user, 3))
  await user.click(button('Stop'))
  expect(sent()).toEqual(['p1'])
  expect(button('Acknowledging...')).toBeDisabled()
  await act(async () => succeed())
  expect(screen.getByText('1 of 3 acknowledged. 2 not sent.')).toBeVisible()
})

test('narrows the list down, says so, and shows all again, also once the panel is reopened', async () => {
  const user = await openWith(...failures(6), highLevel)
  await user.type(screen.getByRole('searchbox', { name: 'Search alerts' }), 'station 8')
  expect(rowNames()).toEqual(['Station 8'])
  expect(screen.getByText('1 of 7 shown')).toBeVisible()
  await user.click(button('Show all'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Critical')
  expect(screen.getByText('6 of 7 shown')).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Severity' }), 'Any severity')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'High level')
  expect(rowNames()).toEqual(['Station 8'])
  await user.click(button('Show all'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Utility' }), 'gulfcoast')
  expect(rowNames()).toEqual(['Station 8'])
  await user.keyboard('{Escape}')
  await pass(0)
  expect(panel()).toBeNull()
  await user.click(bell())
  expect(screen.getByText('Power failure at 6 stations, Pinellas')).toBeVisible()
})

test('what the filter hides isn’t acknowledged', async () => {
  const user = await openWith(...failures(6), highLevel)
  await user.click(box(/^Select all: Power failure/))
  await user.click(box('Select High level, Station 8'))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'High level')
  await user.click(lastButton('Acknowledge 1'))
  await passAll()
  expect(sent()).toEqual(['h1'])
})
