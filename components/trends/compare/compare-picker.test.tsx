import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { subjectOf, type Subject } from '@/lib/trends/compare/comparison'
import { startStations, type Stations } from '@/tests/worlds/stations'
import { ComparePage } from './compare-page'
import { ComparePicker } from './compare-picker'

let world: Stations

beforeEach(() => {
  world = startStations('/compare')
  for (let index = 7; index >= 1; index -= 1) {
    const id = `LS-00${index}`
    world.plant(id, {}, { name: `Station ${index}`, pumpIds: [`${id}_1`, `${id}_2`] })
  }
})

const theDialog = () => within(screen.getByRole('dialog', { name: 'Compare' }))

async function open(initial: readonly Subject[] = []) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const onChoose = jest.fn()
  await world.render(<ComparePicker initial={initial} onClose={() => {}} onChoose={onChoose} />)
  return { user, dialog: theDialog(), onChoose }
}

const subjects = (...names: string[]) =>
  names.flatMap((name): Subject[] => [subjectOf(name)].filter((each) => each !== null))

test('chooses two or more, found by their names', async () => {
  const { user, dialog, onChoose } = await open(subjects('LS-001'))
  const compare = dialog.getByRole('button', { name: 'Compare' })
  expect(compare).toBeDisabled()
  expect(dialog.getByText('1 of 6 chosen: Station 1')).toBeVisible()
  expect(dialog.getAllByRole('checkbox')[0]).toBe(
    dialog.getByRole('checkbox', { name: 'Station 1' }),
  )
  await user.type(dialog.getByRole('searchbox', { name: /^Search/ }), '3')
  expect(dialog.queryByRole('checkbox', { name: 'Station 2' })).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'Station 3' }))
  expect(dialog.getByText('2 of 6 chosen: Station 1; Station 3')).toBeVisible()
  await user.click(compare)
  expect(onChoose).toHaveBeenCalledWith(subjects('LS-001', 'LS-003'))
})

test('takes no seventh, and frees a place when one is taken back', async () => {
  const six = subjects('LS-001', 'LS-002', 'LS-003', 'LS-004', 'LS-005', 'LS-006')
  const { user, dialog } = await open(six)
  expect(dialog.getByRole('checkbox', { name: 'Station 7' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox', { name: 'Station 6' }))
  expect(dialog.getByRole('checkbox', { name: 'Station 7' })).toBeEnabled()
  await user.click(dialog.getByRole('button', { name: 'Clear selection' }))
  expect(dialog.getByText('Choose 2 to 6')).toBeVisible()
})

test('chooses pumps, also beside stations', async () => {
  const { user, dialog, onChoose } = await open(subjects('LS-001'))
  await user.click(dialog.getByRole('radio', { name: 'Pumps' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Station 2, Pump 1' }))
  await user.click(dialog.getByRole('button', { name: 'Compare' }))
  expect(onChoose).toHaveBeenCalledWith(subjects('LS-001', 'LS-002/1'))
})

test('offers 50 stations, and says how many there are', async () => {
  for (let index = 10; index < 70; index += 1) world.plant(`LS-${index}`)
  const { dialog } = await open()
  expect(dialog.getAllByRole('checkbox')).toHaveLength(50)
  expect(dialog.getByText(/^Showing 50 of 67/)).toBeVisible()
})

test('says when the stations can’t be read', async () => {
  world.firestore.setAnswering(false)
  const { dialog } = await open()
  expect(dialog.getByText('Loading stations')).toBeVisible()
  await act(async () => world.firestore.fail('permission-denied'))
  await act(async () => world.firestore.fail('permission-denied'))
  expect(dialog.getByRole('alert')).toHaveTextContent(/Access to the stations was denied/)
})

test('the page asks what to compare, and can be left without', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  await world.render(<ComparePage />)
  await user.click(theDialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.getByText('Nothing to compare')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose' }))
  await user.click(theDialog().getByRole('checkbox', { name: 'Station 1' }))
  expect(theDialog().getByText('1 of 6 chosen: Station 1')).toBeVisible()
})
