import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { aHandOverStation, sectionOf } from '@/tests/factories/hand-over'
import { NOW_MS } from '@/tests/factories/station'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const id = (text: string) => edgeNodeIdSchema.parse(text)

afterEach(forgetSessionData)

test('lists stations out of service, offline, not reporting, and never heard', () => {
  const station = (text: string, name: string) => ({ edgeNodeId: id(text), name })
  const stations = [
    aHandOverStation({
      station: {
        ...station('LS-002', 'Elm Street'),
        inService: false,
        outOfServiceReason: 'New pump',
      },
    }),
    aHandOverStation({
      station: station('LS-003', 'Quay Road'),
      metrics: {
        online: false,
        onlineChangedAtMs: NOW_MS - 2 * HOUR_MS,
        receivedAtMs: NOW_MS - 2.5 * HOUR_MS,
      },
    }),
    aHandOverStation({
      station: station('LS-004', 'Old Mill'),
      metrics: { receivedAtMs: NOW_MS - 10 * MINUTE_MS },
    }),
    aHandOverStation({ station: station('LS-005', 'Pond 5'), metrics: null }),
    aHandOverStation(),
  ]
  const { rows, summary } = sectionOf('Out of service or silent', { stations })
  expect(summary).toBe('4')
  expect(rows.map(({ what, when }) => [what, when])).toEqual([
    [['Out of service', 'New pump'], ['Since when isn’t known']],
    [['Offline'], ['Since 10:00', 'Last reading 09:30, 2 h 30 min old']],
    [['Offline', 'not reporting'], ['Last reading 11:50, 10 min old']],
    [['Offline', 'no readings received'], []],
  ])
})

test('says in the judgement’s words what else a station hides', () => {
  const stations = [
    aHandOverStation({ metrics: null, isUnreadable: true }),
    aHandOverStation({ station: { inService: false, outOfServiceUntilMs: NOW_MS - HOUR_MS } }),
  ]
  const { rows } = sectionOf('Out of service or silent', { stations })
  expect(rows.map(({ what }) => what)).toEqual([
    ['Offline', 'live document unreadable'],
    ['Attention', 'out of service, overdue'],
  ])
})

const STARTS = 'Pumps beyond their starts'
const recent = (starts: Record<string, number>, limits: Record<string, number>) => ({
  recent: { computedAtMs: undefined, startsLastHour: starts, startsLimit: limits },
})

test('lists pumps that started more often than their limit', () => {
  const metrics = recent({ 1: 12, 2: 10 }, { 1: 10, 2: 10 })
  const { rows, summary } = sectionOf(STARTS, { stations: [aHandOverStation({ metrics })] })
  expect(summary).toBe('1')
  expect(rows[0]).toMatchObject({
    what: ['Pump 1'],
    when: ['12 starts in the last hour, limit 10'],
  })
})

test.each([
  ['a pump’s limit isn’t known', recent({ 1: 2, 2: 2 }, { 1: 10 })],
  ['a pump’s starts aren’t known', recent({ 1: 2 }, { 1: 10, 2: 10 })],
  [
    'the counts are old',
    { ...recent({ 1: 2, 2: 2 }, { 1: 10, 2: 10 }), receivedAtMs: NOW_MS - HOUR_MS },
  ],
])('starts are not known where %s', (_, metrics) => {
  expect(sectionOf(STARTS, { stations: [aHandOverStation({ metrics })] }).summary).toBe('Not known')
})

test('a station without pumps has none to judge', () => {
  const stations = [
    aHandOverStation({ station: { pumpIds: [] }, metrics: { values: { level: 1 } } }),
  ]
  expect(sectionOf(STARTS, { stations }).summary).toBe('Not measured')
})
