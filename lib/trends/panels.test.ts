import { aDeviceConfig } from '@/tests/factories/station'
import { addableSignals, addedUnasked, trendPanels } from './panels'

const LIFT = ['level', 'inflow', 'outflow', 'pump2Running', 'pump1Running', 'pump1Fault', 'power']

const panelsOf = (keys: string[], added: string[] = [], config = aDeviceConfig()) =>
  trendPanels({ keys: new Set(keys), config, added }).map(({ title, kind, signals }) => [
    title,
    kind,
    signals.map(({ key }) => key),
  ])

test('a lift station shows level, a lane per pump in order, flows and power', () => {
  expect(panelsOf(LIFT)).toEqual([
    ['Level', 'lines', ['level']],
    ['Pumps', 'lanes', ['pump1Running', 'pump2Running']],
    ['Flow', 'lines', ['inflow', 'outflow']],
    ['Power', 'lines', ['power']],
  ])
})

test('a booster has no level chart, and shows pump flows without station flows', () => {
  expect(panelsOf(['pressure', 'pump1Running', 'pump10Flow', 'pump2Flow'])).toEqual([
    ['Pumps', 'lanes', ['pump1Running']],
    ['Flow', 'lines', ['pump2Flow', 'pump10Flow']],
    ['Pressure', 'lines', ['pressure']],
  ])
})

test('shows added metrics below, one chart per unit, without repeating any', () => {
  const config = aDeviceConfig({
    metrics: {
      battery: { label: 'Battery', unit: 'V', kind: 'gauge' },
      mains: { label: 'Mains', unit: 'V', kind: 'gauge' },
    },
  })
  const keys = ['level', 'battery', 'mains', 'pump1Current']
  const added = ['battery', 'level', 'pump1Current', 'mains', 'gone']
  expect(panelsOf(keys, added, config).slice(1)).toEqual([
    ['Battery, Mains', 'lines', ['battery', 'mains']],
    ['Pump 1 current', 'lines', ['pump1Current']],
  ])
})

test('more than six metrics of a unit need a second chart', () => {
  const keys = Array.from({ length: 7 }, (_, index) => `pump${index + 1}Current`)
  expect(panelsOf(['level', ...keys], keys).map(([, , shown]) => shown?.length)).toEqual([1, 6, 1])
})

test('shows up to six of a device’s own gauges by default', () => {
  const gauge = (label: string) => ({ label, unit: '', kind: 'gauge' as const })
  const own = [...'abcdefg'].map((key) => [key, gauge(key)] as const)
  const config = aDeviceConfig({
    metrics: {
      ...Object.fromEntries(own),
      door: { ...gauge('Door'), kind: 'state' },
      pulses: { ...gauge('Pulses'), kind: 'counter' },
    },
  })
  const unasked = (...keys: string[]) => addedUnasked(new Set(keys), config)
  const others = ['level', 'pump1Current', 'door', 'pulses', 'unknown']
  expect(unasked('b', ...others, 'a')).toEqual(['a', 'b'])
  expect(unasked('level', ...'abcdefg')).toEqual([...'abcdef'])
})

test('a station without anything else shows its first two metrics', () => {
  const keys = new Set(['clarity', 'oxygen', 'salt'])
  expect(addedUnasked(keys, null)).toEqual(['clarity', 'oxygen'])
  expect(addedUnasked(new Set(), null)).toEqual([])
})

test('lists the other numeric metrics to add, by pump and name, without states', () => {
  const config = aDeviceConfig({
    metrics: {
      valve: { label: 'Valve', unit: '1', kind: 'state' },
      battery: { label: 'Battery', unit: 'V', kind: 'gauge' },
    },
  })
  const states = ['valve', 'highFloat']
  const keys = ['level', 'pump2Current', 'pump1Starts', 'pump1Current', ...states, 'battery']
  const added = ['battery', 'pump1Current', 'pump1Starts', 'pump2Current']
  expect(addableSignals(new Set(keys), config).map(({ key }) => key)).toEqual(added)
})
