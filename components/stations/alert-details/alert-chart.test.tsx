import { within } from '@testing-library/react'
import {
  HIGH_LEVEL,
  HOUR_MS,
  details,
  startDetails,
  type DetailsWorld,
} from '@/tests/worlds/alert-details'
import { pass } from '@/tests/worlds/alerts-panel'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/session/session-provider', () =>
  jest.requireActual('@/tests/fakes/customer-session'),
)
jest.mock('@/components/charts/time-chart', () => jest.requireActual('@/tests/fakes/time-chart'))

let world: DetailsWorld

beforeEach(() => {
  world = startDetails()
})

function lines() {
  const { content } = world.chart()?.data ?? {}
  if (content?.kind !== 'lines') throw new Error('no line')
  return content
}

test('draws the last two hours with the limit, in US units', async () => {
  world.setHour(11, 3.3)
  await world.openDetails(HIGH_LEVEL, { system: 'us' })
  expect(within(details()).getByRole('img')).toHaveAccessibleName(
    'Wet well level, last two hours: min 6.56 ft, max 10.83 ft, latest 6.56 ft, limit 9.84 ft',
  )
  expect(details()).toHaveTextContent('Wet well level (ft), last two hours')
  expect(lines().thresholds).toEqual([
    { label: 'limit 9.84 ft', value: expect.closeTo(9.84, 2) as number, tone: 'alarm' },
  ])
  expect(lines().lines[0]?.values.at(0)).toBeCloseTo(6.56)
  const { fromMs = 0, toMs = 0 } = world.chart()?.view ?? {}
  expect(toMs - fromMs).toBe(2 * HOUR_MS)
  expect(toMs).toBe(NOW_MS + 10_000)
})

test('levels that can’t be set no scale', async () => {
  world.setHour(11, 6553.5)
  await world.openDetails(HIGH_LEVEL)
  expect(lines().lines[0]?.values).toContain(6553.5)
  expect(lines().extent?.max).toBeLessThan(10)
})

test('a power failure has the level with its high alarm', async () => {
  await world.openDetails({ metric: 'powerFail', value: 1, threshold: 1 })
  expect(within(details()).getByRole('img')).toHaveAccessibleName(/, high alarm 3 m$/)
})

test('a gap in the history is a gap', async () => {
  world.firestore.setDocument(`metrics/${STATION_ID}/hours/2026-06-01T11`, null)
  await world.openDetails()
  expect(lines().lines[0]?.values).toContain(null)
})

function fallSilent() {
  const at = NOW_MS - 5 * HOUR_MS
  world.report({ level: 3.1 }, { online: false, onlineChangedAtMs: at, receivedAtMs: at })
}

test('says when there were no readings in the last two hours', async () => {
  for (const hour of [10, 11, 12])
    world.firestore.setDocument(`metrics/${STATION_ID}/hours/2026-06-01T${hour}`, null)
  fallSilent()
  await world.openDetails()
  expect(details()).toHaveTextContent('No readings in the last two hours')
  expect(within(details()).queryByRole('img')).toBeNull()
})

test('says that the history is unavailable, and tries again', async () => {
  world.firestore.setReadError('unavailable')
  fallSilent()
  const user = await world.openDetails()
  expect(within(details()).getByRole('status', { name: 'Loading history' })).toBeVisible()
  await pass(60_000)
  expect(within(details()).getByRole('alert')).toHaveTextContent(
    'History unavailable: the last two hours couldn’t be loaded.',
  )
  world.firestore.setReadError(null)
  await user.click(within(details()).getByRole('button', { name: 'Try again' }))
  await pass(0)
  await pass(0)
  expect(within(details()).queryByRole('alert')).toBeNull()
  expect(within(details()).getByRole('img')).toBeVisible()
})

test('shows readings as they arrive while access to the history is denied', async () => {
  world.firestore.setReadError('permission-denied')
  await world.openDetails()
  expect(within(details()).getByRole('alert')).toHaveTextContent(
    'History unavailable: access was denied. Showing readings as they arrive.',
  )
  expect(within(details()).getByRole('img')).toHaveAccessibleName(/latest 3\.10 m/)
})
