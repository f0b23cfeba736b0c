import { OPENING_MS, planWhere, warmStation } from './factories'
import { planStation } from './fleet/plan-station'
import type { Fault } from './model/fault'
import type { SimulatedStation } from './simulated-station'

const MINUTE_MS = 60_000
const span = { startsAtMs: OPENING_MS, endsAtMs: OPENING_MS + 60 * MINUTE_MS }
const twoPumps = planWhere(
  ({ kind, nameplates, seed }) =>
    kind === 'wastewater' && nameplates.length === 2 && seed % 2 === 0,
)

function stationWith(fault: Fault | null, minutes: number): SimulatedStation {
  const station = warmStation(twoPumps)
  if (fault) station.faults.inject(fault)
  station.advanceTo(OPENING_MS + minutes * MINUTE_MS, 10)
  return station
}

test('a healthy station reads normal and runs through cycles', () => {
  const station = stationWith(null, 60)
  expect(station.read()).toMatchObject({ highFloat: false, powerFail: false, pump1Fault: false })
  const starts = station.telemetry.starts.lastHour(OPENING_MS + 60 * MINUTE_MS)
  expect(Object.values(starts).every((count) => count >= 1 && count <= 6)).toBe(true)
})

test('gives the same result advanced in one go or in many', () => {
  const inOneGo = stationWith(null, 30)
  const inMany = warmStation(twoPumps)
  for (let second = 10; second <= 1800; second += 10)
    inMany.advanceTo(OPENING_MS + second * 1000, 10)
  expect(inMany.read()).toEqual(inOneGo.read())
  expect(inMany.state).toEqual(inOneGo.state)
})

test('a power failure shows, stops the pumps and lets the level rise', () => {
  const station = stationWith({ kind: 'power-failure', ...span }, 10)
  expect(station.read()).toMatchObject({
    powerFail: true,
    pump1Running: false,
    pump2Running: false,
    power: 0,
  })
  expect(station.telemetry.recent().levelRateMPerH).toBeGreaterThan(0)
})

test('a stuck float reads high while the level is normal', () => {
  const station = stationWith({ kind: 'stuck-float', ...span }, 30)
  expect(station.read().highFloat).toBe(true)
  expect(station.state).toMatchObject({ isHighFloatUp: false })
})

test('during communication loss the physics continue and the last values are held', () => {
  const station = stationWith({ kind: 'communication-loss', ...span }, 20)
  const { link, lastReport } = station.telemetry
  expect(link).toEqual({ isOnline: false, changedAtMs: OPENING_MS })
  expect(lastReport).toMatchObject({ atMs: OPENING_MS, values: warmStation(twoPumps).read() })
  expect(station.state).toEqual(stationWith(null, 20).state)
})

test('minutes without communication are gaps in the history', () => {
  const station = stationWith({ kind: 'communication-loss', ...span }, 20)
  const written = station.telemetry.history?.takeChanged() ?? []
  const { data } = written.findLast(({ path }) => path.startsWith('hours/')) ?? {}
  const level = (minute: number) => data?.series.level.readFloatLE(minute * 4)
  expect([level(29), level(30), level(31), level(45)]).toEqual([
    expect.any(Number),
    expect.any(Number),
    Number.NaN,
    Number.NaN,
  ])
})

test('the held reading of a failed flow meter is a gap in the history', () => {
  const station = warmStation(planStation(1, 29))
  const written = station.telemetry.history?.takeChanged() ?? []
  const { data } = written.findLast(({ path }) => path.startsWith('hours/')) ?? {}
  expect(data?.series).toHaveProperty('level')
  expect(data?.series).not.toHaveProperty('outflow')
})
