import type { OpenGroup } from '@/lib/alerts/groups/open-groups'
import { aCause, anOverflowCause } from '@/tests/factories/causes'
import { NOW_MS } from '@/tests/factories/station'
import { causes, critical, play, SEEN, titles } from '@/tests/worlds/notices'
import type { Cause } from './cause'

const REPEAT = { repeatMs: 60_000, nowMs: NOW_MS + 120_000 }

test('a new alert has one notice, with its name and station', () => {
  const { planned, last } = play([{ causes: causes('a') }, { causes: causes('a') }])
  expect(planned[0]?.notices).toEqual([
    {
      ...{ tag: 'a', title: 'Alarm a', body: 'Kenwood', causeIds: ['a'], edgeNodeId: 'LS-1' },
      ...{ isCritical: false, isReminder: false, isUpdate: false },
    },
  ])
  expect(last.notices).toEqual([])
  expect(Object.keys(last.shown)).toEqual(['a'])
})

test('its notice says what to do, silently if that is known later; the device keeps no word of it', () => {
  const told = aCause('a', { instruction: 'Start all pumps.' })
  const { planned, record } = play([
    { causes: causes('a') },
    { causes: [told] },
    { causes: [told] },
  ])
  expect(planned.map(({ notices }) => notices)).toMatchObject([
    [{ body: 'Kenwood', isUpdate: false }],
    [{ body: 'Kenwood\nStart all pumps.', isUpdate: true }],
    [],
  ])
  expect(JSON.stringify(record)).not.toMatch(/pumps/)
})

test('a notice of several says what to do about the worst, if all are at one station', () => {
  const instruction = 'Start all pumps.'
  const named = { id: 'g', title: '2 alerts at Kenwood', isOfFirstMinutes: false }
  const group: OpenGroup = { ...named, kind: 'station' }
  const worst = { ...critical('b'), instruction }
  const bodies = (causes: Cause[]) => play([{ causes }]).last.notices.map(({ body }) => body)
  expect(bodies([aCause('a', { group }), { ...worst, group }])).toEqual([
    `Alarm b, Kenwood, critical\nAlarm a, Kenwood\n${instruction}`,
  ])
  expect(bodies([...causes('a', 'c', 'd'), aCause('e', { instruction }, 2), worst])).toEqual([
    'Alarm b, Kenwood, critical\nAlarm a, Kenwood\nAlarm c, Kenwood\nand 2 more',
  ])
})

test('up to three new ones have a notice each, more share one that names the most severe', () => {
  expect(titles(play([{ causes: causes('a', 'b', 'c') }]).last)).toHaveLength(3)
  const many = [...causes('a', 'b', 'c', 'd'), critical('e')]
  expect(play([{ causes: many }]).last.notices).toMatchObject([
    {
      title: '5 new alerts',
      body: 'Alarm e, Kenwood, critical\nAlarm a, Kenwood\nAlarm b, Kenwood\nand 2 more',
    },
  ])
})

test('in a storm one notice counts them and names the three soonest to overflow', () => {
  const storm = {
    ...SEEN,
    isStorm: true,
    tonesMs: [1, 2, 3, 4, 5].map((ago) => NOW_MS - ago * 60_000),
  }
  const ranked = ['a', 'b', 'c', 'd'].map((id, index) => aCause(id, { boardRank: 9 - index }))
  expect(play([{ causes: ranked }], storm).last.notices).toMatchObject([
    {
      title: '4 new alerts',
      body: 'Alarm d, Kenwood\nAlarm c, Kenwood\nAlarm b, Kenwood\nand 1 more',
    },
  ])
})

test('says how often a condition was raised', () => {
  const raise = (id: string) => ({ causes: [aCause(id, { name: 'High level' })] })
  expect(titles(play([raise('a'), raise('b'), raise('c')]).last)).toEqual([
    'High level, 3 times in 10 min',
  ])
})

test('on opening, one notice sums up all alerts and counts the new ones; an overflow has its own', () => {
  expect(titles(play([{ causes: causes('a', 'b'), isOpening: true }], null).last)).toEqual([
    '2 unacknowledged alerts',
  ])
  const { record } = play([{ causes: causes('a') }])
  const reopened = { causes: [...causes('a', 'b'), anOverflowCause()], isOpening: true }
  expect(play([reopened], record).last.notices).toMatchObject([
    {
      title: '2 unacknowledged alerts',
      body: expect.stringMatching(/^1 new since the last visit\n/),
    },
    { title: 'Overflow', body: 'Kenwood' },
  ])
})

