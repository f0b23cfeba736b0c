import { dutyBalance } from './duty-balance'

const pump = (runtimeH: number | null, starts: number | null) => ({ runtimeH, starts })

test.each([
  ['the highest over the lowest', [pump(1, 12), pump(1.5, 10), pump(1.25, 15)], 1.5, 1.5],
  ['infinite when one pump never ran', [pump(1, 4), pump(0, 0)], Infinity, Infinity],
  ['null when no pump ran', [pump(0, 0), pump(0, 0)], null, null],
  ['null with one pump', [pump(0.1, 1)], null, null],
  ['null without pumps', [], null, null],
  ['null only for the figure that one pump lacks', [pump(3, 40), pump(2, null)], 1.5, null],
  ['null if a pump has no figures', [pump(3, 40), null], null, null],
])('the balance is %s', (_, pumps, runtime, starts) => {
  expect(dutyBalance(pumps)).toEqual({ runtime, starts })
})
