import { edgeNodeIdSchema } from '@/lib/ids'
import type { HistorySeries } from '@/lib/history/series'
import { forgetSessionData } from '@/lib/session-data'
import {
  aHandOverStation,
  aLevelTrend,
  FORMAT,
  someEvidence,
  someMinutes,
} from '@/tests/factories/hand-over'
import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import type { HandOverEvidence, HandOverStation } from './evidence'
import { highLevels } from './high-levels'
import type { StationReads } from './reads'
import { sectionSummary } from './section'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const FROM_MS = NOW_MS - 8 * HOUR_MS

afterEach(forgetSessionData)

const at = (text: string) => Date.parse(`2026-06-01T${text}:00Z`)
const calmTrend = aLevelTrend(() => 1.2)
const CALM: StationReads = { trend: calmTrend, minutes: [] }

/** 4.2 m from one time until before another, else 1.2 m. */
const overflowing = (fromMs: number, untilMs: number) => (ms: number) =>
  ms >= fromMs && ms < untilMs ? 4.2 : 1.2

function sectionOf(
  evidence: Partial<HandOverEvidence> = {},
  reads: StationReads | null = CALM,
  areRead = true,
) {
  const byId = new Map(reads ? [[STATION_ID, reads] as const] : [])
  const section = highLevels(someEvidence(evidence), byId, areRead, FORMAT)
  return { ...section, summary: sectionSummary(section) }
}

const withStation = (station: HandOverStation) => ({ stations: [station] })
const minutes = (hours: number, levelAt: (ms: number) => number | null): HistorySeries[] => [
  someMinutes('level', NOW_MS - hours * HOUR_MS, hours, levelAt),
]

test('is None only for stations whose whole period is proven', () => {
  expect(sectionOf().summary).toBe('None')
  expect(sectionOf({}, null).summary).toBe('Not known')
  const stopped = { trend: aLevelTrend(() => 1.2, NOW_MS - 2 * HOUR_MS), minutes: [] }
  expect(sectionOf({}, stopped)).toMatchObject({
    summary: 'Not known',
    notes: ['Not known, or not for the whole period: Harbour Road.'],
  })
})

test('says that the period wasn’t read', () => {
  expect(sectionOf({}, null, false).notes).toContain(
    'Levels of the period haven’t been read: only the latest readings count.',
  )
})

test('says that a short rise may be missing while alerts are interrupted', () => {
  const { summary, notes } = sectionOf({ alertsLostSinceMs: NOW_MS - MINUTE_MS })
  expect(summary).toBe('None')
  expect(notes).toEqual([
    'Alerts not available: a rise of a few minutes that only an alert tells of may be missing.',
  ])
  expect(sectionOf().notes).toEqual([])
})

test('counts unreadable records, unreadable readings, and stations never heard as not known', () => {
  const id = (text: string) => edgeNodeIdSchema.parse(text)
  const stations = [
    aHandOverStation(),
    aHandOverStation({ station: { edgeNodeId: id('LS-002'), name: 'Elm Street' }, metrics: null }),
    aHandOverStation({ station: { edgeNodeId: id('LS-003'), name: 'Quay Road' } }),
  ]
  const section = sectionOf({
    stations,
    unreadableStations: ['LS-009'],
    unreadableReadings: new Set(['LS-003']),
  })
  expect(section.summary).toBe('None known: 3 of 4 stations not known')
  expect(section.notes[0]).toContain('Elm Street, Quay Road')
})

test('is not known while readings are interrupted, and the last ones don’t look live', () => {
  const readingsLostSinceMs = NOW_MS - MINUTE_MS
  expect(sectionOf({ readingsLostSinceMs })).toMatchObject({ summary: 'Not known', known: 0 })
  expect(sectionOf({ stations: null }).summary).toBe('Not known')
  const station = aHandOverStation({ metrics: { values: { level: 3.2, highFloat: true } } })
  const section = sectionOf({ ...withStation(station), readingsLostSinceMs }, null)
  expect(section).toMatchObject({ summary: '1 when last received', known: 0 })
  expect(section.rows[0]?.what).toContain('High float was tripped when last heard 11:59')
  expect(section.rows[0]?.when).toContain('High when last measured 11:59')
})

