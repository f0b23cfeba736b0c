import { edgeNodeIdSchema } from '@/lib/ids'
import { forgetSessionData } from '@/lib/session-data'
import { aHandOverStation, aHistory, FORMAT, someEvidence } from '@/tests/factories/hand-over'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import type { HandOverEvidence, HandOverStation } from './evidence'
import { highLevels } from './high-levels'
import type { StationHistory } from './signal-steps'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FROM_MS = NOW_MS - 8 * HOUR_MS

afterEach(forgetSessionData)

const at = (text: string) => Date.parse(`2026-06-01T${text}:00Z`)
type LevelAt = (atMs: number) => number | null
const calm: LevelAt = () => 1.2
const historyOf = (levelAt: LevelAt, fromMs = FROM_MS) => aHistory('level', fromMs, levelAt)

/** The level from one time until before another, else 1.2 m. The factory's well overflows at 4 m. */
const levelBetween =
  (levelM: number, fromMs: number, untilMs = Infinity): LevelAt =>
  (ms) =>
    ms >= fromMs && ms < untilMs ? levelM : 1.2
const brokenOff =
  (levelAt: LevelAt, fromMs: number, untilMs = Infinity): LevelAt =>
  (ms) =>
    ms >= fromMs && ms < untilMs ? null : levelAt(ms)

function sectionOf(
  evidence: Partial<HandOverEvidence> = {},
  history: StationHistory | null = historyOf(calm),
  areRead = true,
) {
  const byId = new Map(history ? [[STATION_ID, history] as const] : [])
  return highLevels(someEvidence(evidence), byId, areRead, FORMAT)
}

const rowOf = (...args: Parameters<typeof sectionOf>) => sectionOf(...args).rows[0]
const withStation = (station: HandOverStation) => ({ stations: [station] })
const reporting = (level: number) =>
  withStation(aHandOverStation({ metrics: { values: { level } } }))

test('is None only if the whole period is known', () => {
  expect(sectionOf()).toMatchObject({ summary: 'None', notes: [] })
  expect(sectionOf({}, null).summary).toBe('Not known')
  expect(sectionOf({}, historyOf(brokenOff(calm, at('06:00'), at('06:20'))))).toMatchObject({
    summary: 'Not known',
    notes: ['Not known: Harbour Road (not for the whole period).'],
  })
})

test.each([
  ['at the start', FROM_MS, at('04:20')],
  ['at the end, though the last reading is calm', at('11:40'), Infinity],
])('a gap %s is not known', (_, fromMs, untilMs) => {
  expect(sectionOf({}, historyOf(brokenOff(calm, fromMs, untilMs))).summary).toBe('Not known')
})

test('a gap no longer than a station may be silent leaves nothing unknown', () => {
  const history = historyOf(brokenOff(calm, at('06:00'), at('07:00')))
  const station = aHandOverStation({ station: { staleAfterS: 3600 } })
  expect(sectionOf(withStation(station), history).summary).toBe('None')
})

test('what the days lag behind by is read by the minute', () => {
  const days = historyOf(calm)
  const history = { ...days, lastMinutes: { ...days.lastMinutes, byKey: new Map() } }
  expect(sectionOf({}, history).summary).toBe('Not known')
})

test('a station that fell silent is not known for the rest of the period', () => {
  const receivedAtMs = at('10:00')
  const station = aHandOverStation({ metrics: { receivedAtMs } })
  const history = historyOf(brokenOff(calm, receivedAtMs))
  expect(sectionOf(withStation(station), history).summary).toBe('Not known')
})

test('says that the period wasn’t read', () => {
  expect(sectionOf({}, null, false).notes).toContain(
    'Levels of the period haven’t been read: only the latest readings count.',
  )
})

test('says that a rise may be missing while alerts are interrupted', () => {
  expect(sectionOf({ alertsLostSinceMs: NOW_MS - MINUTE_MS })).toMatchObject({
    summary: 'None',
    notes: ['Alerts not available: a rise that only an alert tells of may be missing.'],
  })
})

test('counts unreadable records, unreadable readings, and stations never heard as not known', () => {
  const id = (text: string) => edgeNodeIdSchema.parse(text)
  const stations = [
    aHandOverStation(),
    aHandOverStation({ station: { edgeNodeId: id('LS-002'), name: 'Elm Street' }, metrics: null }),
    aHandOverStation({
      station: { edgeNodeId: id('LS-003'), name: 'Quay Road' },
      isUnreadable: true,
    }),
  ]
  expect(sectionOf({ stations, unreadableStations: ['LS-009'] })).toMatchObject({
    summary: 'None known: 3 of 4 stations not known',
    notes: ['Not known: Elm Street, Quay Road.'],
  })
})

