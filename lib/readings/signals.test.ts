import { LEVEL_UNIT, METRIC_UNITS, unitsAt } from '@/lib/units/display-units'
import { aDeviceConfig } from '@/tests/factories/station'
import { formatSignal, signalOf, signalsOf } from './signals'

test('a standard signal keeps its unit and pump if the device’s can’t be read', () => {
  const unread = { label: 'Motor', unit: '', kind: 'gauge', pump: undefined } as const
  const config = aDeviceConfig({ metrics: { pump2Current: unread } })
  expect(signalOf('pump2Current', config)).toMatchObject({ label: 'Motor', unit: 'A', pump: 2 })
})

test('names standard signals without a configuration', () => {
  expect(signalOf('level', null)).toMatchObject({ label: 'Wet well level', unit: LEVEL_UNIT })
  expect(signalOf('pump2Current', null)).toMatchObject({
    label: 'Pump 2 current',
    unit: 'A',
    pump: 2,
  })
})

test.each(['chlorine', 'constructor', 'pump1Vibration', 'pump1toString'])(
  'names the unknown metric %s by its key',
  (key) => {
    expect(signalOf(key, aDeviceConfig())).toEqual({ key, label: key, unit: '' })
  },
)

test('lists declared signals without values and undeclared ones with values', () => {
  const keys = signalsOf(aDeviceConfig(), { rain: 1, odd: 2 }).map((signal) => signal.key)
  expect(keys).toEqual(['level', 'rain', 'odd'])
})

test.each([
  ['level', 1.204, '1.20', 'm'],
  ['level', null, '–', ''],
  ['highFloat', true, 'Tripped', ''],
  ['highFloat', 0, 'Clear', ''],
  ['powerFail', false, 'Power is on', ''],
  ['pump1Fault', 1, 'Failed', ''],
  ['pump1Mode', 'auto', 'auto', ''],
  ['hatchOpen', true, 'Yes', ''],
  ['hatchOpen', false, 'No', ''],
  ['visits', 1, '1', ''],
])('%s %p reads %s %s', (key, value, text, symbol) => {
  expect(formatSignal(signalOf(key, null), value, unitsAt(METRIC_UNITS, 0))).toEqual({
    text,
    symbol,
  })
})
