import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OverlayOptions } from '@/components/map-view/map-overlay'
import { PopupStandIn } from '@/tests/fakes/overlay-map'
import type { ClusterMember } from './cluster-members'
import { showMemberChoice } from './member-choice'

const members: ClusterMember[] = [
  { id: 'a', name: 'North', status: 'alarm', at: [-82, 28] },
  { id: 'b', name: 'South', status: 'normal', at: [-82, 28] },
]

function show() {
  const onSelect = jest.fn()
  const maplibre = { Popup: PopupStandIn } as unknown as OverlayOptions['maplibre']
  const map = {} as OverlayOptions['map']
  const choice = showMemberChoice({ map, maplibre, members, at: [-82, 28], onSelect })
  return { choice, onSelect }
}

test('lists stations at one point with their status, and a summary', () => {
  const { choice } = show()
  expect(screen.getByText('Stations at this point: 1 of 2 in alarm')).toBeVisible()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'NorthAlarm',
    'SouthNormal',
  ])
  choice.close()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('selecting one opens it and closes the list', async () => {
  const { onSelect } = show()
  await userEvent.click(screen.getByRole('button', { name: /South/ }))
  expect(onSelect).toHaveBeenCalledWith('b')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
