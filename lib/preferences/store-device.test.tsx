import { timestamp } from '@/tests/factories/documents'
import { NOW_MS } from '@/tests/factories/station'
import { startTabs, tellOtherTabs, type Tabs } from '@/tests/worlds/preference-tabs'
import { readLatestPreferences, readPreferencesCopy } from './device-copy'
import { COALESCE_MS, OTHER_TAB_MS } from './store'

let tabs: Tabs

beforeEach(() => {
  tabs = startTabs()
})
afterEach(() => tabs.closeAll())

test('the next start shows the local copy before the server answers', async () => {
  tabs.stored({ theme: 'dark' })
  const { stop } = await tabs.started()
  stop()
  tabs.firestore.setAnswering(false)
  expect(tabs.start().store.getPreferences().theme).toBe('dark')
  expect(tabs.start('u2').store.getPreferences().theme).toBe('system')
})

test('stores copies of the latest five users, latest first', () => {
  for (const uid of ['a', 'b', 'c', 'd', 'e', 'f']) tabs.start(uid).stop()
  expect(readPreferencesCopy('a')).toBeNull()
  expect(readPreferencesCopy('b')).not.toBeNull()
  expect(JSON.parse(localStorage.getItem('wetwell.preferences') ?? '')[0].uid).toBe('f')
})

test('a response after the session doesn’t make its user the latest again', async () => {
  const former = await tabs.started('u1')
  await former.save({ theme: 'dark' })
  former.stop()
  await tabs.started('u2')
  await former.server.confirm()
  expect(readLatestPreferences()?.theme).toBe('system')
})

test('shows another tab’s change immediately and sends it if that tab doesn’t', async () => {
  const here = await tabs.started()
  const there = tabs.start()
  there.store.save({ theme: 'dark' })
  there.stop()
  tellOtherTabs()
  expect(here.store.getPreferences().theme).toBe('dark')
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(here.server.writes).toEqual([])
  await jest.advanceTimersByTimeAsync(OTHER_TAB_MS)
  expect(here.server.writes).toEqual([[{ theme: 'dark' }, []]])
})

test('doesn’t resend a change that another tab saved', async () => {
  const here = await tabs.started()
  const there = await tabs.started()
  there.store.save({ theme: 'dark' })
  tellOtherTabs()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  await there.server.confirm()
  tellOtherTabs()
  await jest.advanceTimersByTimeAsync(OTHER_TAB_MS)
  expect(here.server.writes).toEqual([])
  expect(here.store.getSaving()).toBe('saved')
})

test('another tab’s change shows as saved as soon as the server has it', async () => {
  const here = await tabs.started()
  const there = await tabs.started()
  there.store.save({ theme: 'dark' })
  tellOtherTabs()
  await jest.advanceTimersByTimeAsync(COALESCE_MS)
  expect(here.store.getSaving()).toBe('saving')
  tabs.stored({ theme: 'dark', updatedAt: timestamp(NOW_MS + 1) })
  expect(here.store.getSaving()).toBe('saved')
})