const group: OpenGroup = { id: 'p', kind: 'area', title: '', isOfFirstMinutes: true }

/** Power failures of one area. */
function outage(count: number): Cause[] {
  const ofArea = { ...group, title: `Power failure at ${count} stations` }
  return Array.from({ length: count }, (_, index) =>
    aCause(`p${index}`, { group: ofArea, isMinor: true }, index),
  )
}

test('a group has one notice, which grows silently', () => {
  const { planned, last } = play([{ causes: outage(3) }, { causes: outage(4) }])
  expect(planned[0]?.notices).toMatchObject([
    { tag: 'together p', title: 'Power failure at 3 stations', edgeNodeId: null, isUpdate: false },
  ])
  expect(last.notices).toMatchObject([
    { tag: 'together p', title: 'Power failure at 4 stations', isUpdate: true },
  ])
  expect(last.shown['together p']?.ids).toHaveLength(4)
})

test('a group’s notice counts silently what a storm holds back', () => {
  const loud = (count: number) => outage(count).map((cause) => ({ ...cause, isMinor: false }))
  const { record } = play([{ causes: loud(3) }])
  const tonesMs = [4, 3, 2, 1, 0].map((ago) => NOW_MS - ago)
  const storm = { ...record, isStorm: true, tonesMs }
  expect(play([{ causes: loud(4) }], storm).last.notices).toMatchObject([
    { tag: 'together p', title: 'Power failure at 4 stations', isUpdate: true },
  ])
})

test('repeats replace the notice; several share one', () => {
  const one = play([{ causes: [critical('a')] }, { causes: [critical('a')], ...REPEAT }])
  expect(one.last.notices).toMatchObject([
    { tag: 'a', title: 'Still unacknowledged: Alarm a', isReminder: true },
  ])
  const both = [critical('a'), critical('b')]
  const two = play([{ causes: both }, { causes: both, ...REPEAT }])
  expect(titles(two.last)).toEqual(['2 alerts still unacknowledged'])
  expect(Object.keys(two.last.shown)).toEqual(['reminder'])
})

test('a notice goes with its last alert, and is counted down before', () => {
  const { planned } = play([
    { causes: causes('a', 'b', 'c', 'd') },
    { causes: causes('c', 'd') },
    { causes: causes('d') },
    { causes: [] },
  ])
  expect(planned[1]?.notices).toMatchObject([{ title: '2 unacknowledged alerts', isUpdate: true }])
  expect(planned[2]?.shown).toMatchObject({ 'group a': { ids: ['d'] } })
  expect(planned[3]?.shown).toEqual({})
})

test('the notice of an alert that clears says so, silently', () => {
  const cleared = aCause('a', { isCleared: true, note: 'cleared 03:02' })
  expect(play([{ causes: causes('a') }, { causes: [cleared] }]).last.notices).toMatchObject([
    { tag: 'a', body: 'Kenwood, cleared 03:02', isUpdate: true },
  ])
})

test('a notice stays while its alert isn’t known', () => {
  const unknown = { causes: [], unknownKinds: ['alert' as const] }
  expect(play([{ causes: causes('a') }, unknown]).last).toMatchObject({
    notices: [],
    shown: { a: { ids: ['a'] } },
  })
})

test('a tab takes over notices only from one that is gone, silently', () => {
  const shown = { causes: causes('a'), tabId: 'first' }
  const next = { causes: causes('a'), tabId: 'next' }
  const isAwake = { ...next, canClose: (tabId: string) => tabId === 'first' }
  expect(play([shown, isAwake]).last).toMatchObject({
    notices: [],
    shown: { a: { tabId: 'first' } },
  })
  const isGone = { ...next, canClose: (tabId: string) => tabId === 'next' }
  expect(play([shown, isGone]).last).toMatchObject({
    notices: [{ tag: 'a', title: 'Alarm a', isUpdate: true }],
    shown: { a: { tabId: 'next' } },
  })
})
