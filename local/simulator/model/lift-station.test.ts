import fc from 'fast-check'
import { liftParams, liftState } from '@/local/simulator/factories'
import { pumpAtRest } from './pump-bank'
import type { Fault, FaultKind } from './fault'
import {
  levelSensorRange,
  stepStation,
  type LiftStationParams,
  type LiftStationState,
} from './lift-station'

const params = liftParams()
const always = { startsAtMs: 0, endsAtMs: Number.POSITIVE_INFINITY }
const clogged: Fault = { kind: 'clogged-pump', pump: 1, resistanceFactor: 12, ...always }
const failedStart: Fault = { kind: 'failed-start', pump: 1, ...always }
const powerFailure: Fault = { kind: 'power-failure', ...always }
const frozenLevel: Fault = { kind: 'frozen-level', ...always }
const fault = (kind: FaultKind): Fault => ({ kind, ...always })

function run(
  state: LiftStationState,
  { inflowLps, faults = [], forS }: { inflowLps: number; faults?: Fault[]; forS: number },
  withParams: LiftStationParams = params,
) {
  const states = [state]
  for (let t = 0; t < forS; t += 5) {
    const last = states.at(-1) ?? state
    states.push(stepStation(last, withParams, { inflowLps, faults }, 5))
  }
  return states
}

const wetWells = fc.record({
  areaM2: fc.double({ min: 0.5, max: 60, noNaN: true }),
  bottomM: fc.double({ min: -4, max: 4, noNaN: true }),
  hasTable: fc.boolean(),
})
const faultSets = fc.subarray<Fault>([clogged, failedStart, powerFailure, frozenLevel])
const steps = fc.array(
  fc.record({
    inflowLps: fc.double({ min: 0, max: 400, noNaN: true }),
    dtS: fc.double({ min: 0.1, max: 900, noNaN: true }),
    faults: faultSets,
  }),
  { minLength: 1, maxLength: 30 },
)

test('water is conserved under any conditions', () => {
  fc.assert(
    fc.property(wetWells, steps, ({ areaM2, bottomM, hasTable }, sequence) => {
      const station = liftParamsAt(bottomM, areaM2, hasTable)
      const { wetWell } = station
      let state = liftState(station, bottomM + 1, { volumeM3: areaM2 * 0.4 })
      for (const { inflowLps, dtS, faults } of sequence) {
        const next = stepStation(state, station, { inflowLps, faults }, dtS)
        const balanceM3 = ((next.inflowLps - next.outflowLps - next.overflowLps) * dtS) / 1000
        const scaleM3 = Math.max(1, state.volumeM3, (inflowLps * dtS) / 1000)
        expect(Math.abs(next.volumeM3 - state.volumeM3 - balanceM3) / scaleM3).toBeLessThan(1e-9)
        expect(next.levelM).toBeGreaterThanOrEqual(wetWell.bottomM)
        expect(next.overflowLps > 1e-6).toBe(next.levelM > wetWell.overflowLevelM + 1e-6)
        expect(next.outflowLps).toBeGreaterThanOrEqual(-1e-9)
        state = next
      }
    }),
  )
})

function liftParamsAt(bottomM: number, areaM2: number, hasTable: boolean): LiftStationParams {
  const at = (depthM: number) => bottomM + depthM
  return liftParams({
    wetWell: {
      areaM2,
      bottomM,
      overflowLevelM: at(3),
      ...(hasTable && {
        volumeTable: [
          { levelM: at(0), volumeM3: 0 },
          { levelM: at(0.5), volumeM3: 0.2 * areaM2 },
          { levelM: at(3), volumeM3: 2.5 * areaM2 },
        ],
      }),
    },
    setpoints: { off: at(0.5), leadOn: at(1.5), lagOn: at(1.8), highAlarm: at(2.2) },
    highFloatM: at(2.4),
    dischargeM: at(11),
  })
}

/** By hand: 0.184 m³/s over a weir of 1 m stand (0.184 ÷ 1.84)^⅔ = 0.2154 m above it. */
const WEIR_HEAD_M = 0.2154

test.each([
  ['above its crest', [powerFailure], 3 + WEIR_HEAD_M],
  ['above the water outside', [powerFailure, fault('surcharge')], 4.2 + WEIR_HEAD_M],
])('a wet well overflows by a weir head %s', (_where, faults, levelM) => {
  const flood = { inflowLps: 184, faults, forS: 900 }
  const full = run(liftState(params, 2.95), flood).at(-1)
  expect(full?.levelM).toBeCloseTo(levelM, 3)
  expect(full?.overflowLps).toBeCloseTo(184, 1)
})

test('a drowned outfall spills nothing until the well stands above the water outside', () => {
  const faults = [powerFailure, fault('surcharge')]
  const [, next] = run(liftState(params, 4.1), { inflowLps: 20, faults, forS: 5 })
  expect(next).toMatchObject({ levelM: expect.closeTo(4.12, 9), overflowLps: 0 })
})

