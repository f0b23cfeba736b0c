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

const BARE = { setpointsM: undefined, wetWell: undefined }
const CALM_FLOAT = { values: { highFloat: false } }
const calmFloat = aHistory('highFloat', FROM_MS, () => 0)
const withGap = (fromMs: number, untilMs?: number) => historyOf(brokenOff(calm, fromMs, untilMs))
const stationWith = (parts: Parameters<typeof aHandOverStation>[0]) =>
  withStation(aHandOverStation(parts))

test.each<[string, string, Parameters<typeof levels>]>([
  ['the whole period known', 'None', []],
  ['nothing known of the period', 'Not known', [{}, null]],
  ['a gap', 'Not known', [{}, withGap(at('06:00'), at('06:20'))]],
  ['a gap at the start', 'Not known', [{}, withGap(FROM_MS, at('04:20'))]],
  ['a gap at the end, though the last reading is calm', 'Not known', [{}, withGap(at('11:40'))]],
  [
    'a gap no longer than a station may be silent',
    'None',
    [stationWith({ station: { staleAfterS: 3600 } }), withGap(at('06:00'), at('07:00'))],
  ],
  [
    'a station silent for the rest of the period',
    'Not known',
    [stationWith({ metrics: { receivedAtMs: at('10:00') } }), withGap(at('10:00'))],
  ],
  ['a level but no limit', 'Not known', [stationWith({ station: BARE })]],
  [
    'neither a level nor a limit',
    'Not measured',
    [stationWith({ station: BARE, metrics: { values: { pressure: 400 } } })],
  ],
  [
    'a calm float where the record expects no level',
    'None',
    [stationWith({ station: { signals: ['highFloat'] }, metrics: CALM_FLOAT }), calmFloat],
  ],
  ['a calm float but a lost level', 'Not known', [stationWith({ metrics: CALM_FLOAT }), calmFloat]],
])('with %s it is %s', (_, summary, given) => {
  expect(levels(...given)).toMatchObject({
    ...{ rows: [], summary },
    notes: summary === 'Not known' ? ['Not known: Harbour Road.'] : [],
  })
})

test('says that the period wasn’t read', () => {
  expect(levels({}, null, false).notes).toContain(
    'Levels of the period haven’t been read: only the latest readings count.',
  )
})

test('counts unreadable records, unreadable readings, and stations never heard as not known', () => {
  const named = (id: string, name: string) => ({ edgeNodeId: edgeNodeIdSchema.parse(id), name })
  const stations = [
    aHandOverStation(),
    aHandOverStation({ station: named('LS-002', 'Elm Street'), metrics: null }),
    aHandOverStation({ station: named('LS-003', 'Quay Road'), isUnreadable: true }),
  ]
  expect(levels({ stations, unreadableStations: ['LS-009'] })).toMatchObject({
    summary: 'None known: 3 of 4 stations not known',
    notes: ['Not known: Elm Street, Quay Road, LS-009 (record unreadable).'],
  })
})

test('while readings are interrupted, the last ones don’t look live', () => {
  const station = stationWith({ metrics: { values: { level: 3.2, highFloat: true } } })
  const section = levels({ ...station, readingsLostSinceMs: NOW_MS - 60_000 }, null)
  expect(section.summary).toBe('1 when last received')
  expect(section.rows[0]?.when).toEqual([
    'High since before 11:50, not ended at 12:00',
    'Tripped since before 11:50, not ended at 12:00',
  ])
})

test('leaves out a station out of service', () => {
  const out = { station: { inService: false }, metrics: { values: { level: 3.5 } } }
  expect(levels(stationWith(out)).rows).toEqual([])
})