test('tells where a high level can’t be told, and uses the float where that is all there is', () => {
  const bare = { setpointsM: undefined, wetWell: undefined }
  const withoutLimit = aHandOverStation({ station: bare })
  expect(sectionOf(withStation(withoutLimit))).toMatchObject({
    summary: 'Not known',
    notes: ['A high level can’t be told, for lack of a limit and a high float: Harbour Road.'],
  })
  const float = aHandOverStation({ station: bare, metrics: { values: { highFloat: false } } })
  const tripped = (ms: number) => (ms >= at('06:00') && ms <= at('06:20') ? 1 : 0)
  const ofFloat = { minutes: [someMinutes('highFloat', FROM_MS, 8, tripped)] }
  const section = sectionOf(withStation(float), ofFloat)
  expect(section.rows[0]).toMatchObject({
    what: ['High float tripped'],
    when: ['Tripped from 06:00 to 06:20'],
  })
  expect(section.notes).toEqual(['At 1 station only the high float tells it.'])
  expect(sectionOf(withStation(float), null).summary).toBe('Not known')
})

test('leaves out stations without a level, and those out of service', () => {
  const bare = { setpointsM: undefined, wetWell: undefined }
  const booster = aHandOverStation({ station: bare, metrics: { values: { pressure: 400 } } })
  expect(sectionOf(withStation(booster))).toMatchObject({
    summary: 'No station measures a level',
    notes: ['1 station without a level left out.'],
  })
  const out = aHandOverStation({
    station: { inService: false },
    metrics: { values: { level: 3.5 } },
  })
  expect(sectionOf(withStation(out)).rows).toEqual([])
})

test('shows the peak of the period with its limit, and what is high now', () => {
  const reads = { trend: calmTrend, minutes: minutes(2, (ms) => (ms === at('10:30') ? 3.31 : 1.2)) }
  const [row] = sectionOf({}, reads).rows
  expect(row).toMatchObject({
    what: ['Peak 3.31 m, high alarm 3.00 m'],
    when: ['Peak at 10:30'],
    figure: { limit: 3, unit: 'm' },
  })
  const high = aHandOverStation({ metrics: { values: { level: 3.4 } } })
  expect(sectionOf(withStation(high), reads).rows[0]).toMatchObject({
    what: ['Peak 3.40 m, high alarm 3.00 m'],
    when: ['Peak at 11:59', 'High now'],
  })
})

test('marks a peak of a quarter hour as less than exact', () => {
  const trend = aLevelTrend((ms) => (ms === at('10:30') ? 3.31 : 1.2))
  expect(sectionOf({}, { trend, minutes: [] }).rows[0]?.what[0]).toMatch(/^About 3\.3\d m, high/)
})

test('a trend isn’t high by its rounding alone if its minutes were read', () => {
  const levelAt = (ms: number) => (ms >= at('10:30') && ms < at('10:45') ? 2.995 : 1.2)
  // On a scale of 6 m, half of it is a step.
  const trend = { ...aLevelTrend((ms) => (levelAt(ms) * 5) / 6), maxM: 6 }
  expect(sectionOf({}, { trend, minutes: minutes(2, levelAt) }).summary).toBe('None')
  const others = minutes(2, (ms) => (ms < at('10:45') ? null : 1.2))
  expect(sectionOf({}, { trend, minutes: others }).rows[0]?.what[0]).toMatch(/^About 3\.00 m/)
})

test('a station that is high now is listed for a period before, too', () => {
  const high = aHandOverStation({ metrics: { values: { level: 3.4 } } })
  const toMs = NOW_MS - 2 * HOUR_MS
  expect(sectionOf({ ...withStation(high), toMs }).rows[0]).toMatchObject({
    what: ['Last level 3.40 m, high alarm 3.00 m'],
    when: ['High now'],
  })
})

test('shows overflows from the first reading at the overflow to the first clearly below', () => {
  const reads = { trend: null, minutes: minutes(2, overflowing(at('10:20'), at('10:44'))) }
  const [row] = sectionOf({}, reads).rows
  expect(row?.what).toEqual(['Peak 4.20 m, overflow 4.00 m'])
  expect(row?.when[0]).toBe('Overflow from 10:20 to 10:44')
})

