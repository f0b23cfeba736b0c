import fc from 'fast-check'
import { NORMAL, openAlertId, type AlarmEvent, type AlarmState, step } from './step'
import { configuration } from './factories'
import type { Reading } from './reading'

const subject = fc
  .record({
    comparator: fc.constantFrom('gt', 'ge', 'lt', 'le', 'eq', 'ne', 'no_data'),
    deadband: fc.constantFrom(0, 0.5, 1),
    on_delay_s: fc.constantFrom(0, 3, 10),
    off_delay_s: fc.constantFrom(0, 3, 10),
  } as const)
  .map(configuration)

const value = fc.integer({ min: 0, max: 8 }).map((n): Reading => ({ kind: 'value', value: n / 2 }))
const reading = fc.oneof(
  { weight: 6, arbitrary: value },
  fc.constantFrom<Reading>(
    { kind: 'unknown' },
    { kind: 'state', isAbnormal: true },
    { kind: 'state', isAbnormal: false, isDoubtful: true },
    { kind: 'state', isAbnormal: false },
    { kind: 'suppressed', reason: 'out-of-service' },
  ),
)
const course = fc.array(fc.tuple(fc.integer({ min: 0, max: 6_000 }), reading), { maxLength: 60 })

interface Moment {
  nowMs: number
  before: AlarmState
  after: AlarmState
  events: AlarmEvent[]
}

function play(config: ReturnType<typeof configuration>, readings: [number, Reading][]): Moment[] {
  let state = NORMAL
  let nowMs = 0
  let alerts = 0
  return readings.map(([gapMs, current]) => {
    nowMs += gapMs
    const before = state
    const newAlertId = () => `alert-${++alerts}`
    const next = step(state, config, current, { nowMs, reportMs: nowMs, newAlertId })
    state = next.state
    return { nowMs, before, after: next.state, events: next.events }
  })
}

test('raises and clears alternate, and each clear names the alert raised before it', () => {
  fc.assert(
    fc.property(subject, course, (config, readings) => {
      const events = play(config, readings).flatMap((moment) => moment.events)
      events.forEach((event, index) => {
        expect(event.kind).toBe(index % 2 === 0 ? 'raise' : 'clear')
        if (event.kind === 'clear') expect(event.alertId).toBe(events[index - 1]?.alertId)
      })
    }),
  )
})

test('the state has an open alert exactly while one is raised and not cleared', () => {
  fc.assert(
    fc.property(subject, course, (config, readings) => {
      const open = new Set<string>()
      for (const { after, events } of play(config, readings)) {
        for (const event of events)
          if (event.kind === 'raise') open.add(event.alertId)
          else open.delete(event.alertId)
        expect([...open]).toEqual([openAlertId(after)].filter((id) => id !== null))
      }
    }),
  )
})

test('never raises before the on-delay ends or recovers before the off-delay ends', () => {
  fc.assert(
    fc.property(subject, course, (config, readings) => {
      for (const { nowMs, before, events } of play(config, readings)) {
        const sinceMs = 'sinceMs' in before ? before.sinceMs : nowMs
        for (const event of events) {
          const isRaise = event.kind === 'raise'
          if (!isRaise && event.reason !== 'recovered') continue
          const delayS = isRaise ? config.on_delay_s : config.off_delay_s
          expect(nowMs - sinceMs).toBeGreaterThanOrEqual(delayS * 1000)
        }
      }
    }),
  )
})

test('a running delay starts at the first reading that caused it', () => {
  fc.assert(
    fc.property(subject, course, (config, readings) => {
      for (const { nowMs, before, after } of play(config, readings))
        if ('sinceMs' in after)
          expect(after.sinceMs).toBe(
            'sinceMs' in before && before.kind === after.kind ? before.sinceMs : nowMs,
          )
    }),
  )
})
