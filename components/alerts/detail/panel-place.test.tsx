import { act, screen, within } from '@testing-library/react'
import {
  answer,
  bell,
  button,
  open,
  panel,
  pass,
  row,
  startClock,
} from '@/tests/worlds/alerts-panel'
import type { Alert } from '@/lib/alerts/alert'
import { anAlert } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('next/link', () => jest.requireActual('@/tests/fakes/link'))

const mockUser = aUser()
const details = ({ id }: Alert) => `details of ${id}`
const power = anAlert({ id: 'a2', name: 'Power failure', edge_node_id: 'LS-002' })

beforeEach(() => {
  jest.clearAllMocks()
  startClock()
  window.history.replaceState(null, '', '/?sort=name')
  answer([anAlert(), power])
})

const disclosure = (name: string) =>
  screen.getByRole('button', { name: `Details of ${name}, Harbour Road` })
const scroller = () => {
  const element = screen.getByRole('table').closest('.overflow-y-auto')
  if (!element) throw new Error('nothing scrolls')
  return element
}

/** Follows the link of the first row, as Next does. */
async function follow(user: Awaited<ReturnType<typeof open>>): Promise<unknown> {
  await user.click(within(row(/High level/)).getByRole('link', { name: 'Harbour Road' }))
  const left: unknown = window.history.state
  window.history.pushState(null, '', '/LS-001')
  await pass(0)
  return left
}

/** To an entry of the history, as Back and Forward go. */
async function goTo(state: unknown, path: string): Promise<void> {
  window.history.replaceState(state, '', path)
  act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state })))
  await pass(0)
}

test('details open beneath their alert, stay there as alerts arrive, and close again', async () => {
  const user = await open(details)
  expect(disclosure('Power failure')).toHaveAttribute('aria-expanded', 'false')
  await user.click(disclosure('Power failure'))
  expect(disclosure('Power failure')).toHaveAttribute('aria-expanded', 'true')
  const opened = screen.getByRole('row', { name: 'details of a2' })
  expect(within(opened).getByRole('cell')).toHaveAttribute('aria-colspan', '4')
  expect(disclosure('Power failure')).toHaveAttribute('aria-controls', opened.id)
  expect(row(/Power failure/).nextElementSibling).toBe(opened)
  expect(screen.queryByText('details of alert-1')).toBeNull()

  answer([anAlert({ id: 'a3', name: 'Pump 1 failed' }), power, anAlert()])
  await pass(10_000)
  expect(row(/Power failure/).nextElementSibling).toBe(opened)
  expect(screen.getAllByText(/^details of/)).toHaveLength(1)

  await user.click(disclosure('Power failure'))
  expect(screen.queryByText('details of a2')).toBeNull()
})

test('an alert of no station has no details', async () => {
  answer([anAlert({ edge_node_id: null })])
  await open(details)
  expect(screen.queryByRole('button', { name: /^Details of/ })).toBeNull()
})

test('Back to the page opens the panel as it was left, also after Forward', async () => {
  const user = await open(details)
  await user.click(disclosure('Power failure'))
  scroller().scrollTop = 140
  const left = await follow(user)
  expect(panel()).toBeNull()

  await goTo(left, '/?sort=name')
  expect(panel()).toBeVisible()
  expect(screen.getByText('details of a2')).toBeVisible()
  expect(scroller().scrollTop).toBe(140)
  expect(panel()).toContainElement(document.activeElement as HTMLElement)

  scroller().scrollTop = 60
  await goTo(null, '/LS-001')
  expect(panel()).toBeNull()
  await goTo(left, '/?sort=name')
  expect(scroller().scrollTop).toBe(60)
})

test('returns only to that page of the history, not to another visit of the same address', async () => {
  const user = await open(details)
  await follow(user)
  await goTo(null, '/?sort=name')
  expect(panel()).toBeNull()
})

test('a panel that the user has closed stays closed', async () => {
  const user = await open(details)
  await user.click(disclosure('Power failure'))
  const left = await follow(user)
  await goTo(left, '/?sort=name')
  await user.click(button('Close'))
  await pass(0)
  expect(bell()).toHaveFocus()
  await goTo(null, '/LS-001')
  await goTo(left, '/?sort=name')
  expect(panel()).toBeNull()
})

test('opened anew it has no open details, and the place before is forgotten', async () => {
  const user = await open(details)
  await user.click(disclosure('Power failure'))
  const left = await follow(user)
  await user.click(bell())
  expect(screen.queryByText('details of a2')).toBeNull()
  await user.click(button('Close'))
  await goTo(left, '/?sort=name')
  expect(panel()).toBeNull()
})
