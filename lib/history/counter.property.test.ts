import fc from 'fast-check'
import { counterTotals } from './counter'

const MINUTE_MS = 60_000
const FIRST = 400_000
const LEAST = 20
/** A drop is decided by then. */
const CALM = 10

/** What happens to a counter, each after ten calm minutes. */
const event = fc.record({
  /** Tenths, by minute. */
  growth: fc.array(fc.integer({ min: 0, max: 30 }), { minLength: CALM + 1, maxLength: 15 }),
  then: fc.oneof(
    fc.record({ kind: fc.constant('glitch'), minutes: fc.integer({ min: 1, max: CALM }) }),
    fc.record({ kind: fc.constant('gap'), minutes: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ kind: fc.constant('reset'), minutes: fc.integer({ min: 0, max: 30 }) }),
  ),
  wrong: fc.integer({ min: 0, max: 65_535 }),
})

/** Minutes of zeros before the first true reading. */
const falseStart = fc.integer({ min: 0, max: CALM })

test('resets, glitches and gaps add up to what was planted, also after a false start', () =>
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 6 }),
      falseStart,
      fc.boolean(),
      (events, zeros, isStored) => {
        const counts = Array<number>(zeros).fill(0)
        let [count, planted] = [FIRST, 0]
        const put = (value: number) => counts.push(isStored ? Math.fround(value) : value)
        put(count)
        for (const { growth, then, wrong } of events) {
          for (const tenths of growth) {
            count += tenths / 10
            planted += tenths / 10
            put(count)
          }
          // A drop from less can't be told from the growth of a few minutes.
          if (count < LEAST) continue
          for (let minute = 0; minute < then.minutes; minute += 1)
            put(then.kind === 'glitch' ? Math.min(wrong, count / 3) : Number.NaN)
          if (then.kind === 'reset') count = 0
        }
        // A last drop is certain after as long.
        for (let minute = 0; minute <= CALM; minute += 1) put(count)
        const totals = counterTotals(counts, (minute) => minute * MINUTE_MS)
        expect(totals.at(-1)).toBeCloseTo(planted, isStored ? 0 : 6)
      },
    ),
  ))

test('a counter that was reset just before counts from 0', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 4, max: 30 }), { minLength: 2, maxLength: 60 }),
      fc.integer({ min: 1, max: 120 }),
      (growth, stepMinutes) => {
        let tenths = 0
        const counts = [0, ...growth.map((grown) => (tenths += grown) / 10)]
        const totals = counterTotals(counts, (step) => step * stepMinutes * MINUTE_MS)
        expect([...totals].map((total) => Math.round(10 * total) / 10)).toEqual(counts)
      },
    ),
  ))
