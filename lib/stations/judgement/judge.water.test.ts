/** Overflow, and near overflow: sections 5 and 6 of the rules, in their order. */
import { anAlert, someMetrics } from '@/tests/factories/station'
import { ago, judged, wordsOf, type Given, type Rules } from '@/tests/factories/judgement'

const OVER = 'overflowing: level at overflow'
const wellOf = (overflowKind: 'permitted' | 'storage') => ({
  wetWell: { areaM2: 7, bottomM: 0, overflowLevelM: 4, overflowKind },
})
const DARK = { powerFail: true, pump1Running: false }
const STOPPED = { pump1Running: false, pump1Mode: 'auto' }
const SILENT = { online: false }
const stoppedAgo = (minutes: number) => ({ pumpsStoppedAtMs: ago(minutes) })

const HIGH = 'attention, near: level above high alarm'
const TIME_UNKNOWN = 'attention: filling, time unknown'
const NO_PUMP_RUNS = 'attention: level above lead start, no pump runs'
const overflowIn = (time: string) => `attention, near: overflow in ${time}`

const TANK = { kind: 'water' as const, setpointsM: { off: 3, leadOn: 1.5, highAlarm: 3.5 } }

const RULES: Rules = {
  // 5. Overflow
  'begins at the crest': [{ values: { level: 4 } }, OVER],
  'by its float': [{ values: { overflowFloat: true } }, `${OVER}, overflow float tripped`],
  'by its float, where the crest isn’t known': [
    { station: { wetWell: undefined }, values: { overflowFloat: true } },
    `${OVER}, overflow float tripped`,
  ],
  'by a doubtful level': [{ values: { level: 4.2 }, metrics: { quality: { level: 64 } } }, OVER],
  'runs just below, when the gateway says nothing': [{ values: { level: 3.99 } }, OVER],
  'or says so': [{ values: { level: 3.9 }, recent: { overflowSinceMs: ago(9) } }, OVER],
  'has ended, when it says so': [
    { values: { level: 3.99 }, recent: { overflowSinceMs: null } },
    'attention, near: level above high alarm, filling, time unknown',
  ],
  'goes on with a lost level': [
    { values: { level: null }, recent: { overflowSinceMs: ago(9) } },
    `${OVER}, level not measured`,
  ],
  'goes on in silence': [{ values: { level: 4.2 }, metrics: SILENT }, `${OVER}, offline`],
  'isn’t hidden out of service': [
    { station: { inService: false }, values: { level: 4.6 } },
    `${OVER}, taken out of service`,
  ],
  'has no forecast': [{ values: { level: 4.1, inflow: 20, outflow: 2 } }, OVER],
  'by permit': [
    { station: wellOf('permitted'), values: { level: 4.1 } },
    'attention, near: discharging by permit',
  ],
  'into storage': [
    { station: wellOf('storage'), values: { level: 4.1 } },
    'attention, near: filling storage',
  ],

  // 6. Forecast; from 2.5 to 4 m in a well of 7 m²: 10.5 m³
  'is forecast by the level’s rate': [
    { values: { level: 2.5, inflow: 20 }, recent: { levelRateMPerH: 6 } },
    overflowIn('15 min'),
  ],
  'but not by an old one': [
    { values: { level: 2.5 }, recent: { levelRateMPerH: 6, computedAtMs: ago(4) } },
    TIME_UNKNOWN,
  ],
  'by flows, within 30 min above lag-on': [
    { values: { level: 2.5, inflow: 20, outflow: 14.16 } },
    overflowIn('25 min'),
  ],
  'later than that': [{ values: { level: 2.5, inflow: 20, outflow: 14.4 } }, 'normal'],
  'within the accuracy of meters': [{ values: { level: 2.5, inflow: 20, outflow: 19 } }, 'normal'],
  'with a pump in reserve': [{ values: { level: 1.9, inflow: 20, outflow: 2 } }, 'normal'],
  'within 10 min above lead-on': [
    { values: { level: 1.9, inflow: 40, outflow: 2 } },
    overflowIn('6 min'),
  ],
  'below it': [{ values: { level: 1.4, inflow: 60, outflow: 2 } }, 'normal'],
  'without a pump for a minute': [
    {
      values: { ...STOPPED, level: 1.9, inflow: 15, outflow: 0 },
      recent: stoppedAgo(1),
    },
    'attention, near: overflow in 15 min, level above lead start, no pump runs',
  ],
  'while water runs back, a range': [
    { values: { level: 2.5, inflow: 6, outflow: -14.1 } },
    'attention, near: overflow in 8–25 min, outflow −14.1 L/s: backflow or meter',
  ],
  'a meter near zero is at zero': [
    { values: { level: 2.5, inflow: 6, outflow: -0.4 } },
    overflowIn('25 min'),
  ],
  'at lag-on, with no rate': [{ values: { level: 2 } }, TIME_UNKNOWN],

  // 6. Pumps
  'without a pump': [
    { values: { pump1Fault: true, pump2Mode: 'off' } },
    'attention, near: no pump available, pump 1 failed',
  ],
  'dark above lead-on': [
    { values: { ...DARK, level: 1.5 } },
    'attention, near: no pump available, power failure',
  ],
  'dark with no level': [
    { values: { ...DARK, level: null }, recent: { lastGoodLevel: { levelM: 1, atMs: ago(9) } } },
    'attention, near: no pump available, level not measured since 11:51, power failure',
  ],
  'with a fault that can’t be read': [
    { values: { pump1Fault: null, pump2Mode: 'off' } },
    'attention, near: no pump available, 1 signal not measured',
  ],
  'dark below lead-on': [{ values: { ...DARK, level: 1.4 } }, 'attention: power failure'],
  'no pump starts within a minute': [
    { values: { ...STOPPED, level: 1.51 }, recent: stoppedAgo(1) },
    NO_PUMP_RUNS,
  ],
  'sooner than that': [{ values: { ...STOPPED, level: 1.51 }, recent: stoppedAgo(0.9) }, 'normal'],
  'by 5 cm, if nobody says when they stopped': [
    { values: { ...STOPPED, level: 1.55 } },
    NO_PUMP_RUNS,
  ],
  'pumps in hand aren’t to start': [
    { values: { ...STOPPED, level: 1.6, pump1Mode: 'hand', pump2Mode: 'hand' } },
    'normal',
  ],
  'pumps that fill a tank are no reason': [
    { station: TANK, values: { level: 2.5, pump1Fault: true, pump2Fault: true } },
    'attention: pump 1 failed, pump 2 failed',
  ],
  'but its high alarm is': [{ station: TANK, values: { level: 3.5 } }, HIGH],

  // 6. Near overflow
  'at its high alarm': [{ values: { level: 3, inflow: 9, outflow: 9 } }, HIGH],
  'until it is clearly below': [
    { values: { level: 2.96, inflow: 9, outflow: 9 } },
    'attention, near: level just below high alarm',
  ],
  'then no longer': [{ values: { level: 2.94, inflow: 9, outflow: 9 } }, 'normal'],
  'by its last good level': [
    { values: { level: null }, recent: { lastGoodLevel: { levelM: 3.1, atMs: ago(9) } } },
    'attention, near: above high alarm when last measured 11:51, level not measured since 11:51',
  ],
  'by its last report': [
    { values: { level: 3.1 }, metrics: SILENT },
    'offline, near: above high alarm when last measured 11:59, offline',
  ],
  'out of service it isn’t': [
    { station: { inService: false }, values: { level: 3.1 } },
    'out-of-service: taken out of service, level above high alarm, filling, time unknown',
  ],
  'with a float up': [{ values: { highFloat: true } }, 'attention, near: high float tripped'],

  // 6. Silent wells: from 1.2 to 4 m in a well of 7 m², 19.6 m³
  'a silent well fills at its last inflow': [
    { values: { inflow: 10 }, metrics: SILENT },
    'offline: offline, at its last inflow and without pumps, full by about 12:32 (est.)',
  ],
  'by the one that the gateway has computed': [
    { recent: { inflowLps: 20 }, metrics: { ...SILENT, receivedAtMs: ago(16) } },
    'offline: offline, at its last inflow and without pumps, full by about 12:00 (est.)',
  ],
  'and may have overflowed since': [
    { recent: { inflowLps: 20 }, metrics: { ...SILENT, receivedAtMs: ago(17) } },
    'offline: offline, may have overflowed since 11:59',
  ],
  'by its level’s rate, from its last good level': [
    {
      values: { level: null },
      recent: { levelRateMPerH: 2, lastGoodLevel: { levelM: 2, atMs: ago(30) } },
      metrics: SILENT,
    },
    'offline: offline, at its last inflow and without pumps, full by about 12:30 (est.)',
  ],
  'not by a clock that is wrong': [
    { values: { inflow: 10 }, metrics: { receivedAtMs: ago(-60) } },
    'offline: its clock is wrong',
  ],
  'not a tank': [{ station: TANK, values: { inflow: 10 }, metrics: SILENT }, 'offline: offline'],
}

