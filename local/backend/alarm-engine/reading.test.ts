import type { MetricValue } from '@/lib/readings/metric'
import { communicationLoss, configuration, metrics, station } from './factories'
import { readingOf } from './reading'

const RECEIVED_AT_MS = 1_000_000
const read = (report: Parameters<typeof metrics>[0], nowMs = RECEIVED_AT_MS) =>
  readingOf(configuration(), station, metrics(report), nowMs)
const level = { receivedAtMs: RECEIVED_AT_MS, values: { level: 1.2 } }

test('reads booleans as 0 and 1', () => {
  const fault = configuration({ metric: 'pump1Fault' })
  const values = [true, false].map((pump1Fault) =>
    readingOf(fault, station, metrics({ receivedAtMs: 0, values: { pump1Fault } }), 0),
  )
  expect(values).toEqual([1, 0].map((value) => ({ kind: 'value', value })))
})

test.each<Record<string, MetricValue>>([{ level: null }, { level: 'auto' }, { level: NaN }, {}])(
  'a level of %p is unknown',
  (values) => {
    const report = { ...metrics(level), values }
    expect(readingOf(configuration(), station, report, RECEIVED_AT_MS)).toEqual({ kind: 'unknown' })
  },
)

test('without a live document, values are unknown and the connection is silent', () => {
  expect(readingOf(configuration(), station, undefined, 0)).toEqual({ kind: 'unknown' })
  expect(readingOf(communicationLoss(), station, undefined, 0)).toEqual({ kind: 'silent' })
})

test.each([0, 500] as const)('a value with quality %d is unknown', (quality) => {
  expect(read({ ...level, quality: { level: quality } })).toEqual({ kind: 'unknown' })
})

test('a value is good until staleAfterS and unknown after that', () => {
  const staleAtMs = RECEIVED_AT_MS + station.staleAfterS * 1000
  expect(read(level, staleAtMs)).toEqual({ kind: 'value', value: 1.2 })
  expect(read(level, staleAtMs + 1)).toEqual({ kind: 'unknown' })
})

test('a value measured long before its report is unknown', () => {
  const measuredAtMs = { level: RECEIVED_AT_MS - 181_000 }
  expect(read({ ...level, measuredAtMs })).toEqual({ kind: 'unknown' })
})

test('values of an offline station are unknown and its connection is silent', () => {
  const offline = metrics({ ...level, online: false })
  expect(readingOf(configuration(), station, offline, RECEIVED_AT_MS).kind).toBe('unknown')
  expect(readingOf(communicationLoss(), station, offline, RECEIVED_AT_MS).kind).toBe('silent')
})

test('no_data on one metric is silent when that metric is missing or bad', () => {
  const noRain = communicationLoss({ metric: 'rain' })
  const kindOf = (report: object) =>
    readingOf(noRain, station, metrics({ receivedAtMs: 0, ...report }), 0).kind
  expect(kindOf({ values: { rain: 0 } })).toBe('reporting')
  expect(kindOf({ values: { level: 1 } })).toBe('silent')
  expect(kindOf({ values: { rain: 0 }, quality: { rain: 0 } })).toBe('silent')
})

test('suppresses disabled configurations and out-of-service stations', () => {
  const report = metrics(level)
  expect(readingOf(configuration({ enabled: false }), station, report, 0)).toEqual({
    kind: 'suppressed',
    reason: 'disabled',
  })
  expect(readingOf(configuration(), { ...station, inService: false }, report, 0)).toEqual({
    kind: 'suppressed',
    reason: 'out-of-service',
  })
})