test('is not known while readings are interrupted, and the last ones don’t look live', () => {
  const readingsLostSinceMs = NOW_MS - MINUTE_MS
  expect(sectionOf({ readingsLostSinceMs }).summary).toBe('Not known')
  expect(sectionOf({ stations: null }).summary).toBe('Not known')
  const station = aHandOverStation({ metrics: { values: { level: 3.2, highFloat: true } } })
  const section = sectionOf({ ...withStation(station), readingsLostSinceMs }, null)
  expect(section.summary).toBe('1 when last received')
  expect(section.rows[0]?.when).toEqual([
    'High since before 11:59, not known since 11:59',
    'Tripped since before 11:59, not known since 11:59',
  ])
})

const BARE = { setpointsM: undefined, wetWell: undefined }

test('says where a high level can’t be told for lack of a limit', () => {
  expect(sectionOf(withStation(aHandOverStation({ station: BARE })))).toMatchObject({
    summary: 'Not known',
    notes: ['Not known: Harbour Road (no limit).'],
  })
})

test('goes by the float where that is all there is', () => {
  const station = aHandOverStation({ station: BARE, metrics: { values: { highFloat: false } } })
  const floatOf = (valueAt: LevelAt) => aHistory('highFloat', FROM_MS, valueAt)
  expect(
    sectionOf(
      withStation(station),
      floatOf(() => 0),
    ).summary,
  ).toBe('None')
  expect(sectionOf(withStation(station), null).summary).toBe('Not known')
  const tripped = floatOf((ms) => (ms >= at('06:00') && ms < at('06:20') ? 1 : 0))
  expect(rowOf(withStation(station), tripped)).toMatchObject({
    what: ['High float tripped'],
    when: ['Tripped from 06:00 to 06:20'],
  })
})

test('a calm float doesn’t stand in for a level that is lost', () => {
  const station = aHandOverStation({ metrics: { values: { highFloat: false } } })
  const floats = aHistory('highFloat', FROM_MS, () => 0)
  expect(sectionOf(withStation(station), floats).summary).toBe('Not known')
})

test('leaves out stations without a level, and those out of service', () => {
  const booster = aHandOverStation({ station: BARE, metrics: { values: { pressure: 400 } } })
  expect(sectionOf(withStation(booster)).summary).toBe('No station measures a level')
  const out = aHandOverStation({
    station: { inService: false },
    metrics: { values: { level: 3.5 } },
  })
  expect(sectionOf(withStation(out)).rows).toEqual([])
})

test('shows the peak of the period with its limit, and how long it was high', () => {
  const rise = levelBetween(3.31, at('10:30'), at('10:41'))
  expect(rowOf({}, historyOf(rise))).toMatchObject({
    what: ['Peak 3.31 m, high alarm 3.00 m'],
    when: ['High from 10:30 to 10:50'],
    figure: { limit: 3, unit: 'm' },
  })
})

test('without a high alarm, the overflow is the limit', () => {
  const station = aHandOverStation({ station: { setpointsM: undefined } })
  const rise = levelBetween(3.31, at('10:30'), at('10:41'))
  expect(sectionOf(withStation(station), historyOf(rise)).summary).toBe('None')
})

test('a level just at a limit of 3.1 m counts, though history stores 3.0999999', () => {
  const station = aHandOverStation({
    station: { setpointsM: { off: 0.5, leadOn: 1.5, lagOn: 2, highAlarm: 3.1 } },
  })
  const rise = levelBetween(3.1, at('10:30'), at('10:40'))
  expect(rowOf(withStation(station), historyOf(rise))?.when).toEqual(['High from 10:30 to 10:40'])
})

test('a level that is high now has not ended', () => {
  const high = rowOf(reporting(3.4), historyOf(levelBetween(3.3, at('11:30'))))
  expect(high).toMatchObject({
    what: ['Peak 3.40 m, high alarm 3.00 m'],
    when: ['High since 11:30, not ended at 12:00'],
  })
  const sudden = rowOf(reporting(3.4))
  expect(sudden?.when).toEqual(['High since 11:59, not ended at 12:00'])
})

