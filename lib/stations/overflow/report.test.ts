import { METRIC_UNITS } from '@/lib/units/display-units'
import type { Units } from '@/lib/units/units'
import { anOverflow, aRunning } from '@/tests/factories/overflow'
import { aPump, aStation, anAlert, NOW_MS } from '@/tests/factories/station'
import type { OverflowEvent } from './events'
import { overflowTable, spilledInWords } from './report'
import { UNKNOWN_VOLUME } from './spill'

const MINUTE_MS = 60_000
const EVENT = anOverflow({
  startMs: NOW_MS,
  startSlackMs: 2 * MINUTE_MS,
  endMs: NOW_MS + 17 * MINUTE_MS,
  spilled: { lowM3: 18.12, highM3: 22.68 },
  rainMm: 4.2,
  pumps: [
    { position: 1, runtimeS: 720, hasFailed: false },
    { position: 2, runtimeS: null, hasFailed: true },
  ],
})

const at = (minutes: number) => new Date(NOW_MS + minutes * MINUTE_MS).toISOString()

function rowOf(overrides: Partial<OverflowEvent> = {}, alert: object = {}, units?: Units) {
  const { header, rows } = overflowTable([{ ...EVENT, ...overrides }], {
    station: aStation(),
    pumps: [aPump()],
    alerts: [anAlert({ metric: 'level', alerted_at: at(-2), acknowledged_by: 'Olivia', ...alert })],
    timeZone: 'America/New_York',
    units: units ?? METRIC_UNITS,
  })
  return Object.fromEntries(header.map((head, index) => [head, rows[0]?.[index]]))
}

test('has the figures of a spill report', () => {
  expect(rowOf()).toEqual({
    Station: 'Harbour Road',
    Id: 'LS-001',
    Kind: 'Overflow',
    'Began (America/New_York)': '2026-06-01 08:00:00',
    'Began (with UTC offset)': '2026-06-01T08:00:00-04:00',
    'Began up to (min) earlier': 2,
    'Ended (America/New_York)': '2026-06-01 08:17:00',
    'Ended (with UTC offset)': '2026-06-01T08:17:00-04:00',
    'Ended up to (min) earlier': 1,
    'Duration (min)': 17,
    Parts: 1,
    'Volume, at least (m³)': 18.1,
    'Volume, at most (m³)': 22.7,
    'Rain (mm)': 4.2,
    Pumps: 'Pump 1 ran 12 min; Pump 2 failed, unknown',
    'Acknowledged by': 'Olivia',
  })
})

test('leaves unknown figures empty, never zero', () => {
  const row = rowOf({ endMs: null, spilled: UNKNOWN_VOLUME, rainMm: null, pumps: [] })
  const unknown = Object.keys(row).filter((head) => row[head] === null)
  expect(unknown).toEqual([
    'Ended (America/New_York)',
    'Ended (with UTC offset)',
    'Ended up to (min) earlier',
    'Duration (min)',
    'Volume, at least (m³)',
    'Volume, at most (m³)',
    'Rain (mm)',
    'Pumps',
  ])
})

test('converts to the user’s units', () => {
  expect(rowOf({}, {}, { system: 'us' })['Volume, at least (gal)']).toBe(4787)
})

test.each([
  ['of another signal', { metric: 'pump1Fault' }],
  ['raised later', { alerted_at: at(18) }],
  ['cleared before', { cleared_at: at(-1) }],
  ['that nobody acknowledged', { acknowledged_by: null }],
])('an alert %s tells nothing about who acknowledged', (_name, alert) => {
  expect(rowOf({}, alert)['Acknowledged by']).toBeNull()
})

test.each([
  [{ lowM3: 1.2, highM3: 5 }, '1.2–5 m³ so far'],
  [{ lowM3: 0, highM3: 5 }, 'up to 5 m³ so far'],
  [{ lowM3: 1.2, highM3: null }, 'at least 1.2 m³ so far'],
  [{ lowM3: 0, highM3: null }, 'volume unknown'],
])('says what %j has spilled', (spilled, words) => {
  const running = aRunning({ sinceMs: NOW_MS })
  expect(spilledInWords({ spilled, running }, METRIC_UNITS)).toBe(words)
})
