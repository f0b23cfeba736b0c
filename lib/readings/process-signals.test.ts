import { aDeviceConfig } from '@/tests/factories/station'
import { processSignals } from './process-signals'

const keysOf = (signals: readonly { key: string }[]) => signals.map(({ key }) => key)

test('lists a tank’s level and pressure first, then other levels and pressures', () => {
  const config = aDeviceConfig({
    metrics: {
      suctionPressure: { label: 'Suction pressure', unit: 'kPa', kind: 'gauge' },
      pressure: { label: 'Discharge pressure', unit: 'kPa', kind: 'gauge' },
      level: { label: 'Level of tank T1', unit: 'm', kind: 'gauge' },
      levelT2: { label: 'Level of tank T2', unit: 'm', kind: 'gauge' },
      batteryVoltage: { label: 'Battery', unit: 'V', kind: 'gauge' },
      pump1Flow: { label: 'Flow of PU1', unit: 'L/s', kind: 'gauge', pump: 1 },
    },
  })
  const { headlines, others, flowKeys } = processSignals(config, {})
  expect(headlines.map(({ label }) => label)).toEqual(['Level of tank T1', 'Discharge pressure'])
  expect(keysOf(others)).toEqual(['suctionPressure', 'levelT2'])
  expect(flowKeys).toEqual([])
})

test('includes signals that report without being declared', () => {
  const { headlines, flowKeys } = processSignals(null, { pressure: 412, outflow: 9, pump1Flow: 9 })
  expect(keysOf(headlines)).toEqual(['pressure'])
  expect(flowKeys).toEqual(['outflow'])
})

test('is empty for a station without process signals', () => {
  const none = { headlines: [], others: [], flowKeys: [] }
  expect(processSignals(null, { powerFail: false })).toEqual(none)
})
