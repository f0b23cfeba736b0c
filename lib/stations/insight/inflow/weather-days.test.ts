import type { InflowDay } from './days'
import { dryDayCurve, weatherDays } from './weather-days'

const day = (
  date: string,
  rainMm: number | null,
  overrides: Partial<InflowDay> = {},
): InflowDay => ({
  date,
  hourLps: Array<number>(24).fill(5),
  meanLps: 5,
  rainMm,
  leftOut: null,
  ...overrides,
})

const sorted = (days: InflowDay[], gauge: string | null = 'own gauge') =>
  weatherDays({ days, gauge, method: 'inflow meter', isEstimated: false })
const dates = (days: readonly InflowDay[]) => days.map(({ date }) => date)

test('a day is dry below 1 mm if the day before was too', () => {
  const { dry, wet, draining, leftOut } = sorted([
    day('1', 0),
    day('2', 0.8),
    day('3', 1),
    day('4', 0.4),
    day('5', 0),
    day('6', null),
    day('7', 0),
    day('8', 0, { leftOut: 'Clocks changed' }),
  ])
  expect([dates(dry), dates(wet), dates(draining)]).toEqual([['2', '5'], ['3'], ['4']])
  expect(leftOut).toEqual([
    { what: '1', why: 'Rain of the day before unknown' },
    { what: '6', why: 'Rain unknown' },
    { what: '7', why: 'Rain of the day before unknown' },
    { what: '8', why: 'Clocks changed' },
  ])
})

test('without a gauge all days count as dry', () => {
  const { dry, wet } = sorted([day('1', null), day('2', null)], null)
  expect([dry.length, wet.length]).toEqual([2, 0])
})

test('the curve is the median of the dry days, hour by hour', () => {
  const dry = [1, 2, 30].map((lps) =>
    day('', 0, {
      hourLps: Array.from({ length: 24 }, (_, hour) =>
        hour === 3 && lps === 30 ? null : lps + hour,
      ),
    }),
  )
  const curve = dryDayCurve({ dry })
  expect(curve?.[0]).toBe(2)
  expect(curve?.[3]).toBe(1.5 + 3)
})

test('two dry days give no curve, nor does an hour that is unknown on each', () => {
  expect(dryDayCurve({ dry: [day('1', 0), day('2', 0)] })).toBeNull()
  const unknown = [1, 2, 3].map(() => day('', 0, { hourLps: [null, ...Array<number>(23).fill(5)] }))
  expect(dryDayCurve({ dry: unknown })).toBeNull()
})
