import { act, fireEvent, screen } from '@testing-library/react'
import { changeListView } from '@/lib/stations/list/use-list-view'
import { aSilence } from '@/tests/factories/silences'
import { anAlert, NOW_MS } from '@/tests/factories/station'
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
  [64, 'status name level pumps overflow age'],
  [80, 'status name level pumps overflow alert age'],
])('the time to overflow goes last as room gets scarce: %i rem', async (rem, shown) => {
  stubMatchMedia(rem)
  await world.renderList()
  expect(columns().join(' ')).toBe(shown)
})

test.each([22, 48, 64])(
  'without the alert’s column, the worst one leads on %i rem',
  async (rem) => {
    const alerts = [
      anAlert({ name: 'Power failure', severity: 'critical' }),
      anAlert({
        ...{ id: 'b', name: 'Door open', severity: 'low' },
        alerted_at: new Date(NOW_MS - 120_000).toISOString(),
        cleared_at: new Date(NOW_MS - 60_000).toISOString(),
      }),
    ]
    world.setAlerts({ data: alerts })
    stubMatchMedia(rem)
    await world.renderList()
    expect(stationRows()[0]).toHaveTextContent(/^AlarmPower failure, overflow in 25 min/)
  },
)

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

test('on a phone, the controls open at the search, and filters keep them open', async () => {
  stubMatchMedia(22)
  world.addStation('LS-001', 'Harbour Road', {}, { tags: ['critical'] })
  await world.renderList()
  const isOpen = () => more().getAttribute('aria-expanded')
  expect(isOpen()).toBe('false')
  fireEvent.click(more())
  expect(screen.getByRole('searchbox')).toHaveFocus()
  const controlled = document.getElementById(more().getAttribute('aria-controls') ?? '')
  expect(controlled).toContainElement(screen.getByRole('searchbox'))
  fireEvent.click(more())
  expect(isOpen()).toBe('false')
  for (const filter of [{ search: 'harbour' }, { tags: ['critical'] }]) {
    act(() => changeListView(filter))
    fireEvent.click(more())
    expect(isOpen()).toBe('true')
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(isOpen()).toBe('false')
  }
})
