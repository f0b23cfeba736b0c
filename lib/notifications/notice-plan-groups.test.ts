import { after, flood, open, plan, POLL_MS, titles } from '@/tests/factories/notices'
import { NOW_MS } from '@/tests/factories/station'
import { restoredNotices } from './notice-plan'

test('a group has one notice, which grows without alerting again', () => {
  const first = plan({ record: after(), alerts: flood(4) })
  expect(first.notices).toMatchObject([
    { tag: 'together p1', title: 'Power failure at 4 stations', edgeNodeId: null, isUpdate: false },
  ])
  expect(first.tone).toBe('ordinary')
  const more = plan({ record: first.record, alerts: flood(9), atMs: NOW_MS + POLL_MS })
  expect(more.notices).toMatchObject([
    { tag: 'together p1', title: 'Power failure at 9 stations', isUpdate: true },
  ])
  expect(more.tone).toBeNull()
  expect(more.record.shown['together p1']).toHaveLength(9)
  expect(restoredNotices(more.record, flood(9))).toMatchObject([
    { tag: 'together p1', title: 'Power failure at 9 stations' },
  ])
})

test('what joins a group after its first minutes, or is worse, alerts again', () => {
  const { record } = plan({ record: after(), alerts: flood(4) })
  const moment = { record, atMs: NOW_MS + POLL_MS }
  const late = plan({ ...moment, alerts: flood(5, false) })
  expect(late.tone).toBe('ordinary')
  expect(late.notices).toMatchObject([{ tag: 'together p1', isUpdate: false }])
  expect(plan({ ...moment, alerts: flood(5, true, { severity: 'critical' }) }).tone).toBe(
    'critical',
  )
})

test('a group that has just come into being alerts, whatever was told before', () => {
  const { record } = plan({ record: after(), alerts: flood(2) })
  const whole = plan({ record, alerts: flood(3), atMs: NOW_MS + POLL_MS })
  expect(whole.tone).toBe('ordinary')
  expect(Object.keys(whole.record.shown)).toEqual(['together p1'])
})

test('groups count as one each when several notices become one', () => {
  const others = open('a', 'b')
  expect(titles(plan({ record: after(), alerts: [...flood(5), ...others] }))).toEqual([
    'Power failure at 5 stations',
    'Alarm a',
    'Alarm b',
  ])
  const many = [...flood(5), ...open('a', 'b', 'c')]
  expect(titles(plan({ record: after(), alerts: many }))).toEqual(['8 new alerts'])
})
