import type { OpenGroup } from '@/lib/alerts/groups/open-groups'
import { edgeNodeIdSchema } from '@/lib/ids'
import { aCause, anOverflowCause } from '@/tests/factories/causes'
import { aSilence } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import type { Cause } from './cause'
import { planNotices, withoutNotice, type NoticeInput, type PlannedNotices } from './notices'
import { planRinging, type PlanInput } from './plan'
import { emptyRecord, ringRecordSchema, type RingRecord } from './record'

const POLL_MS = 5000
const MINUTE_MS = 60_000
const SEEN: RingRecord = { ...emptyRecord('olivia'), receivedAtMs: NOW_MS }

interface Step extends Partial<PlanInput>, Partial<Omit<NoticeInput, 'plan'>> {
  causes: readonly Cause[]
}

/** Plans steps, 5 s apart; returns the notices of each, and the last record. */
function play(steps: readonly Step[], start: RingRecord | null = SEEN) {
  let record = start
  let nowMs = NOW_MS
  const planned = steps.map(({ isOpening = false, pending = new Set(), canClose, ...step }) => {
    nowMs = step.nowMs ?? nowMs + POLL_MS
    const plan = planRinging({
      ...{ uid: 'olivia', unknownKinds: [], silences: [], repeatMs: 0, isOn: true },
      ...{ receivedAtMs: nowMs, nowMs, record, ...step },
    })
    const notices = planNotices({
      ...{ plan, isOpening, pending, tabId: step.tabId ?? 'tab' },
      canClose: canClose ?? (() => true),
    })
    record = ringRecordSchema.parse({ ...plan.record, shown: notices.shown })
    return notices
  })
  return { planned, last: planned.at(-1) as PlannedNotices, record: record as RingRecord }
}

const causes = (...ids: string[]) => ids.map((id) => aCause(id))
const titles = ({ notices }: PlannedNotices) => notices.map(({ title }) => title)
const critical = (id: string) => aCause(id, { severity: 'critical', note: 'critical' })

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
    tonesMs: [1, 2, 3, 4, 5].map((ago) => NOW_MS - ago * MINUTE_MS),
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

test('a flood ends as one notice a group, whatever it looked like on its way', () => {
  const flood = (floats: number, lost: number) => [
    ...outage(lost),
    ...outage(floats).map((cause) => ({
      ...cause,
      ...{ id: `f${cause.id}`, isMinor: false, severity: 'critical' as const },
      group: floats < 3 ? null : { ...group, id: 'f', title: `High float at ${floats} stations` },
    })),
  ]
  const sizes = [1, 2, 12, 25, 40, 60, 60, 60]
  const steps = sizes.map((size, index) => ({
    causes: flood(size, index < 4 ? 0 : 5 * (index - 3)),
  }))
  const { last, planned } = play(steps)
  expect(Object.keys(last.shown).toSorted()).toEqual(['together f', 'together p'])
  expect(
    planned.flatMap(({ notices }) => notices).findLast(({ tag }) => tag === 'together f'),
  ).toMatchObject({ title: 'High float at 60 stations' })
  expect(last.shown['together f']?.ids).toHaveLength(60)
  expect(last.shown['together p']?.ids).toHaveLength(20)
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
