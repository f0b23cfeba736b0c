import { wireAlertConfigurationSchema } from '@/lib/alerts/configuration'
import { pumpStationSchema } from '@/lib/stations/station'
import { stationDocument } from '@/tests/factories/documents'
import { defaultConfigurations } from './default-configurations'

type Overrides = Parameters<typeof stationDocument>[0]

const defaultsOf = (overrides: Overrides = {}) =>
  defaultConfigurations(pumpStationSchema.parse(stationDocument(overrides)))
const find = (id: string, overrides: Overrides = {}) =>
  defaultsOf(overrides).find((configuration) => configuration.id === id)

test('a station with two pumps has one configuration per kind and pump, as the rule book says', () => {
  const table = defaultsOf().map(({ id, name, severity, on_delay_s }) => [
    id.replace('LS-001:', ''),
    name,
    severity,
    on_delay_s,
  ])
  expect(table).toEqual([
    ['overflow', 'Overflow', 'critical', 0],
    ['high-level', 'High level', 'high', 10],
    ['low-level', 'Low level', 'medium', 5],
    ['overflow-float', 'Overflow float', 'critical', 0],
    ['high-float', 'High float', 'critical', 5],
    ['pump-1-fault', 'Pump 1 fault', 'medium', 10],
    ['pump-2-fault', 'Pump 2 fault', 'medium', 10],
    ['no-pump-available', 'No pump available', 'critical', 60],
    ['level-not-measured', 'Level not measured', 'high', 300],
    ['power-failure', 'Power failure', 'high', 60],
    ['communication-loss', 'Communication loss', 'medium', 300],
  ])
})

test('every default is a valid, enabled configuration of its station', () => {
  for (const configuration of defaultsOf()) {
    expect(wireAlertConfigurationSchema.parse(configuration)).toEqual(configuration)
    expect(configuration).toMatchObject({ edge_node_id: 'LS-001', enabled: true })
  }
})

const WELL = { areaM2: 7, bottomM: 0, overflowLevelM: 4 }
const LOW_SETPOINTS = { off: 0.5, leadOn: 1, lagOn: 1.75, lowAlarm: 0.75, highAlarm: 1.8125 }

test.each<[what: string, id: string, Overrides, expected: object]>([
  [
    'a high level is of the setpoints',
    'high-level',
    {},
    { comparator: 'ge', threshold: 3, deadband: 0.05 },
  ],
  ['a low level is of the setpoints', 'low-level', {}, { comparator: 'le', threshold: 0.3 }],
  [
    'a deadband is at most half the distance to the next setpoint',
    'high-level',
    { setpointsM: LOW_SETPOINTS },
    { deadband: 0.03125 },
  ],
  ['a deadband may be none', 'low-level', { setpointsM: LOW_SETPOINTS }, { deadband: 0 }],
  [
    'an overflow begins at the crest and ends 5 min below its hysteresis',
    'overflow',
    { wetWell: { ...WELL, overflowHysteresisM: 0.05 } },
    { comparator: 'ge', threshold: 4, deadband: 0.05, off_delay_s: 300 },
  ],
  [
    'a pump fault names its pump and its signal',
    'pump-2-fault',
    {},
    { metric: 'pump2Fault', pump: 2, threshold: 1 },
  ],
])('%s', (_, kind, overrides, expected) => {
  expect(find(`LS-001:${kind}`, overrides)).toMatchObject(expected)
})

const PERMITTED: Overrides = { wetWell: { ...WELL, overflowKind: 'permitted' } }
const STORAGE: Overrides = { wetWell: { ...WELL, overflowKind: 'storage' } }
const UNMEASURED = { setpointsM: undefined, wetWell: undefined }
const FILLS: Overrides = { setpointsM: { leadOn: 1, off: 2 } }
const WITHOUT_LOW = { off: 0.5, leadOn: 1, lagOn: 1.5, highAlarm: 2 }

test.each<[what: string, Overrides, there: string[], not: string[]]>([
  ['whose overflow is permitted', PERMITTED, ['high-float'], ['overflow', 'overflow-float']],
  ['whose overflow is a storage', STORAGE, ['high-float'], ['overflow', 'overflow-float']],
  ['without a well or set-points', UNMEASURED, [], ['level-not-measured', 'no-pump-available']],
  [
    'whose signals have no level',
    { signals: ['highFloat'] },
    ['no-pump-available'],
    ['level-not-measured'],
  ],
  ['that fills a tank', FILLS, ['level-not-measured'], ['no-pump-available']],
  ['without pumps', { pumpIds: [] }, ['level-not-measured'], ['no-pump-available']],
  ['without set-points', { setpointsM: undefined }, [], ['high-level']],
  ['without a low alarm', { setpointsM: WITHOUT_LOW }, ['high-level'], ['low-level']],
  ['of water without a well', { ...UNMEASURED, kind: 'water' }, [], ['high-float']],
  ['of water with set-points', { wetWell: undefined, kind: 'water' }, ['high-float'], []],
  ['of sewage, never surveyed', { ...UNMEASURED, kind: 'wastewater' }, ['high-float'], []],
  ['of stormwater, never surveyed', { ...UNMEASURED, kind: 'stormwater' }, ['high-float'], []],
])('a station %s has only alerts that can be raised', (_, overrides, there, not) => {
  const kinds = defaultsOf(overrides).map(({ id }) => id.replace('LS-001:', ''))
  expect(kinds).toEqual(expect.arrayContaining(there))
  expect(not.filter((kind) => kinds.includes(kind))).toEqual([])
})
