import type { WireAlertConfiguration } from '@/lib/alerts/configuration'
import { NORMAL, type AlarmState, step } from './step'
import { configuration } from './factories'
import type { Reading } from './reading'

const HIGH = { kind: 'value', value: 2.1 } as const
const IN_DEADBAND: Reading = { kind: 'value', value: 1.8 }
const LOW = { kind: 'value', value: 1.4 } as const
const UNKNOWN: Reading = { kind: 'unknown' }

/** Plays readings by their second; returns events such as `raise@5` and the final state. */
function play(
  subject: WireAlertConfiguration,
  readings: Readonly<Record<number, Reading>>,
  from: AlarmState = NORMAL,
) {
  let state = from
  let alerts = 0
  const happened: string[] = []
  for (const [atS, reading] of Object.entries(readings)) {
    const nowMs = Number(atS) * 1000
    const context = { nowMs, reportMs: nowMs, newAlertId: () => `alert-${++alerts}` }
    const next = step(state, subject, reading, context)
    state = next.state
    for (const event of next.events) happened.push(`${event.kind}@${atS}`)
  }
  return { happened, state }
}

const delayed = configuration({ on_delay_s: 10, off_delay_s: 20 })

test('the event has the value and the configuration id', () => {
  const context = { nowMs: 5, reportMs: 5, newAlertId: () => 'a' }
  expect(step(NORMAL, configuration(), HIGH, context).events).toEqual([
    { kind: 'raise', alertId: 'a', configurationId: 'LS-001:high-level', atMs: 5, value: 2.1 },
  ])
})

test('chatter across the threshold within the deadband raises once', () => {
  const chatter = Array.from({ length: 20 }, (_, s) => (s % 2 === 0 ? HIGH : IN_DEADBAND))
  expect(play(configuration(), chatter).happened).toEqual(['raise@0'])
})

test('a reading below the threshold resets the on-delay, even within the deadband', () => {
  const { happened } = play(delayed, { 0: HIGH, 9: IN_DEADBAND, 10: HIGH, 19: HIGH })
  expect(happened).toEqual([])
})

test('a return into the deadband resets the off-delay', () => {
  const { happened, state } = play(delayed, {
    0: HIGH,
    10: HIGH,
    20: LOW,
    30: IN_DEADBAND,
    45: LOW,
    60: LOW,
  })
  expect(happened).toEqual(['raise@10'])
  expect(state).toEqual({ kind: 'clearing', sinceMs: 45_000, reportMs: 45_000, alertId: 'alert-1' })
})

test('unknown readings neither raise nor clear, however long they last', () => {
  expect(play(delayed, { 0: HIGH, 100: UNKNOWN }).happened).toEqual([])
  expect(play(configuration(), { 0: HIGH, 100: UNKNOWN }).happened).toEqual(['raise@0'])
  const clearing: AlarmState = { kind: 'clearing', sinceMs: 0, reportMs: 0, alertId: 'a' }
  expect(play(delayed, { 100: UNKNOWN }, clearing)).toEqual({ happened: [], state: clearing })
})

const DOUBTFULLY_LOW: Reading = { ...LOW, isDoubtful: true }
const DOUBTFULLY_HIGH: Reading = { ...HIGH, isDoubtful: true }

test('a doubtful value raises, but does not clear', () => {
  const course = { 0: DOUBTFULLY_HIGH, 1: DOUBTFULLY_LOW, 2: LOW }
  expect(play(configuration(), course).happened).toEqual(['raise@0', 'clear@2'])
  expect(play(delayed, { 0: HIGH, 5: DOUBTFULLY_LOW, 10: HIGH }).happened).toEqual(['raise@10'])
})

test('the on-delay runs through unknown readings and raises on the next good one', () => {
  expect(play(delayed, { 0: HIGH, 5: UNKNOWN, 12: HIGH }).happened).toEqual(['raise@12'])
})

test.each(['disabled', 'out-of-service'] as const)(
  'clears an active alarm immediately when it is %s, without the off-delay',
  (reason) => {
    const active: AlarmState = { kind: 'active', alertId: 'a' }
    const context = { nowMs: 7, reportMs: 7, newAlertId: () => 'unused' }
    const { state, events } = step(active, delayed, { kind: 'suppressed', reason }, context)
    expect(state).toEqual(NORMAL)
    expect(events).toEqual([
      { kind: 'clear', alertId: 'a', configurationId: delayed.id, atMs: 7, reason },
    ])
  },
)

test('a suppressed reading cancels a running on-delay', () => {
  const suppressed: Reading = { kind: 'suppressed', reason: 'out-of-service' }
  expect(play(delayed, { 0: HIGH, 5: suppressed, 10: HIGH })).toEqual({
    happened: [],
    state: { kind: 'pending', sinceMs: 10_000 },
  })
})
