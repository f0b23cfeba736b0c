import { edgeNodeIdSchema } from '@/lib/ids'
import { anOverflowCause } from '@/tests/factories/causes'
import { anAlert, NOW_MS, STATION_ID } from '@/tests/factories/station'
import { aSilence } from '@/tests/factories/silences'
import type { SavedSilence } from './documents'
import { alertCauseId, silenceOfAlert, silenceOfAll, type SpecialCauses } from './silence'

const HOUR_MS = 3_600_000
const NOTHING_SPECIAL: SpecialCauses = new Map()
const highFloat = anAlert({ name: 'High float', severity: 'medium' })

const ofStation = (overrides: Partial<SavedSilence> = {}) =>
  aSilence({ scope: 'station', alertName: null, ...overrides })
const silenceOf = (overrides: object, ...silences: SavedSilence[]) =>
  silenceOfAlert(anAlert({ name: 'High float', ...overrides }), silences, NOTHING_SPECIAL)

// lib/notifications/plan/plan.silences.test.ts says what each scope covers, and until when.
test('of several silences the longest counts', () => {
  const long = aSilence({ untilMs: NOW_MS + 9 * HOUR_MS })
  expect(silenceOf({ severity: 'medium' }, aSilence(), long, ofStation())).toBe(long)
})

test('an alert whose name is longer than can be saved is silenced by its beginning', () => {
  const beginning = aSilence({ alertName: 'x'.repeat(200) })
  expect(silenceOf({ name: 'x'.repeat(300), severity: 'low' }, beginning)).toBe(beginning)
})

test('a station’s silence covers no alert that names no station', () => {
  expect(silenceOf({ edge_node_id: null, severity: 'low' }, ofStation())).toBeNull()
})

test('an alert of unknown severity may be critical', () => {
  expect(silenceOf({ severity: null }, ofStation())).toBeNull()
  expect(silenceOf({ severity: null }, ofStation({ includesCritical: true }))).not.toBeNull()
  expect(silenceOf({ severity: null }, aSilence({ includesCritical: true }))).not.toBeNull()
})

test('a station is silent while all its open alerts are, until the first of these silences ends', () => {
  const other = anAlert({ name: 'Pump 1 failed', severity: 'low' })
  const acknowledged = anAlert({ name: 'Low level', severity: 'low', acknowledged: true })
  const otherStation = aSilence({ edgeNodeId: edgeNodeIdSchema.parse('LS-002') })
  const first = aSilence({ alertName: 'Pump 1 failed', untilMs: NOW_MS + HOUR_MS })
  const one = [aSilence(), otherStation]
  expect(silenceOfAll([highFloat, acknowledged], one, NOTHING_SPECIAL)).toBe(one[0])
  expect(silenceOfAll([highFloat, other], one, NOTHING_SPECIAL)).toBeNull()
  expect(silenceOfAll([highFloat, other], [...one, first], NOTHING_SPECIAL)).toBe(first)
  expect(silenceOfAll([acknowledged], one, NOTHING_SPECIAL)).toBeNull()
  expect(silenceOfAll([], one, NOTHING_SPECIAL)).toBeNull()
})

test('an alert is silenced as the plan says: one that tells of an overflow as the overflow', () => {
  const special = new Map([[alertCauseId(highFloat), anOverflowCause(STATION_ID)]])
  expect(silenceOfAlert(highFloat, [ofStation()], NOTHING_SPECIAL)).not.toBeNull()
  expect(silenceOfAlert(highFloat, [ofStation()], special)).toBeNull()
  expect(silenceOfAll([highFloat], [ofStation()], special)).toBeNull()
})
