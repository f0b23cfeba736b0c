import { aDeviceConfig } from '@/tests/factories/station'
import { addableSignals, trendPanels } from './panels'

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

test('a station without standard metrics shows its first two until others are chosen', () => {
  const keys = ['clarity', 'oxygen', 'salt']
  expect(panelsOf(keys).flatMap(([, , shown]) => shown)).toEqual(['clarity', 'oxygen'])
  expect(panelsOf(keys, ['salt']).flatMap(([, , shown]) => shown)).toEqual(['salt'])
  expect(panelsOf([])).toEqual([])
})

test('lists the other numeric metrics to add, by pump and name, without states', () => {
  const config = aDeviceConfig({
    metrics: {
      valve: { label: 'Valve', unit: '1', kind: 'state' },
      battery: { label: 'Battery', unit: 'V', kind: 'gauge' },
    },
  })
  const keys = [
    'level',
    'pump2Current',
    'pump1Starts',
    'pump1Current',
    'valve',
    'highFloat',
    'battery',
  ]
  expect(addableSignals(new Set(keys), config).map(({ key }) => key)).toEqual([
    'battery',
    'pump1Current',
    'pump1Starts',
    'pump2Current',
  ])
})
