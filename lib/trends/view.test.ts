import { isWhole, panned, selected, zoomed } from './view'

const MINUTE_MS = 60_000
const minutes = (from: number, to: number) => ({ fromMs: from * MINUTE_MS, toMs: to * MINUTE_MS })
const DAY = minutes(0, 1440)

test('zooming keeps the time under the pointer in place', () => {
  expect(zoomed(DAY, 0.5, 360 * MINUTE_MS, DAY)).toEqual(minutes(180, 900))
})

test('zooming in stops at ten minutes and zooming out at the range', () => {
  expect(zoomed(DAY, 0, 720 * MINUTE_MS, DAY)).toEqual(minutes(715, 725))
  expect(zoomed(minutes(0, 100), 100, 0, DAY)).toEqual(DAY)
})

test('panning moves by a share of the width and stops at the ends', () => {
  expect(panned(minutes(100, 200), 0.25, DAY)).toEqual(minutes(125, 225))
  expect(panned(minutes(100, 200), -2, DAY)).toEqual(minutes(0, 100))
  expect(panned(minutes(100, 200), 99, DAY)).toEqual(minutes(1340, 1440))
})

test('a selection works in either direction, and a narrow one is widened around its middle', () => {
  expect(selected(300 * MINUTE_MS, 200 * MINUTE_MS, DAY)).toEqual(minutes(200, 300))
  expect(selected(299 * MINUTE_MS, 301 * MINUTE_MS, DAY)).toEqual(minutes(295, 305))
})

test('a view is whole when it shows the entire range', () => {
  expect(isWhole(DAY, DAY)).toBe(true)
  expect(isWhole(minutes(1, 1440), DAY)).toBe(true)
  expect(isWhole(minutes(10, 1440), DAY)).toBe(false)
  expect(isWhole(minutes(0, 1400), DAY)).toBe(false)
})
