import { forgetSessionData } from '@/lib/session-data'
import { aHandOverStation, aHistory } from '@/tests/factories/hand-over'
import {
  at,
  brokenOff,
  calm,
  FROM_MS,
  historyOf,
  levels,
  withStation,
} from '@/tests/factories/high-levels'
import { NOW_MS } from '@/tests/factories/station'
import { edgeNodeIdSchema } from '@/lib/ids'

afterEach(forgetSessionData)

const MINUTE_MS = 60_000

test('is None only if the whole period is known', () => {
  expect(levels()).toMatchObject({ summary: 'None', notes: [] })
  expect(levels({}, null).summary).toBe('Not known')
  expect(levels({}, historyOf(brokenOff(calm, at('06:00'), at('06:20'))))).toMatchObject({
    summary: 'Not known',
    notes: ['Not known: Harbour Road.'],
  })
})

test.each([
  ['at the start', FROM_MS, at('04:20')],
  ['at the end, though the last reading is calm', at('11:40'), Infinity],
])('a gap %s is not known', (_, fromMs, untilMs) => {
  expect(levels({}, historyOf(brokenOff(calm, fromMs, untilMs))).summary).toBe('Not known')
})

test('a gap no longer than a station may be silent leaves nothing unknown', () => {
  const history = historyOf(brokenOff(calm, at('06:00'), at('07:00')))
  const station = aHandOverStation({ station: { staleAfterS: 3600 } })
  expect(levels(withStation(station), history).summary).toBe('None')
})

test('a station that fell silent is not known for the rest of the period', () => {
  const receivedAtMs = at('10:00')
  const station = aHandOverStation({ metrics: { receivedAtMs } })
  const history = historyOf(brokenOff(calm, receivedAtMs))
  expect(levels(withStation(station), history).summary).toBe('Not known')
})

test('says that the period wasn’t read', () => {
  expect(levels({}, null, false).notes).toContain(
    'Levels of the period haven’t been read: only the latest readings count.',
  )
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
  expect(levels({ stations, unreadableStations: ['LS-009'] })).toMatchObject({
    summary: 'None known: 3 of 4 stations not known',
    notes: ['Not known: Elm Street, Quay Road, LS-009 (record unreadable).'],
  })
})

test('is not known while readings are interrupted, and the last ones don’t look live', () => {
  const readingsLostSinceMs = NOW_MS - MINUTE_MS
  expect(levels({ readingsLostSinceMs }).summary).toBe('Not known')
  expect(levels({ stations: null }).summary).toBe('Not known')
  const station = aHandOverStation({ metrics: { values: { level: 3.2, highFloat: true } } })
  const section = levels({ ...withStation(station), readingsLostSinceMs }, null)
  expect(section.summary).toBe('1 when last received')
  expect(section.rows[0]?.when).toEqual([
    'High since before 11:50, not ended at 12:00',
    'Tripped since before 11:50, not ended at 12:00',
  ])
})

const BARE = { setpointsM: undefined, wetWell: undefined }

test('says where a high level can’t be told for lack of a limit', () => {
  expect(levels(withStation(aHandOverStation({ station: BARE })))).toMatchObject({
    summary: 'Not known',
    notes: ['Not known: Harbour Road.'],
  })
})

test('a calm float is enough where the record expects no level', () => {
  const station = aHandOverStation({
    station: { signals: ['highFloat'] },
    metrics: { values: { highFloat: false } },
  })
  const floats = aHistory('highFloat', FROM_MS, () => 0)
  expect(levels(withStation(station), floats).summary).toBe('None')
})

test('a calm float doesn’t stand in for a level that is lost', () => {
  const station = aHandOverStation({ metrics: { values: { highFloat: false } } })
  const floats = aHistory('highFloat', FROM_MS, () => 0)
  expect(levels(withStation(station), floats).summary).toBe('Not known')
})

test('leaves out stations without a level, and those out of service', () => {
  const booster = aHandOverStation({ station: BARE, metrics: { values: { pressure: 400 } } })
  expect(levels(withStation(booster)).summary).toBe('Not measured')
  const out = aHandOverStation({
    station: { inService: false },
    metrics: { values: { level: 3.5 } },
  })
  expect(levels(withStation(out)).rows).toEqual([])
})
