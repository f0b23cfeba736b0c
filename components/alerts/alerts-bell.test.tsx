import { screen } from '@testing-library/react'
import { answer, bell, fail, open, pass, row, show, startClock } from '@/tests/worlds/alerts-panel'
import { anAlert } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))

const mockUser = aUser()

beforeEach(() => {
  jest.clearAllMocks()
  startClock()
})

test('the bell shows the number of alerts and of unacknowledged ones [2.14] [9.5]', async () => {
  answer([anAlert(), anAlert({ id: 'a2' }), anAlert({ id: 'a3', acknowledged: true })])
  await show()
  expect(bell()).toHaveAccessibleName('Alerts, 3, 2 unacknowledged')
  expect(bell()).toHaveTextContent(/^3$/)
})

test('the same alarm raised again is announced again', async () => {
  answer([])
  await show()
  answer([anAlert()])
  await pass(5000)
  const before = screen.getByText('New alert: High level, Harbour Road')
  answer([anAlert({ id: 'a2' })])
  await pass(5000)
  expect(screen.getByText('New alert: High level, Harbour Road')).not.toBe(before)
})

test('closing the panel returns focus to the bell [4.17]', async () => {
  answer([])
  const user = await open()
  await user.keyboard('{Escape}')
  await pass(0)
  expect(bell()).toHaveFocus()
})

test('the bell and the banner say that alerts are unavailable until they arrive [8.8]', async () => {
  fail()
  const user = await show()
  expect(bell()).toHaveAccessibleName(/^Alerts not available since \d\d:\d\d:\d\d$/)
  expect(bell()).toHaveTextContent('–')
  await user.click(bell())
  expect(screen.getByText('Alerts unavailable')).toBeVisible()
  answer([anAlert()])
  await pass(5000)
  expect(row(/High level/)).toBeVisible()
  expect(screen.queryByText(/not available/)).toBeNull()
})

test('the banner appears in an existing live region', async () => {
  answer([])
  await show()
  const regions = screen.getAllByRole('status')
  fail()
  await pass(31_000)
  const banner = screen.getByText(/^Alerts not available since/)
  expect(regions.some((region) => region.contains(banner))).toBe(true)
})