test('lists each overflow and its end', () => {
  const levelAt: LevelAt = (ms) =>
    levelBetween(4.2, at('10:20'), at('10:40'))(ms) === 4.2
      ? 4.2
      : levelBetween(4.1, at('11:00'))(ms)
  expect(rowOf(reporting(4.1), historyOf(levelAt))).toMatchObject({
    what: ['Peak 4.20 m, overflow 4.00 m'],
    when: [
      'Overflow from 10:20 to 10:40',
      'Overflow since 11:00, not ended at 12:00',
      'High from 10:20 to 10:40',
      'High since 11:00, not ended at 12:00',
    ],
  })
})

test('counts what was often high, but for the last time', () => {
  const sways: LevelAt = (ms) => (ms >= at('06:00') && (ms / (10 * MINUTE_MS)) % 2 < 1 ? 3.2 : 1.2)
  expect(rowOf({}, historyOf(sways))?.when).toEqual([
    'High 17 times between 06:00 and 11:30',
    'High from 11:40 to 11:50',
  ])
})

test('a station that counts as overflowing does so on the sheet', () => {
  // Just below the overflow, seen for the first time.
  expect(rowOf(reporting(3.99))?.when[0]).toBe('Overflow since 11:59, not ended at 12:00')
})

test('of a silent station an overflow is not known since its last reading', () => {
  const levelAt = brokenOff(levelBetween(4.2, at('08:10')), at('08:30'))
  const silent = aHandOverStation({
    metrics: { values: { level: 4.2 }, receivedAtMs: at('08:30') },
  })
  expect(rowOf(withStation(silent), historyOf(levelAt))?.when[0]).toBe(
    'Overflow since 08:10, not known since 08:30',
  )
})

test('what a gap hides is told by the readings around it', () => {
  const levelAt = brokenOff(levelBetween(4.2, at('10:10'), at('10:40')), at('10:20'), at('11:30'))
  expect(rowOf({}, historyOf(levelAt))?.when[0]).toBe(
    'Overflow from 10:10, ended between 10:20 and 11:30',
  )
  const later = brokenOff(levelBetween(4.2, at('10:10'), at('11:00')), at('10:00'), at('10:30'))
  expect(rowOf({}, historyOf(later))?.when[0]).toBe('Overflow from before 10:30 to 11:00')
})

test('what began before the period says so', () => {
  const history = historyOf(levelBetween(4.2, 0, at('04:30')))
  expect(rowOf({}, history)?.when[0]).toBe('Overflow from before 04:00 to 04:30')
})

test('of a period that has ended, an overflow lasts at its end', () => {
  const [fromMs, toMs] = [at('08:00'), at('10:00')]
  const history = historyOf(levelBetween(4.2, at('09:30'), at('11:00')))
  expect(rowOf({ fromMs, toMs }, history)?.when[0]).toBe('Overflow since 09:30, not ended at 10:00')
  expect(sectionOf({ fromMs, toMs: at('09:30') }, history).summary).toBe('None')
})

const HIGH = { metric: 'level', value: 3.2, threshold: 3 }

test('alerts of one moment have one time', () => {
  const alerts = [anAlert(HIGH), anAlert({ id: 'b', name: 'High float', metric: 'highFloat' })]
  expect(rowOf({ alerts })).toMatchObject({
    what: expect.arrayContaining(['Alert: High level', 'Alert: High float']),
    when: ['Alert since 11:56'],
  })
})

test.each([
  ['about a level above its limit', HIGH, 1],
  ['about a level of which no value is known', { ...HIGH, value: null }, 1],
  ['about the high float', { metric: 'highFloat' }, 1],
  ['about a low level', { metric: 'level', value: 0.2, threshold: 0.5 }, 0],
  ['about another signal', { metric: 'powerFail', value: 1, threshold: 1 }, 0],
  ['of another station', { ...HIGH, edge_node_id: 'LS-002' }, 0],
  [
    'that cleared before the period',
    { ...HIGH, alerted_at: '2026-06-01T03:00:00Z', cleared_at: '2026-06-01T03:59:00Z' },
    0,
  ],
])('an alert %s', (_, alert, rows) => {
  const alerts = [anAlert(alert)]
  const section = sectionOf({ alerts })
  expect(section.rows).toHaveLength(rows)
  if (rows > 0)
    expect(section.rows[0]).toMatchObject({
      what: expect.arrayContaining(['Alert: High level']),
      when: ['Alert since 11:56'],
    })
})
