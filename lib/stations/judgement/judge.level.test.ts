/** A level that can't be, and one that stands still: section 4 of the rules, in their order. */
import { ago, judged, wordsOf, type Given, type Rules } from '@/tests/factories/judgement'

const SENSOR = { levelSensorM: { from: 0, to: 5 } }
const IMPLAUSIBLE = 'attention, near: level implausible'

const LEVELS: Rules = {
  'implausibly high': [{ values: { level: 6553.5 } }, IMPLAUSIBLE],
  low: [{ values: { level: -0.3 } }, IMPLAUSIBLE],
  'a surcharge': [{ values: { level: 5.2 } }, 'overflowing: level at overflow'],
  'an open loop': [{ station: SENSOR, values: { level: -1.25 } }, IMPLAUSIBLE],
  'at the top of the sensor’s range': [
    { station: { levelSensorM: { from: 0, to: 2.5 } }, values: { level: 2.55 } },
    'attention: level at the top of its range, filling, time unknown',
  ],
  'a short': [{ station: SENSOR, values: { level: 5.4 } }, IMPLAUSIBLE],
}

test.each(Object.entries(LEVELS))('a level that is %s', (_what, [given, words]) => {
  expect(wordsOf(given)).toBe(words)
})

const FROZEN = { levelMovedAtMs: ago(24) }
const FLOWS = { inflow: 20, outflow: 2 }
const RAN = { levelMovedAtMs: ago(70), startsLastHour: { 2: 1 } }
const STOPPED = { pump1Running: false, pump2Mode: 'auto' }

const STANDSTILLS: Rules = {
  'against its meters': [
    { recent: FROZEN, values: FLOWS },
    'attention: level hasn’t moved since 11:36',
  ],
  'while they agree': [{ recent: FROZEN, values: { inflow: 10, outflow: 9.5 } }, 'normal'],
  'for less than 15 min': [{ recent: { levelMovedAtMs: ago(14) }, values: FLOWS }, 'normal'],
  'against the high float': [
    { recent: FROZEN, values: { highFloat: true } },
    'attention, near: high float tripped, level hasn’t moved since 11:36',
  ],
  'though a pump has started and stopped': [
    { recent: RAN, values: STOPPED },
    'attention: level hasn’t moved since 10:50 though pump 2 ran: sensor or pump',
  ],
  'though it ran by hand': [{ recent: RAN, values: { ...STOPPED, pump2Mode: 'hand' } }, 'normal'],
  'though it still runs': [{ recent: RAN, values: { ...STOPPED, pump2Running: true } }, 'normal'],
  'for less than the hour of starts': [
    { recent: { ...RAN, ...FROZEN }, values: STOPPED },
    'normal',
  ],
  'while its drives hold it': [
    { recent: RAN, values: STOPPED, station: { levelControl: 'held' } },
    'normal',
  ],
  'as it often does': [{ recent: { ...FROZEN, levelRestLimitS: 3300 }, values: FLOWS }, 'normal'],
  'for longer than it ever does': [
    { recent: { levelMovedAtMs: ago(130), levelRestLimitS: 3300 } },
    'attention: no movement for 2 h 09 min, usually within 55 min',
  ],
  'near its crest': [
    { recent: { ...FROZEN, overflowSinceMs: null }, values: { ...FLOWS, level: 3.99 } },
    'attention, near: overflow in under 1 min, level above high alarm',
  ],
  'in a tank': [{ station: { kind: 'water' }, recent: FROZEN, values: FLOWS }, 'normal'],
  'out of service': [
    { station: { inService: false }, recent: FROZEN, values: FLOWS },
    'out-of-service: taken out of service',
  ],
}

test.each(Object.entries(STANDSTILLS))('a level that stands still %s', (_what, [given, words]) => {
  expect(wordsOf(given)).toBe(words)
})

test.each<[string, Given]>([
  ['stands still', { recent: FROZEN, values: FLOWS }],
  ['is uncertain', { metrics: { quality: { level: 64 } } }],
  ['is from a device whose clock is wrong', { metrics: { receivedAtMs: ago(-60) } }],
  ['is just out of the sensor’s range', { station: { levelSensorM: { from: 1.3, to: 6.3 } } }],
])('a level is doubtful if it %s', (_what, given) => {
  expect(judged(given).level).toMatchObject({ value: 1.2, trust: 'doubtful' })
})

test.each<[string, Given]>([
  ['near overflow', { recent: { lastGoodLevel: { levelM: 3.2, atMs: ago(2) } } }],
  ['an overflow', { recent: { lastGoodLevel: { levelM: 4.2, atMs: ago(2) } } }],
])('a doubtful level doesn’t end %s', (_what, given) => {
  const metrics = { quality: { level: 64 } }
  expect(judged({ ...given, metrics }).rank[0]).toBeLessThan(3)
  expect(judged(given).rank[0]).toBe(3)
})

test('without its area or bottom a well keeps its crest, and loses its forecast by flows', () => {
  const station = { wetWell: { overflowLevelM: 4 }, refused: ['wetWell.areaM2'] }
  const values = { level: 2.5, inflow: 20, outflow: 2 }
  const refused = 'record: wet well area unreadable'
  expect(wordsOf({ station, values })).toBe(`attention: time to overflow unknown, ${refused}`)
  expect(wordsOf({ station, values: { level: 4 } })).toMatch(/^overflowing/)
  const recent = { levelRateMPerH: 1 }
  expect(judged({ station, values, recent }).forecast).toMatchObject({ soonMin: 90 })
})
