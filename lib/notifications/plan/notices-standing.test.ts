import { edgeNodeIdSchema } from '@/lib/ids'
import { aCause } from '@/tests/factories/causes'
import { aSilence } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import { causes, critical, play, titles } from '@/tests/worlds/notices'
import { withoutNotice } from './notices'

const MINUTE_MS = 60_000

const REPEAT = { repeatMs: MINUTE_MS }

test('repeats replace the notice; several share one', () => {
  const one = play([
    { causes: [critical('a')] },
    { causes: [critical('a')], ...REPEAT, nowMs: NOW_MS + 2 * MINUTE_MS },
  ])
  expect(one.last.notices).toMatchObject([
    { tag: 'a', title: 'Still unacknowledged: Alarm a', isReminder: true },
  ])
  const both = [critical('a'), critical('b')]
  const two = play([{ causes: both }, { causes: both, ...REPEAT, nowMs: NOW_MS + 2 * MINUTE_MS }])
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

test('a notice goes when its alert is silenced', () => {
  const silences = [aSilence({ scope: 'station', edgeNodeId: edgeNodeIdSchema.parse('LS-1') })]
  expect(play([{ causes: causes('a') }, { causes: causes('a'), silences }]).last.shown).toEqual({})
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

test('what rang before it could be shown is shown as new', () => {
  const { record } = play([{ causes: causes('a') }])
  const late = { causes: causes('a'), pending: new Set(['a']) }
  expect(play([late], { ...record, shown: {} }).last.notices).toMatchObject([
    { tag: 'a', isUpdate: false },
  ])
})

test('a dismissed notice stays away, and its alert counts as told', () => {
  const { record } = play([{ causes: causes('a') }])
  expect(play([{ causes: causes('a') }], withoutNotice(record, 'a')).last).toEqual({
    notices: [],
    shown: {},
  })
})
