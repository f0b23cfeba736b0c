import { screen } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import { openWith, startClock } from '@/tests/worlds/alerts-panel'
import { anAlert } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => mockUser }))
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))

const mockUser = aUser()

beforeEach(startClock)
afterEach(forgetSessionData)

const alerts = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    anAlert({ id: `a${index}`, edge_node_id: `T${index}`, name: `Alert ${index}` }),
  )
// Looking for roles among hundreds of rows takes seconds.
const rows = () => [...document.querySelectorAll('[role=row] a')]
const showMore = () => screen.getByText('Show more')

test('shows a flood 200 rows at a time and counts the rest', async () => {
  const user = await openWith(...alerts(450))
  expect(rows()).toHaveLength(200)
  expect(screen.getByText('250 more alerts not shown')).toBeVisible()
  await user.click(showMore())
  expect(rows()).toHaveLength(400)
  await user.click(showMore())
  expect(rows()).toHaveLength(450)
  expect(screen.queryByText(/not shown/)).toBeNull()
})

test('the search finds alerts that are not shown', async () => {
  const user = await openWith(...alerts(250))
  await user.type(screen.getByRole('searchbox', { name: 'Search alerts' }), 'alert 249')
  expect(screen.getByText('1 of 250 shown')).toBeVisible()
  expect(rows()).toHaveLength(1)
})
