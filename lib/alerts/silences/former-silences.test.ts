import { NOW_MS } from '@/tests/factories/station'
import { formerSilences } from './former-silences'

const UNTIL = '2026-06-01T20:00Z'
const untilMs = Date.parse(UNTIL)
const HOUR_MS = 3_600_000

test('reads former mutes and quiet time', () => {
  const mutes = { 'LS-001/Level/2': `${UNTIL}: Float sticks`, 'LS-002': `${UNTIL} critical: Crew` }
  expect(formerSilences({ mutes, quietUntilMs: untilMs }, NOW_MS)).toMatchObject([
    { scope: 'alert', edgeNodeId: 'LS-001', alertName: 'Level/2', includesCritical: false },
    { scope: 'station', edgeNodeId: 'LS-002', includesCritical: true, reason: 'Crew', untilMs },
    { scope: 'everything', edgeNodeId: null, includesCritical: true, reason: null, untilMs },
  ])
})

test.each([
  ['', `${UNTIL}: no station`],
  ['/High float', `${UNTIL}: no station`],
  ['map', `${UNTIL}: not a station`],
  ['LS-001', 'soon'],
  ['LS-001', '2026-13-41T99:99Z: no such time'],
])('ignores what isn’t a mute (%j: %j)', (key, line) => {
  expect(formerSilences({ mutes: { [key]: line }, quietUntilMs: null }, NOW_MS)).toEqual([])
})

test.each([
  ['as long as it may be', 12, [12]],
  ['too long, so it is cut', 60, [12]],
])('a former quiet time: %s', (_how, hours, found) => {
  const quietUntilMs = NOW_MS + hours * HOUR_MS
  const silences = formerSilences({ mutes: {}, quietUntilMs }, NOW_MS)
  expect(silences.map(({ untilMs: endMs }) => (endMs - NOW_MS) / HOUR_MS)).toEqual(found)
})