test('an overflow that lasts has not ended; one below again by the latest reading has', () => {
  const levelAt = overflowing(at('11:40'), Infinity)
  const reads = { trend: null, minutes: minutes(1, levelAt) }
  const over = aHandOverStation({ metrics: { values: { level: 4.1 } } })
  expect(sectionOf(withStation(over), reads).rows[0]?.when[0]).toBe(
    'Overflow since 11:40, not ended at 12:00',
  )
  forgetSessionData()
  expect(sectionOf({}, reads).rows[0]?.when[0]).toBe('Overflow from 11:40, ended by 11:59')
})

test('of a silent station an overflow is not known since its last reading, however old', () => {
  const levelAt = (ms: number) => (ms > at('08:30') ? null : overflowing(at('08:10'), Infinity)(ms))
  const silent = aHandOverStation({
    metrics: { values: { level: 4.1 }, receivedAtMs: at('08:30') },
  })
  const reads = { trend: null, minutes: minutes(8, levelAt) }
  expect(sectionOf(withStation(silent), reads).rows[0]?.when).toEqual([
    'Overflow since 08:10, not known since 08:30',
    'Peak at 08:10',
    'High when last measured 08:30',
  ])
  forgetSessionData()
  const longSilent = aHandOverStation({
    metrics: { values: { level: 4.1 }, receivedAtMs: at('02:10') },
  })
  expect(sectionOf(withStation(longSilent), null).rows[0]?.when[0]).toBe(
    'Overflow, start not known, not known since 02:10',
  )
})

test('an overflow of the last minutes counts, though no history has it yet', () => {
  const over = aHandOverStation({ metrics: { values: { level: 4.1 } } })
  const reads = { trend: calmTrend, minutes: minutes(1, () => 1.2) }
  expect(sectionOf(withStation(over), reads).rows[0]?.when[0]).toBe(
    'Overflow since 11:59, not ended at 12:00',
  )
  const lagging = minutes(1, (ms) => (ms > at('11:57') ? null : 1.2))
  expect(sectionOf(withStation(over), { trend: null, minutes: lagging }).rows[0]?.when[0]).toBe(
    'Overflow since 11:59, not ended at 12:00',
  )
})

test.each([
  ['heard of again after a gap', (ms: number) => (ms > at('11:56') ? null : 1.2)],
  ['within the meter’s noise of it before', () => 3.99],
])('an overflow of the last minutes, %s, may have begun earlier', (_, levelAt) => {
  const over = aHandOverStation({ metrics: { values: { level: 4.1 } } })
  const reads = { trend: null, minutes: minutes(1, levelAt) }
  expect(sectionOf(withStation(over), reads).rows[0]?.when[0]).toBe(
    'Overflow since before 11:59, not ended at 12:00',
  )
})

test('an overflow that ended in a gap is told by the readings around it', () => {
  const levelAt = (ms: number) =>
    ms > at('10:20') && ms < at('11:30') ? null : overflowing(at('10:10'), at('10:40'))(ms)
  const reads = { trend: null, minutes: minutes(2, levelAt) }
  expect(sectionOf({}, reads).rows[0]?.when[0]).toBe(
    'Overflow from 10:10, ended between 10:20 and 11:30',
  )
})

test('of a period that has ended, an overflow lasts at its end, or isn’t known', () => {
  const toMs = at('10:00')
  const fromMs = at('08:00')
  const reads = (levelAt: (ms: number) => number | null) => ({
    trend: null,
    minutes: [someMinutes('level', fromMs, 2, levelAt)],
  })
  const levelAt = overflowing(at('09:30'), Infinity)
  expect(sectionOf({ fromMs, toMs }, reads(levelAt)).rows[0]?.when[0]).toBe(
    'Overflow since 09:30, not ended at 10:00',
  )
  const breaksOff = (ms: number) => (ms > at('09:40') ? null : levelAt(ms))
  expect(sectionOf({ fromMs, toMs }, reads(breaksOff)).rows[0]?.when[0]).toBe(
    'Overflow since 09:30, not known since 09:40',
  )
})

test('an overflow that began before what was read says so', () => {
  const reads = { trend: null, minutes: minutes(8, overflowing(0, at('04:30'))) }
  expect(sectionOf({}, reads).rows[0]?.when[0]).toBe('Overflow from before 04:00 to 04:30')
})
