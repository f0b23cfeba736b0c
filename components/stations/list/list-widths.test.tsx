import { fireEvent, screen } from '@testing-library/react'
import { aSilence } from '@/tests/factories/silences'
import { anAlert } from '@/tests/factories/station'
import { stubMatchMedia } from '@/tests/fakes/match-media'
import { knowSilences } from '@/tests/worlds/silences'
import { startList, stationRows, type ListWorld } from '@/tests/worlds/station-list'

let world: ListWorld

beforeEach(() => {
  world = startList()
  world.addStation('LS-001', 'Harbour Road', { level: 2.5, inflow: 20, outflow: 14.16 })
  world.setAlerts({ data: [anAlert({ name: 'Power failure' })] })
})

const columns = () =>
  screen.getAllByRole('columnheader').map(({ dataset }) => dataset.column ?? 'none')

test.each([
  [22, 'status name level age'],
  [48, 'status name level pumps overflow'],
  [64, 'status name level pumps overflow alert'],
  [80, 'status name level pumps overflow alert age'],
])('the time to overflow goes last as room gets scarce: %i rem', async (rem, shown) => {
  stubMatchMedia(rem)
  await world.renderList()
  expect(columns().join(' ')).toBe(shown)
})

test.each([22, 48])('without its own column, the newest alert leads on %i rem', async (rem) => {
  stubMatchMedia(rem)
  await world.renderList()
  expect(stationRows()[0]).toHaveTextContent(/^AlarmPower failure, overflow in 25 min/)
})

test('beside its own column, the newest alert and its silence aren’t said twice', async () => {
  knowSilences(aSilence({ alertName: 'Power failure', includesCritical: true }))
  await world.renderList()
  expect(stationRows()[0]).toHaveTextContent(/^Alarmoverflow in 25 min, 1 moreHarbour Road/)
})

test('a normal card has no forecast', async () => {
  stubMatchMedia(22)
  world.addStation('LS-001', 'Harbour Road', { level: 2.5, inflow: 20, outflow: 14.4 })
  world.setAlerts({ data: [] })
  await world.renderList()
  expect(stationRows()[0]).toHaveTextContent(/^NormalHarbour Road/)
})

const more = () => screen.getByRole('button', { name: 'Search and more' })

test('on a phone, "/" opens the controls, and a link with a search opens them, too', async () => {
  stubMatchMedia(22)
  const { unmount } = await world.renderList()
  expect(more()).toHaveAttribute('aria-expanded', 'false')
  fireEvent.keyDown(document.body, { key: '/' })
  expect(more()).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('searchbox')).toHaveFocus()
  fireEvent.click(more())
  expect(more()).toHaveAttribute('aria-expanded', 'false')
  unmount()
  await world.renderList('?q=harbour')
  expect(more()).toHaveAttribute('aria-expanded', 'true')
})
