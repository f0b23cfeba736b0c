import { NOW_MS, STATION_ID } from '@/tests/factories/station'
import {
  draftSilence,
  nextTimeOfDayMs,
  seenSilence,
  silenceEndMs,
  type SilenceSubject,
} from './draft'
import { PLAIN_SILENCEABLE } from './silence'

const NEW_YORK = 'America/New_York'
const NOON = Date.parse('2026-06-01T12:00:00-04:00')
const SINCE_MS = NOW_MS - 60_000
const subject: SilenceSubject = {
  ...{ edgeNodeId: STATION_ID, stationName: 'Harbour Road' },
  alert: { id: 'a', name: 'Overflow', severity: 'critical' },
  ...{ overflow: { sinceMs: SINCE_MS }, levelM: 4.1 },
}
const choice = { includesCritical: true, reason: 'Crew on site', untilMs: NOW_MS + 1 }
const NOTHING = { severity: null, overflowSinceMs: null, levelM: null }

test('returns the next occurrence of a time of day in the zone', () => {
  const next = (time: string) => nextTimeOfDayMs(time, NEW_YORK, NOON)
  expect(next('12:01')).toBe(Date.parse('2026-06-01T12:01:00-04:00'))
  expect(next('12:00')).toBe(Date.parse('2026-06-02T12:00:00-04:00'))
  expect(next('06:00')).toBe(Date.parse('2026-06-02T06:00:00-04:00'))
  expect(next('')).toBeNull()
})

test('follows the wall clock when daylight saving time ends overnight', () => {
  const evening = Date.parse('2026-10-31T22:00:00-04:00')
  expect(nextTimeOfDayMs('06:00', NEW_YORK, evening)).toBe(Date.parse('2026-11-01T06:00:00-05:00'))
})

test('ends at a full minute, so that the time shown is exact', () => {
  const nowMs = Date.parse('2026-06-01T08:00:12.345Z')
  expect(silenceEndMs(1, nowMs)).toBe(Date.parse('2026-06-01T09:01:00Z'))
})

test.each([
  [
    'alert',
    { edgeNodeId: STATION_ID, alertName: 'Overflow' },
    { severity: 'critical', overflowSinceMs: SINCE_MS, levelM: 4.1 },
  ],
  [
    'station',
    { edgeNodeId: STATION_ID, alertName: null },
    { ...NOTHING, overflowSinceMs: SINCE_MS, levelM: 4.1 },
  ],
  ['everything', { edgeNodeId: null, alertName: null }, NOTHING],
] as const)('a silence of scope %s says what it was set in', (scope, named, setDuring) => {
  const draft = draftSilence({ ...choice, scope }, subject)
  expect(draft).toMatchObject({ scope, ...named, setDuring, ...choice })
})

test('an alert that isn’t critical rings once it is, whatever was ticked', () => {
  const mild = { ...subject, alert: { id: 'a', name: 'High level', severity: 'low' as const } }
  const draft = draftSilence({ ...choice, scope: 'alert' }, mild)
  expect(draft.includesCritical).toBe(false)
})

test('an overflow is seen with its start and its level', () => {
  const cause = {
    ...PLAIN_SILENCEABLE,
    ...{ edgeNodeId: STATION_ID, sinceMs: SINCE_MS, overflowSinceMs: SINCE_MS, levelM: 4.1 },
  }
  expect(seenSilence({ ...cause, kind: 'overflow' }, NOW_MS)).toMatchObject({
    ...{ scope: 'overflow', edgeNodeId: STATION_ID, sinceMs: SINCE_MS },
    setDuring: { levelM: 4.1 },
  })
})
