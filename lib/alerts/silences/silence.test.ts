import { edgeNodeIdSchema } from '@/lib/ids'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { aSilence } from '@/tests/factories/silences'
import type { SavedSilence } from './documents'
import {
  alertCauseId,
  PLAIN_SILENCEABLE,
  silenceOfAlert,
  silenceOfAll,
  type Silence,
  type SpecialCauses,
} from './silence'

const HOUR_MS = 3_600_000
const NOTHING_SPECIAL: SpecialCauses = new Map()
const highFloat = anAlert({ name: 'High float', severity: 'medium' })

const ofStation = (overrides: Partial<SavedSilence> = {}) =>
  aSilence({ scope: 'station', alertName: null, ...overrides })

// lib/notifications/plan/plan.silences.test.ts says what each scope covers, and until when.
test('of several silences the longest counts', () => {
  const long = aSilence({ untilMs: NOW_MS + 9 * HOUR_MS })
  expect(silenceOfAlert(highFloat, [aSilence(), long, ofStation()], NOTHING_SPECIAL)).toBe(long)
})

test('an alert whose name is longer than can be saved is silenced by its beginning', () => {
  const alert = anAlert({ name: 'x'.repeat(300), severity: 'low' })
  expect(
    silenceOfAlert(alert, [aSilence({ alertName: 'x'.repeat(200) })], NOTHING_SPECIAL),
  ).not.toBeNull()
})

test('a station’s silence covers no alert that names no station', () => {
  expect(
    silenceOfAlert(
      anAlert({ edge_node_id: null, severity: 'low' }),
      [ofStation()],
      NOTHING_SPECIAL,
    ),
  ).toBeNull()
})

test('an alert of unknown severity may be critical', () => {
  const unrated = anAlert({ name: 'High float', severity: null })
  const isSilent = (silence: Silence) =>
    silenceOfAlert(unrated, [silence], NOTHING_SPECIAL) !== null
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
  expect(silenceOfAll([highFloat, acknowledged], one, NOTHING_SPECIAL)).toBe(one[0])
  expect(silenceOfAll([highFloat, other], one, NOTHING_SPECIAL)).toBeNull()
  expect(silenceOfAll([highFloat, other], [...one, first], NOTHING_SPECIAL)).toBe(first)
  expect(silenceOfAll([acknowledged], one, NOTHING_SPECIAL)).toBeNull()
  expect(silenceOfAll([], one, NOTHING_SPECIAL)).toBeNull()
})

test('an alert is silenced as the plan says: one that tells of an overflow as the overflow', () => {
  const overflow = { overflowSinceMs: NOW_MS, levelM: 4.1, crestM: 4 }
  const special = new Map([
    [
      alertCauseId(highFloat),
      {
        ...PLAIN_SILENCEABLE,
        ...highFloat,
        kind: 'alert',
        severity: 'critical' as const,
        ...overflow,
      },
    ],
  ])
  expect(silenceOfAlert(highFloat, [ofStation()], NOTHING_SPECIAL)).not.toBeNull()
  expect(silenceOfAlert(highFloat, [ofStation()], special)).toBeNull()
  expect(silenceOfAll([highFloat], [ofStation()], special)).toBeNull()
})
