/** Alerts and records, the order of reasons, and the rank: sections 6 and 7 of the rules. */
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { ago, judged, wordsOf, type Given, type Rules } from '@/tests/factories/judgement'
import { compareRanks } from './judge'

const SILENT = { online: false }
const HIGH = { level: 3.1, inflow: 9, outflow: 9 }
const highLevel = anAlert({ metric: 'level', threshold: 3, severity: 'high' })
const pumpFailed = anAlert({ id: 'b', name: 'Pump 2 failed', severity: 'critical' })

const RULES: Rules = {
  // 7. Alerts and records
  'an unreadable alert': [{ unreadableAlerts: 1 }, 'alarm: unreadable alert'],
  'beside an acknowledged one': [
    { unreadableAlerts: 1, alerts: [anAlert({ acknowledged: true })] },
    'alarm: High level, unreadable alert',
  ],
  'out of service': [
    { unreadableAlerts: 1, station: { inService: false } },
    'alarm: unreadable alert, taken out of service',
  ],
  'a record that can’t be read': [
    { station: { wetWell: undefined, setpointsM: undefined, refused: ['record'] } },
    'attention: record unreadable',
  ],
  'is judged by its floats': [
    {
      station: { wetWell: undefined, setpointsM: undefined, refused: ['record'] },
      values: { highFloat: true },
    },
    'attention, near: high float tripped, record unreadable',
  ],
  'a refused field on which no rule stands': [{ station: { refused: ['address'] } }, 'normal'],

  // 7. Reasons: the worst first, each once
  'an alert and the reading that raised it are one': [
    { alerts: [highLevel], values: HIGH },
    'alarm, near: High level',
  ],
  'in the place of the worse': [
    { alerts: [pumpFailed, highLevel], values: HIGH },
    'alarm, near: High level, Pump 2 failed',
  ],
  'unless it has cleared': [
    { alerts: [{ ...highLevel, clearedAtMs: ago(1) }], values: HIGH },
    'returned, near: level above high alarm, High level',
  ],
  'or is on another limit': [
    { alerts: [highLevel], values: { level: 4 } },
    'overflowing: level at overflow, High level',
  ],
  'near overflow goes before other alerts': [
    { alerts: [anAlert({ name: 'Flooding' })], values: { pump1Fault: true, pump2Mode: 'off' } },
    'alarm, near: no pump available, Flooding, pump 1 failed',
  ],
  'a lost level, too, where it may be high': [
    { alerts: [pumpFailed], values: { level: null } },
    'alarm, near: level not measured, Pump 2 failed',
  ],
  'alerts by severity, then silence': [
    { alerts: [highLevel, pumpFailed], metrics: SILENT },
    'alarm: Pump 2 failed, High level, offline',
  ],
  'then what readings say': [
    { alerts: [pumpFailed], values: { powerFail: true, level: 0.2 } },
    'alarm: Pump 2 failed, level below low alarm, power failure',
  ],
}

test.each(Object.entries(RULES))('%s', (_what, [given, words]) => {
  expect(wordsOf(given)).toBe(words)
})

const alarm = (overrides: object) => [anAlert(overrides)]
const cleared = { cleared_at: new Date(NOW_MS - 60_000).toISOString() }

// 6. Near overflow, then status; among active ones severity; then the longest
const WORST_FIRST: [what: string, given: Given][] = [
  ['an overflow', { values: { level: 4.1 }, recent: { overflowSinceMs: ago(1) } }],
  ['since an unknown time', { values: { level: 4.1 } }],
  ['one out of service', { values: { level: 4.1 }, station: { inService: false } }],
  ['near, soonest', { values: { level: 3, inflow: 20, outflow: 2 } }],
  ['later', { values: { level: 3, inflow: 20, outflow: 9 } }],
  ['at no known time', { values: { level: 3 }, alerts: alarm({ severity: 'critical' }) }],
  ['steady', { values: { level: 3, inflow: 9, outflow: 9 } }],
  ['falling', { values: { level: 3, inflow: 9, outflow: 20 }, alerts: alarm({}) }],
  ['a critical alarm', { alerts: alarm({ severity: 'critical' }) }],
  ['without severity', { alerts: alarm({}) }],
  [
    'high, the longest',
    { alerts: alarm({ severity: 'high', alerted_at: '2026-06-01T09:00:00Z' }) },
  ],
  ['high', { alerts: alarm({ severity: 'high' }) }],
  ['low, beside a cleared one', { alerts: [...alarm({ severity: 'low' }), ...alarm(cleared)] }],
  ['cleared', { alerts: alarm({ ...cleared, severity: 'critical' }) }],
  ['acknowledged', { alerts: alarm({ acknowledged: true }) }],
  ['silent, full soon', { metrics: SILENT, values: { inflow: 20 } }],
  ['silent, full later', { metrics: SILENT, values: { inflow: 2 } }],
  ['silent, the longest', { metrics: { ...SILENT, onlineChangedAtMs: ago(600) } }],
  ['silent', { metrics: SILENT }],
  ['attention', { values: { powerFail: true } }],
  ['readings only', { alerts: null }],
  ['normal', {}],
  ['nothing to judge', { station: { inService: false } }],
]

test('the worst goes first, whatever the order', () => {
  const ranked = WORST_FIRST.toReversed().map(([what, given]) => ({
    what,
    rank: judged(given).rank,
  }))
  const order = ranked.toSorted((a, b) => compareRanks(a.rank, b.rank)).map(({ what }) => what)
  expect(order).toEqual(WORST_FIRST.map(([what]) => what))
})
