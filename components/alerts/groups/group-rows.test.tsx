import { fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useSelection } from '@/components/alerts/selection/use-selection'
import { groupAlerts } from '@/lib/alerts/groups/group'
import type { Places } from '@/lib/alerts/groups/place'
import { showOnOpenMap } from '@/lib/map/areas/use-open-map'
import { anAlert } from '@/tests/factories/station'
import { preventNavigation } from '@/tests/fakes/link'
import { GroupRows } from './group-rows'

jest.mock('@/lib/map/areas/use-open-map')
jest.mock('next/link', () => jest.requireActual('@/tests/fakes/link'))

const place = {
  location: { latitude: 27.7, longitude: -82.5 },
  organisationId: 'bayshore',
  area: '',
}
const IDS = ['LS-1', 'LS-2', 'LS-3']
const PLACES: Places = new Map(IDS.map((id) => [id, place]))
const outages = IDS.map((id) => anAlert({ id, name: 'Power failure', edge_node_id: id }))

beforeEach(() => jest.clearAllMocks())

test.each([
  ['leads to the area on the map', false],
  ['moves a map that is open', true],
])('the link of a group closes the panel and %s', (_what, isMapOpen) => {
  jest.mocked(showOnOpenMap).mockReturnValue(isMapOpen)
  const onNavigate = jest.fn()
  const { result: selection } = renderHook(() => useSelection([]))
  const [group] = groupAlerts(outages, PLACES)
  if (!group) throw new Error('no group')
  render(
    <GroupRows
      group={group}
      places={PLACES}
      isOpen
      onToggle={() => {}}
      selection={selection.current}
      onAcknowledge={() => {}}
      onNavigate={onNavigate}
    >
      {null}
    </GroupRows>,
  )
  const title = 'Power failure at 3 stations'
  const link = screen.getByRole('link', { name: `Show on map: ${title}` })
  expect(link).toHaveAttribute('href', '/map?lat=27.7&lon=-82.5&z=11')
  fireEvent.click(link)
  expect(onNavigate).toHaveBeenCalledTimes(1)
  expect(showOnOpenMap).toHaveBeenCalledWith(expect.objectContaining({ title }))
  expect(preventNavigation).toHaveBeenCalledTimes(isMapOpen ? 1 : 0)
})
