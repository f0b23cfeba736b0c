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

const theForm = () => within(screen.getByRole('form', { name: 'What to compare' }))

async function open(initial: readonly Subject[] = []) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const onChoose = jest.fn()
  await world.render(<ComparePicker initial={initial} onClose={() => {}} onChoose={onChoose} />)
  return { user, form: theForm(), onChoose }
}

const subjects = (...names: string[]) =>
  names.flatMap((name): Subject[] => [subjectOf(name)].filter((each) => each !== null))

test('chooses stations by their names, and pumps beside them', async () => {
  const { user, form, onChoose } = await open(subjects('LS-001'))
  const compare = form.getByRole('button', { name: 'Compare' })
  expect(compare).toBeDisabled()
  expect(form.getByText('1 of 6 chosen: Station 1')).toBeVisible()
  expect(form.getAllByRole('checkbox')[0]).toBe(form.getByRole('checkbox', { name: 'Station 1' }))
  await user.type(form.getByRole('searchbox', { name: /^Search/ }), '3')
  expect(form.queryByRole('checkbox', { name: 'Station 2' })).toBeNull()
  await user.click(form.getByRole('checkbox', { name: 'Station 3' }))
  expect(form.getByText('2 of 6 chosen: Station 1; Station 3')).toBeVisible()
  await user.click(form.getByRole('radio', { name: 'Pumps' }))
  await user.click(form.getByRole('checkbox', { name: 'Station 3, Pump 1' }))
  await user.click(compare)
  expect(onChoose).toHaveBeenCalledWith(subjects('LS-001', 'LS-003', 'LS-003/1'))
})

test('takes no seventh, and frees a place when one is taken back', async () => {
  const six = subjects('LS-001', 'LS-002', 'LS-003', 'LS-004', 'LS-005', 'LS-006')
  const { user, form } = await open(six)
  expect(form.getByRole('checkbox', { name: 'Station 7' })).toBeDisabled()
  await user.click(form.getByRole('checkbox', { name: 'Station 6' }))
  expect(form.getByRole('checkbox', { name: 'Station 7' })).toBeEnabled()
  await user.click(form.getByRole('button', { name: 'Clear selection' }))
  expect(form.getByText('Choose 2 to 6')).toBeVisible()
})

test('offers 50 stations, and says how many there are', async () => {
  for (let index = 10; index < 70; index += 1) world.plant(`LS-${index}`)
  const { form } = await open()
  expect(form.getAllByRole('checkbox')).toHaveLength(50)
  expect(form.getByText(/^Showing 50 of 67/)).toBeVisible()
})

test('lists what is chosen first, also beyond the 50, and keeps that order', async () => {
  for (let index = 10; index < 70; index += 1)
    world.plant(`LS-${index}`, {}, { name: `Station ${index}` })
  const { user, form } = await open(subjects('LS-001', 'LS-69'))
  const [, last] = form.getAllByRole('checkbox')
  if (!last) throw new Error('nothing to choose')
  expect(last).toBe(form.getByRole('checkbox', { name: 'Station 69', checked: true }))
  await user.click(last)
  expect(form.getAllByRole('checkbox')[1]).toBe(
    form.getByRole('checkbox', { name: 'Station 69', checked: false }),
  )
})

test('says when the stations can’t be read', async () => {
  world.firestore.setAnswering(false)
  const { form } = await open()
  expect(form.getByText('Loading stations')).toBeVisible()
  await act(async () => world.firestore.fail('permission-denied'))
  await act(async () => world.firestore.fail('permission-denied'))
  expect(form.getByRole('alert')).toHaveTextContent(/Access to the stations was denied/)
})

async function openPage(search = '') {
  window.history.replaceState(null, '', `/compare${search}`)
  await world.render(<ComparePage />)
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
}

test('the page asks what to compare in its middle, and draws it at once', async () => {
  const user = await openPage()
  expect(theForm().queryByRole('button', { name: 'Cancel' })).toBeNull()
  for (const name of ['Station 1', 'Station 2'])
    await user.click(theForm().getByRole('checkbox', { name }))
  await user.click(theForm().getByRole('button', { name: 'Compare' }))
  expect(window.location.search).toBe('?of=LS-001&of=LS-002')
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Compare' })).toHaveFocus()
})

test('a selection can be changed, or kept', async () => {
  const user = await openPage('?of=LS-001&of=LS-002')
  expect(screen.queryByRole('form')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Change selection' }))
  expect(theForm().getByRole('checkbox', { name: 'Station 2' })).toBeChecked()
  await user.click(theForm().getByRole('checkbox', { name: 'Station 2' }))
  await user.click(theForm().getByRole('button', { name: 'Cancel' }))
  expect(window.location.search).toBe('?of=LS-001&of=LS-002')
  expect(screen.queryByRole('form')).toBeNull()
})

test('one station that another page brings is chosen already', async () => {
  await openPage('?of=LS-003')
  expect(theForm().getByText('1 of 6 chosen: Station 3')).toBeVisible()
  expect(screen.queryByText(/^Only one is chosen/)).toBeNull()
})
