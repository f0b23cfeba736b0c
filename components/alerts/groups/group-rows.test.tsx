import { fireEvent, render, screen } from '@testing-library/react'
import type { AlertSelection } from '@/components/alerts/selection/use-selection'
import { groupAlerts } from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import { showOnOpenMap } from '@/lib/map/areas/use-open-map'
import { anAlert } from '@/tests/factories/station'
import { preventNavigation } from '@/tests/fakes/link'
import { GroupRows } from './group-rows'

jest.mock('@/lib/map/areas/use-open-map')
jest.mock('next/link', () => jest.requireActual('@/tests/fakes/link'))

const PLACES: Places = new Map(
  ['LS-1', 'LS-2', 'LS-3'].map((id) => [
    id,
    { location: { latitude: 27.7, longitude: -82.5 }, organisationId: 'bayshore', area: '' },
  ]),
)

const outageAt = (...ids: string[]) =>
  ids.map((id) => anAlert({ id: `outage ${id}`, name: 'Power failure', edge_node_id: id }))

const NOTHING_SELECTED: AlertSelection = {
  selected: [],
  isSelected: () => false,
  toggle: () => {},
  toggleAll: () => {},
  clear: () => {},
}

function show(alerts = outageAt('LS-1', 'LS-2', 'LS-3'), places = PLACES) {
  const onNavigate = jest.fn()
  const [group] = groupAlerts(alerts, places)
  if (!group) throw new Error('no group')
  render(
    <GroupRows
      group={group}
      places={places}
      isOpen
      onToggle={() => {}}
      selection={NOTHING_SELECTED}
      onAcknowledge={() => {}}
      onNavigate={onNavigate}
    >
      {null}
    </GroupRows>,
  )
  return onNavigate
}

const link = () => screen.queryByRole('link', { name: /^Show on map/ })
const follow = () => fireEvent.click(screen.getByRole('link', { name: /^Show on map/ }))

beforeEach(() => jest.clearAllMocks())

test('links to the area on the map and closes the panel', () => {
  const onNavigate = show()
  expect(link()).toHaveAttribute('href', '/map?lat=27.7&lon=-82.5&z=11')
  expect(link()).toHaveAccessibleName('Show on map: Power failure at 3 stations')
  follow()
  expect(onNavigate).toHaveBeenCalledTimes(1)
  expect(preventNavigation).not.toHaveBeenCalled()
})

test('a map that is open moves there instead', () => {
  jest.mocked(showOnOpenMap).mockReturnValue(true)
  show()
  follow()
  expect(showOnOpenMap).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Power failure at 3 stations' }),
  )
  expect(preventNavigation).toHaveBeenCalledTimes(1)
})

test('there is no link to one station, or to stations without a location', () => {
  show(outageAt('LS-1'))
  const nowhere: Places = new Map(
    [...PLACES].map(([id, place]) => [id, { ...place, location: null, area: 'Pinellas' }]),
  )
  show(outageAt('LS-1', 'LS-2', 'LS-3'), nowhere)
  expect(link()).not.toBeInTheDocument()
})
