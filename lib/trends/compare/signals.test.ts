import { aDeviceConfig, STATION_ID } from '@/tests/factories/station'
import {
  compareLabel,
  comparedSignal,
  defaultSignal,
  isCompareSignal,
  offeredSignals,
} from './signals'

const station = { edgeNodeId: STATION_ID, pump: null }
const pump = { edgeNodeId: STATION_ID, pump: 2 }

test('each subject has its own key for a signal, in the unit its device declares', () => {
  expect(comparedSignal('flow', station, null)).toMatchObject({ key: 'outflow', unit: 'L/s' })
  expect(comparedSignal('flow', pump, null)).toMatchObject({ key: 'pump2Flow', unit: 'L/s' })
  expect(comparedSignal('running', pump, null)).toMatchObject({ unit: '%' })
  const metrics = { level: { label: 'Tank', unit: 'ft', kind: 'gauge' as const, decimals: 1 } }
  expect(comparedSignal('level', station, aDeviceConfig({ metrics }))).toMatchObject({
    unit: 'ft',
    decimals: 1,
  })
})

test('a pump has no level, and a station no current', () => {
  expect(comparedSignal('level', pump, null)).toBeNull()
  expect(comparedSignal('current', station, null)).toBeNull()
})

test('offers what all can measure', () => {
  expect(offeredSignals([station])).toEqual(['level', 'inflow', 'flow', 'pressure', 'power'])
  expect(offeredSignals([pump])).toEqual(['flow', 'power', 'current', 'running'])
  expect(offeredSignals([station, pump])).toEqual(['flow', 'power'])
})

test('begins with what is always reported', () => {
  expect(defaultSignal([station, station])).toBe('level')
  expect(defaultSignal([pump, pump])).toBe('running')
  expect(defaultSignal([station, pump])).toBe('flow')
})

test('a station’s flow is its outflow', () => {
  expect(compareLabel('flow', [station])).toBe('Outflow')
  expect(compareLabel('flow', [station, pump])).toBe('Flow')
})

test.each([
  ['flow', true],
  ['toString', false],
])('%s is a signal: %s', (name, isSignal) => expect(isCompareSignal(name)).toBe(isSignal))
