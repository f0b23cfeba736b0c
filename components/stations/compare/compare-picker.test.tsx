import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startStations } from '@/tests/worlds/stations'
import type { Stations } from '@/tests/worlds/stations'
import { subjectOf } from '@/lib/trends/compare/subject'
import type { Subject } from '@/lib/trends/compare/subject'
import { aStation } from '@/tests/factories/station'
import { CompareButton } from './compare-button'

let world: Stations

beforeEach(() => {
  world = startStations('/')
  for (let index = 1; index <= 7; index += 1) {
    const id = `LS-00${index}`
    world.plant(id, {}, { name: `Station ${index}`, pumpIds: [`${id}_1`, `${id}_2`] })
  }
})

/** Its code and the stations load then. */
async function open(props: Partial<Parameters<typeof CompareButton>[0]> = {}) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await world.render(<CompareButton label="Compare" {...props} />)
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare' }))
  await act(async () => {})
  return { user, dialog }
}

const subjects = (...names: string[]) =>
  names.flatMap((name): Subject[] => [subjectOf(name)].filter((each) => each !== null))

test('leads to the comparison of what is chosen, from two', async () => {
  const { user, dialog } = await open({ initial: subjects('LS-001') })
  const compare = dialog.getByRole('button', { name: 'Compare' })
  expect(compare).toBeDisabled()
  expect(dialog.getByText('1 of 6 chosen: Station 1')).toBeVisible()
  await user.type(dialog.getByRole('searchbox', { name: /^Search/ }), '3')
  expect(dialog.queryByRole('checkbox', { name: 'Station 2' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Station 3' }))
  expect(dialog.getByText('2 of 6 chosen: Station 1; Station 3')).toBeVisible()
  await user.click(compare)
  expect(world.push).toHaveBeenCalledWith('/compare?of=LS-001&of=LS-003')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('takes no seventh, and frees a place when one is taken back', async () => {
  const six = subjects('LS-001', 'LS-002', 'LS-003', 'LS-004', 'LS-005', 'LS-006')
  const { user, dialog } = await open({ initial: six })
  expect(dialog.getByRole('checkbox', { name: 'Station 7' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Station 6' }))
  expect(dialog.getByRole('checkbox', { name: 'Station 7' })).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Clear selection' }))
  expect(dialog.getByText('Choose 2 to 6')).toBeVisible()
})

test('chooses pumps, also beside stations', async () => {
  const onChoose = jest.fn()
  const { user, dialog } = await open({ initial: subjects('LS-001'), onChoose })
  await user.click(dialog.getByRole('radio', { name: 'Pumps' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Station 2, pump 1' }))
  await user.click(dialog.getByRole('button', { name: 'Compare' }))
  expect(onChoose).toHaveBeenCalledWith(subjects('LS-001', 'LS-002/1'))
  expect(world.push).not.toHaveBeenCalled()
})

test('offers only the stations of a list that is filtered', async () => {
  const { dialog } = await open({ among: [{ station: aStation({ name: 'Station 4' }) }] })
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1)
})

test('says when the stations can’t be read', async () => {
  world.firestore.setAnswering(false)
  const { dialog } = await open()
  expect(dialog.getByText('Loading stations')).toBeVisible()
  await act(async () => world.firestore.fail('permission-denied'))
  await act(async () => world.firestore.fail('permission-denied'))
  expect(dialog.getByRole('alert')).toHaveTextContent(/Access to the stations was denied/)
})