test('water runs back through a leaking check valve while the pumps rest', () => {
  const [, next] = run(liftState(params, 1), {
    inflowLps: 0,
    faults: [fault('leaking-check-valve')],
    forS: 5,
  })
  expect(next?.outflowLps).toBeLessThan(-1)
  expect(next?.levelM).toBeGreaterThan(1)
})

test('drives that hold a level keep it, at any inflow of one pump', () => {
  const held = { faults: [fault('held-level')], forS: 3600 }
  for (const inflowLps of [3, 8, 14]) {
    const states = run(liftState(params, 1.2), { inflowLps, ...held }).slice(-200)
    for (const { levelM } of states) expect(Math.abs(levelM - 1)).toBeLessThan(0.02)
  }
})

test.each([
  ['open-loop', -0.25],
  ['short-circuit', 1.25],
] as const)('%s: the controller sees a share of the span beyond its ends', (kind, share) => {
  const { from, to } = levelSensorRange(params.wetWell)
  const [, next] = run(liftState(params, 1), { inflowLps: 8, faults: [fault(kind)], forS: 5 })
  expect(next?.sensedLevelM).toBeCloseTo(from + share * (to - from), 9)
})

test('a dead float calls no pump', () => {
  const faults = [fault('dead-float'), frozenLevel]
  const state = liftState(params, 2.5, { isHighFloatUp: true, sensedLevelM: 1 })
  const next = run(state, { inflowLps: 8, faults, forS: 60 }).at(-1)
  expect(next?.pumps.some(({ isRunning }) => isRunning)).toBe(false)
})

test('pumps that have emptied the wet well pass on the inflow', () => {
  const running = [pumpAtRest({ isRunning: true, stoppedForS: 0 }), pumpAtRest()]
  const state = liftState(params, 0.01, { pumps: running, sensedLevelM: 1.6 })
  const next = run(state, { inflowLps: 3, faults: [frozenLevel], forS: 60 }).at(-1)
  expect(next?.levelM).toBe(0)
  expect(next?.outflowLps).toBeCloseTo(3, 9)
})

test('cycles run from lead on to off, and the pumps alternate', () => {
  const states = run(liftState(params, 1.4), { inflowLps: 8, forS: 4 * 3600 })
  const leads = states
    .filter((state, i) => state.duty.calls > 0 && states[i - 1]?.duty.calls === 0)
    .map((state) => state.pumps.findIndex((pump) => pump.isRunning))
  expect(leads.length).toBeGreaterThan(4)
  leads.slice(1).forEach((lead, i) => expect(lead).toBe(1 - (leads[i] ?? 0)))
  expect(Math.max(...states.map((state) => state.levelM))).toBeLessThan(params.setpoints.lagOn)
  expect(Math.min(...states.map((state) => state.levelM))).toBeGreaterThan(0.4)
})

test('a pump counts its starts, runtime and energy', () => {
  const last = run(liftState(params, 1.5), { inflowLps: 8, forS: 60 }).at(-1)
  const [, pump] = last?.pumps ?? []
  expect(pump).toMatchObject({ starts: 1, runtimeS: 60 })
  expect(pump?.energyKwh).toBeCloseTo(7.2 / 60, 1)
})

test('a clogged pump delivers less and draws more', () => {
  const state = liftState(params, 1.5, { duty: { calls: 0, lead: 1 } })
  const [, clean] = run(state, { inflowLps: 8, forS: 5 })
  const [, ragged] = run(state, { inflowLps: 8, faults: [clogged], forS: 5 })
  const flow = (after?: LiftStationState) => after?.pumps[0]?.flowLps ?? Number.NaN
  const current = (after?: LiftStationState) => after?.pumps[0]?.currentA ?? Number.NaN
  expect(flow(ragged) / flow(clean)).toBeLessThan(0.5)
  expect(current(ragged) / current(clean)).toBeGreaterThan(1.05)
})

test('the high float calls the pumps when the transmitter is frozen', () => {
  const state = liftState(params, 1.2)
  const states = run(state, { inflowLps: 12, faults: [frozenLevel], forS: 1800 })
  expect(new Set(states.map(({ sensedLevelM }) => sensedLevelM))).toEqual(new Set([1.2]))
  expect(states.some(({ isHighFloatUp }) => isHighFloatUp)).toBe(true)
  const afterFloat = states.findIndex(({ isHighFloatUp }) => isHighFloatUp) + 1
  expect(states[afterFloat]?.pumps.every((pump) => pump.isRunning)).toBe(true)
})

test('the high float tips at its level and resets a little below', () => {
  const still = { inflowLps: 0, faults: [powerFailure], forS: 5 }
  const floatAt = (levelM: number, isHighFloatUp: boolean) =>
    run(liftState(params, levelM, { isHighFloatUp }), still)[1]?.isHighFloatUp
  expect(floatAt(2.39, false)).toBe(false)
  expect(floatAt(2.4, false)).toBe(true)
  expect(floatAt(2.21, true)).toBe(true)
  expect(floatAt(2.19, true)).toBe(false)
})
