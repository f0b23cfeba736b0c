import { edgeNodeIdSchema } from '@/lib/ids'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { silenceOfAlert, silenceOfAll, type Silence } from './silence'

const HOUR_MS = 3_600_000
const highFloat = anAlert({ name: 'High float', severity: 'medium' })

function aSilence(overrides: Partial<Silence> = {}): Silence {
  return {
    ...{ scope: 'alert', edgeNodeId: STATION_ID, alertName: 'High float', sinceMs: null },
    ...{ includesCritical: false, untilMs: NOW_MS + 4 * HOUR_MS },
    setDuring: { severity: null, overflowSinceMs: null, levelM: null },
    ...overrides,
  }
}
const ofStation = (overrides: Partial<Silence> = {}) =>
  aSilence({ scope: 'station', alertName: null, ...overrides })

// The plan's own table says what each scope covers: lib/notifications/plan/plan.test.ts.
test('ends by itself', () => {
  const [silence] = [aSilence()]
  const at = (nowMs: number) => silenceOfAlert(highFloat, [silence], nowMs)
  expect([at(NOW_MS + 4 * HOUR_MS - 1), at(NOW_MS + 4 * HOUR_MS)]).toEqual([silence, null])
})

test('of several silences the longest counts', () => {
  const long = aSilence({ untilMs: NOW_MS + 8 * HOUR_MS })
  expect(silenceOfAlert(highFloat, [aSilence(), long, ofStation()])).toBe(long)
})

test('an alert whose name is longer than can be saved is silenced by its beginning', () => {
  const alert = anAlert({ name: 'x'.repeat(300), severity: 'low' })
  expect(silenceOfAlert(alert, [aSilence({ alertName: 'x'.repeat(200) })])).not.toBeNull()
})

test('a station’s silence covers no alert that names no station', () => {
  expect(silenceOfAlert(anAlert({ edge_node_id: null, severity: 'low' }), [ofStation()])).toBeNull()
})

test('an alert of unknown severity may be critical', () => {
  const unrated = anAlert({ name: 'High float', severity: null })
  const isSilent = (silence: Silence) => silenceOfAlert(unrated, [silence]) !== null
  expect(isSilent(ofStation())).toBe(false)
  expect(isSilent(ofStation({ includesCritical: true }))).toBe(true)
  expect(isSilent(aSilence({ includesCritical: true }))).toBe(true)
})

test('a station is silent while all its open alerts are, until the first of these silences ends', () => {
  const other = anAlert({ name: 'Pump 1 failed', severity: 'low' })
  const acknowledged = anAlert({ name: 'Low level', severity: 'low', acknowledged: true })
  const otherStation = aSilence({ edgeNodeId: edgeNodeIdSchema.parse('LS-002') })
  const first = aSilence({ alertName: 'Pump 1 failed', untilMs: NOW_MS + HOUR_MS })
  const one = [aSilence(), otherStation]
  expect(silenceOfAll([highFloat, acknowledged], one)).toBe(one[0])
  expect(silenceOfAll([highFloat, other], one)).toBeNull()
  expect(silenceOfAll([highFloat, other], [...one, first])).toBe(first)
  expect(silenceOfAll([acknowledged], one)).toBeNull()
  expect(silenceOfAll([], one)).toBeNull()
})
