import {
  drawdownOutflowLps,
  freeVolumeM3,
  minutesToOverflow,
  storageRateLps,
} from './wet-well-flow'

const M_PER_FT = 0.3048
const GPM_PER_LPS = 60 / 3.785411784
const MIN_MS = 60_000

/** A wet well given in feet, standing on its datum. */
function wetWellFt(areaFt2: number, depthFt: number) {
  return { areaM2: areaFt2 * M_PER_FT ** 2, bottomM: 0, overflowLevelM: depthFt * M_PER_FT }
}

const sampleFt = (min: number, levelFt: number) => ({
  atMs: min * MIN_MS,
  levelM: levelFt * M_PER_FT,
})

test('Spellman: a well of 10 by 9 ft that falls 2.2 ft in 5 min without influent is pumped at 296 gpm', () => {
  const outflowLps = drawdownOutflowLps(wetWellFt(90, 12), sampleFt(0, 6), sampleFt(5, 3.8), 0)
  expect((outflowLps ?? 0) * GPM_PER_LPS).toBeCloseTo(296, 0)
})

test('a round well of 10 ft lowered 6 in. in 2 min is pumped at 147 gpm', () => {
  const well = wetWellFt(Math.PI * 25, 12)
  const outflowLps = drawdownOutflowLps(well, sampleFt(0, 4), sampleFt(2, 3.5), 0)
  expect((outflowLps ?? 0) * GPM_PER_LPS).toBeCloseTo(146.9, 0)
})

/** Both pumps failed: 23 ft across, 50 ft deep, 18 ft 9 in. higher after 3 h 42 min. */
const kentucky = wetWellFt(Math.PI * 11.5 ** 2, 50)

test('Kentucky operator certification: what comes in is 262 gpm', () => {
  const inflowLps = storageRateLps(kentucky, sampleFt(0, 0), sampleFt(222, 18.75))
  expect((inflowLps ?? 0) * GPM_PER_LPS).toBeCloseTo(262, 0)
})

test('Kentucky operator certification: the station overflows after 370 min', () => {
  const inflowLps = storageRateLps(kentucky, sampleFt(0, 0), sampleFt(222, 18.75)) ?? 0
  const minutes = minutesToOverflow(kentucky, 18.75 * M_PER_FT, { inflowLps, outflowLps: 0 })
  expect(minutes).toBeCloseTo(370, 6)
})

const well = { areaM2: 4, bottomM: 0, overflowLevelM: 3 }

test('inflow during the drawdown counts as pumped', () => {
  const from = { atMs: 0, levelM: 2 }
  const to = { atMs: 100_000, levelM: 1.5 }
  expect(drawdownOutflowLps(well, from, to, 5)).toBe(25)
})

test('a well that fills faster than its inflow does not make the pumps run backwards', () => {
  const from = { atMs: 0, levelM: 1 }
  expect(drawdownOutflowLps(well, from, { atMs: 1000, levelM: 2 }, 1)).toBe(0)
})

test('two readings of the same moment tell no rate', () => {
  const sample = { atMs: 5, levelM: 1 }
  expect(storageRateLps(well, sample, sample)).toBeNull()
  expect(drawdownOutflowLps(well, sample, sample, 1)).toBeNull()
})

test('room left ends at the overflow', () => {
  expect(freeVolumeM3(well, 1)).toBe(8)
  expect(freeVolumeM3(well, 3.2)).toBe(0)
})

test('there is no time to overflow unless the well is filling', () => {
  expect(minutesToOverflow(well, 1, { inflowLps: 10, outflowLps: 10 })).toBeNull()
  expect(minutesToOverflow(well, 1, { inflowLps: 10, outflowLps: 30 })).toBeNull()
})

test('a well that fills at its overflow has no time left', () => {
  expect(minutesToOverflow(well, 3, { inflowLps: 10, outflowLps: 0 })).toBe(0)
})
