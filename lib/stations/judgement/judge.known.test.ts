/** What is known: sections 2 and 3 of the rules, in their order. */
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { ago, judged, wordsOf, type Given, type Rules } from '@/tests/factories/judgement'

const DAY_MS = 86_400_000
const BOOSTER = { wetWell: undefined, setpointsM: undefined }
const UNTIL = NOW_MS + DAY_MS

const LOST = 'attention, near: level not measured'

/** Never reported. */
const bornDaysAgo = (days: number): Given => ({
  metrics: null,
  station: { createdAtMs: NOW_MS - days * DAY_MS },
})

const aheadBy = (minutes: number, staleAfterS: number): Given => ({
  metrics: { receivedAtMs: ago(-minutes) },
  station: { staleAfterS },
})

/** Its level is out, while a float is known. */
function absentUntil(until: number, reason = '', record: Given['station'] = {}): Given {
  return {
    station: { notMeasured: { level: { until, reason } }, ...record },
    values: { level: null, highFloat: false },
  }
}

const RULES: Rules = {
  // 2. Less knowledge never looks calmer
  'a level that is null': [{ values: { level: null } }, LOST],
  text: [{ values: { level: '1.42' } }, LOST],
  'not a number': [{ values: { level: Number.NaN } }, LOST],
  absent: [{ metrics: { values: {} } }, LOST],
  bad: [{ metrics: { quality: { level: 0 } } }, LOST],
  'lost, with a last good one': [
    { values: { level: null }, recent: { lastGoodLevel: { levelM: 1.1, atMs: ago(9) } } },
    'attention: level not measured since 11:51',
  ],
  'an inflow that is lost': [{ values: { inflow: null, rain: 'x' } }, 'normal'],
  'a forecast that is lost above lead-on': [
    { values: { level: 1.6, inflow: 20, outflow: null } },
    'attention: time to overflow unknown',
  ],
  'below lead-on': [{ values: { level: 1.4, inflow: 20, outflow: null } }, 'normal'],
  'alerts that are lost, with none known': [{ alerts: null }, 'readings-only'],
  'a live document that can’t be read': [
    { metrics: null, isUnreadable: true, station: { createdAtMs: ago(60) } },
    'offline, near: live document unreadable',
  ],
  'out of service': [{ station: { inService: false } }, 'out-of-service: taken out of service'],
  'a station that is new': [bornDaysAgo(29), 'attention: not yet reporting'],
  'no longer new': [bornDaysAgo(31), 'offline: no readings received'],
  'never heard': [{ metrics: null }, 'offline: no readings received'],
  'a refused overflow level': [
    { station: { wetWell: undefined, refused: ['wetWell'] } },
    'attention: overflow level not known',
  ],
  'a refused set-point': [
    { station: { refused: ['setpointsM.lagOn'] } },
    'attention: record: lag-on level unreadable',
  ],
  'a refused sensor range: its level ends nothing': [
    {
      station: { refused: ['levelSensorM'] },
      recent: { lastGoodLevel: { levelM: 3.2, atMs: ago(9) } },
    },
    'attention, near: above high alarm when last measured 11:51, record: level sensor range unreadable',
  ],
  'a refused hysteresis: an overflow that any well’s may hold': [
    {
      station: { refused: ['wetWell.overflowHysteresisM'] },
      values: { level: 3.6 },
    },
    'overflowing: level at overflow, record: overflow hysteresis unreadable',
  ],
  'a refused hysteresis: below the crest a level may still stand still': [
    {
      station: { refused: ['wetWell.overflowHysteresisM'], setpointsM: { highAlarm: 3.65 } },
      values: { level: 3.55, pump1Running: false },
      recent: {
        ...{ overflowSinceMs: null, levelMovedAtMs: ago(60), levelRestLimitS: 1800 },
        lastGoodLevel: { levelM: 3.9, atMs: ago(60) },
      },
    },
    'attention, near: above high alarm when last measured 11:00, ' +
      'no movement for 59 min, usually within 30 min, record: overflow hysteresis unreadable',
  ],

  // 3. Expected signals
  'a booster’s pressure': [{ station: BOOSTER }, 'attention: pressure not measured'],
  known: [{ station: BOOSTER, values: { pressure: 400 } }, 'normal'],
  'the level of a station with set-points only': [
    { station: { wetWell: undefined }, values: { level: null } },
    LOST,
  ],
  'a float that the document names': [
    { values: { highFloat: 'x' } },
    'attention, near: high float not measured',
  ],
  'a signal that the record names': [
    { station: { signals: ['level', 'highFloat', 'pump2Fault'] } },
    'attention: high float not measured, 1 signal not measured',
  ],
  'one that it doesn’t name': [
    { station: { signals: ['highFloat'] }, values: { level: null, highFloat: false } },
    'normal',
  ],
  'telling signals, together': [
    { values: { powerFail: null, pump2Running: 'x' } },
    'attention: 2 signals not measured',
  ],
  'a silent station has one reason': [
    { values: { level: null, powerFail: null }, metrics: { online: false } },
    'offline, near: offline',
  ],

  // 3. Planned absence
  'planned, while another is known': [
    absentUntil(UNTIL, 'new sensor'),
    'attention: level sensor out until 12:00 (new sensor)',
  ],
  'while nothing else is known': [{ ...absentUntil(UNTIL), values: { level: null } }, LOST],
  'while its list of signals can’t be read': [
    absentUntil(UNTIL, '', { refused: ['signals'] }),
    `${LOST}, record: expected signals unreadable`,
  ],
  lapsed: [absentUntil(ago(1)), LOST],
  'over 30 days ahead': [absentUntil(NOW_MS + 31 * DAY_MS), LOST],
  overdue: [
    { station: { inService: false, outOfServiceUntilMs: ago(5) } },
    'attention: out of service, overdue since 11:55',
  ],

  // 3. Quality, age, clocks
  good: [{ metrics: { quality: { level: 192 } } }, 'normal'],
  'forced by hand': [{ metrics: { quality: { level: 216 } } }, 'normal'],
  doubtful: [{ metrics: { quality: { level: 64 } } }, 'normal'],
  'too old': [{ metrics: { quality: { level: 500 } } }, LOST],
  'of an unknown quality': [{ metrics: { quality: { level: 7 } } }, LOST],
  'confirmed long ago': [{ metrics: { measuredAtMs: { level: ago(600) } } }, 'normal'],
  offline: [{ metrics: { online: false } }, 'offline: offline'],
  'not reporting': [{ metrics: { receivedAtMs: ago(4) } }, 'offline: not reporting'],
  'a clock a day ahead': [{ metrics: { receivedAtMs: UNTIL } }, 'offline: its clock is wrong'],
  'a little ahead': [{ metrics: { receivedAtMs: NOW_MS + 59_000 } }, 'normal'],
  'a tenth of a long interval': [aheadBy(4, 2400), 'normal'],
  'never more than 5 min': [aheadBy(6, 86_400), 'offline: its clock is wrong'],
  'ahead of an unknown clock': [
    { metrics: { receivedAtMs: UNTIL }, isClockKnown: false },
    'normal',
  ],
}

test.each(Object.entries(RULES))('%s', (_what, [given, words]) => {
  expect(wordsOf(given)).toBe(words)
})

test('alerts that are lost leave their last good answer', () => {
  expect(wordsOf({ alerts: [anAlert()] })).toBe('alarm: High level')
  expect(judged({ alerts: null }).condition.basis).toBe('readings-only')
})
