import { FakeWorker, stubServiceWorker } from '@/tests/fakes/service-worker'
import { reloadToUpdate } from './status'

const reload = jest.fn()

beforeEach(() => {
  reload.mockClear()
  document.body.innerHTML = ''
})

test('has the newer worker take over, then reloads', async () => {
  const { registration } = stubServiceWorker()
  const waiting = new FakeWorker('b2')
  registration.waiting = waiting
  reload.mockImplementation(() => expect(waiting.state).toBe('activated'))
  await expect(reloadToUpdate(reload)).resolves.toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(waiting.told).toEqual([{ type: 'activate' }])
})

test('only reloads if another tab has brought the update', async () => {
  stubServiceWorker()
  await expect(reloadToUpdate(reload)).resolves.toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['a dialog is open', '<div role="dialog" data-state="open"></div>'],
  ['somebody types', '<textarea></textarea>'],
  ['a field has the focus', '<input>'],
])('reloads nothing while %s', async (_when, html) => {
  const { registration } = stubServiceWorker()
  registration.waiting = new FakeWorker('b2')
  document.body.innerHTML = html
  document.querySelector<HTMLElement>('textarea, input')?.focus()
  await expect(reloadToUpdate(reload)).resolves.toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(registration.waiting.told).toEqual([])
})

test('a popup on the map, which isn’t modal, is no reason to wait', async () => {
  stubServiceWorker()
  document.body.innerHTML = '<div role="dialog" aria-label="Harbour Road"></div>'
  await expect(reloadToUpdate(reload)).resolves.toBe(true)
})
