import { ago, judged, type Given } from '@/tests/factories/judgement'
import type { HistoryNeed } from './history-need'

const MINUTE_MS = 60_000
const NOW_AND_THEN = { everyMs: 5 * MINUTE_MS, readsDays: false }
const LOST_LEVEL = { everyMs: 5 * MINUTE_MS, readsDays: true }
const AT_CREST = { everyMs: MINUTE_MS, readsDays: false }
const STANDSTILL = { everyMs: 15 * MINUTE_MS, readsDays: false }

const RUNNING = { pump1Running: true }
const NONE_RUNS = { overflowSinceMs: null }
const movedAgo = (minutes: number) => ({ levelMovedAtMs: ago(minutes) })

const NEEDS: Record<string, [Given, HistoryNeed | null]> = {
  'at rest': [{}, null],
  'from 5 cm below the high alarm': [{ values: { level: 2.95 } }, NOW_AND_THEN],
  'below that': [{ values: { level: 2.94 } }, null],
  'from 0.5 m below the crest': [
    { station: { setpointsM: { highAlarm: 3.9 } }, values: { level: 3.5 } },
    NOW_AND_THEN,
  ],
  'near the crest': [{ values: { level: 3.98 } }, AT_CREST],
  'where the gateway answers': [{ values: { level: 3.98 }, recent: NONE_RUNS }, null],
  'whether its float answers': [
    { values: { level: 3.3, highFloat: false }, recent: NONE_RUNS },
    NOW_AND_THEN,
  ],
  'with a float up': [{ values: { highFloat: true } }, NOW_AND_THEN],
  'with its overflow float up': [{ values: { overflowFloat: true } }, AT_CREST],
  'with it up though the gateway says that none runs': [
    { values: { overflowFloat: true }, recent: NONE_RUNS },
    AT_CREST,
  ],
  'without a level': [{ values: { level: null } }, LOST_LEVEL],
  'with an impossible level': [{ values: { level: 6553.5 } }, LOST_LEVEL],
  'without a level, but with the last good one': [
    { values: { level: null }, recent: { lastGoodLevel: { levelM: 1.2, atMs: ago(9) } } },
    null,
  ],
  'that has no level sensor': [
    { station: { signals: ['highFloat'] }, values: { level: null } },
    null,
  ],
  'whose document can’t be read': [{ isUnreadable: true }, LOST_LEVEL],
  'silent, with its last level': [{ metrics: { online: false } }, null],
  'with a pump running': [{ values: RUNNING }, STANDSTILL],
  'with flows that differ': [{ values: { inflow: 2, outflow: 1 } }, STANDSTILL],
  'with flows alike': [{ values: { inflow: 10, outflow: 9.5 } }, null],
  'that moved': [{ values: RUNNING, recent: movedAgo(15) }, null],
  'that moved over 15 min ago': [{ values: RUNNING, recent: movedAgo(16) }, STANDSTILL],
  'used to rest': [{ values: RUNNING, recent: { ...movedAgo(16), levelRestLimitS: 3600 } }, null],
  'out of service': [{ values: RUNNING, station: { inService: false } }, null],
  'that is a tank': [{ values: RUNNING, station: { kind: 'water' } }, null],
  'that is none': [{ values: RUNNING, station: { wetWell: undefined } }, null],
}

test.each(Object.entries(NEEDS))('what a well needs of history: %s', (_what, [given, need]) => {
  const values = { pump1Running: false, ...given.values }
  const metrics = given.isUnreadable ? null : given.metrics
  expect(judged({ ...given, values, metrics }).historyNeed).toEqual(need)
})
