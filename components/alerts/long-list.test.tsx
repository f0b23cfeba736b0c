import { fireEvent, screen } from '@testing-library/react'
import { forgetSessionData } from '@/lib/session-data'
import { anAlert } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { answer, open, openWith, row, startClock } from '@/tests/worlds/alerts-panel'

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

test('shows 200 rows at a time, counts the rest, and searches all', async () => {
  const user = await openWith(...alerts(450))
  // Looking for roles among hundreds of rows takes seconds.
  const rows = () => document.querySelectorAll('[role=row] a')
  expect(rows()).toHaveLength(200)
  expect(screen.getByText('250 more alerts not shown')).toBeVisible()
  await user.click(screen.getByText('Show more'))
  expect(rows()).toHaveLength(400)
  await user.click(screen.getByText('Show more'))
  expect(rows()).toHaveLength(450)
  expect(screen.queryByText(/not shown/)).toBeNull()
  fireEvent.change(screen.getByLabelText('Search alerts'), { target: { value: 'alert 449' } })
  expect(screen.getByText('1 of 450 shown')).toBeVisible()
  expect(rows()).toHaveLength(1)
})

test('a short list has no filter, and one alert no box', async () => {
  await openWith(...alerts(1))
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an alert that can’t be read says why, and its id if it has one', async () => {
  answer(
    [],
    [
      { id: 'bad-1', edgeNodeId: null, reason: 'name: expected string' },
      { id: null, edgeNodeId: null, reason: 'not an object' },
    ],
  )
  await open()
  expect(row(/bad-1/)).toHaveTextContent(
    'Unreadable alert bad-1The alerts service sent it in an unrecognized format (name: expected string).',
  )
  expect(row(/not an object/)).toHaveTextContent(/^Unreadable alertThe alerts service/)
})