test.each(Object.entries(RULES))('%s', (_what, [given, words]) => {
  expect(wordsOf(given)).toBe(words)
})

test('tells when an overflow was last measured, and whether its outfall may be under water', () => {
  const overflowOf = (given: Given) => judged(given).condition.overflow
  expect(overflowOf({ values: { level: 4.5 } })).toMatchObject({ isSurcharged: false })
  expect(overflowOf({ values: { level: 4.51 } })).toMatchObject({
    lastMeasuredMs: null,
    isSurcharged: true,
  })
  const silent = overflowOf({ values: { level: 4.2 }, metrics: SILENT })
  expect(silent).toMatchObject({ lastMeasuredMs: someMetrics().receivedAtMs })
  const recent = { overflowSinceMs: ago(9), lastGoodLevel: { levelM: 4.1, atMs: ago(4) } }
  const lost = overflowOf({ values: { level: null }, recent })
  expect(lost).toMatchObject({ sinceMs: ago(9), lastMeasuredMs: ago(4) })
})

test('water that runs back through the pumps may fill a well without inflow', () => {
  const { forecast } = judged({ values: { level: 2.5, inflow: 0, outflow: -14.1 } })
  expect(forecast).toEqual({ kind: 'filling', soonMin: expect.closeTo(12.4, 1), lateMin: Infinity })
})

test('near overflow doesn’t depend on its alerts', () => {
  const alerts = [anAlert({ acknowledged: true })]
  expect(judged({ values: { level: 3 }, alerts }).condition.isNearOverflow).toBe(true)
})
