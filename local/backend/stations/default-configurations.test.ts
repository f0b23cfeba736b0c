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

test('takes the level thresholds from the setpoints', () => {
  expect(find('LS-001:high-level')).toMatchObject({
    comparator: 'ge',
    threshold: 3,
    deadband: 0.05,
  })
  expect(find('LS-001:low-level')).toMatchObject({ comparator: 'le', threshold: 0.3 })
})

test('an overflow begins at the crest and ends 5 min below its hysteresis', () => {
  const wetWell = { areaM2: 7, bottomM: 0, overflowLevelM: 4, overflowHysteresisM: 0.05 }
  expect(find('LS-001:overflow', { wetWell })).toMatchObject({
    comparator: 'ge',
    threshold: 4,
    deadband: 0.05,
    off_delay_s: 300,
  })
})

test.each(['permitted', 'storage'] as const)(
  'an overflow that is %s raises no alert',
  (overflowKind) => {
    const wetWell = { areaM2: 7, bottomM: 0, overflowLevelM: 4, overflowKind }
    expect(find('LS-001:overflow', { wetWell })).toBeUndefined()
    expect(find('LS-001:overflow-float', { wetWell })).toBeUndefined()
    expect(find('LS-001:high-float', { wetWell })).toBeDefined()
  },
)

test.each<[string, Overrides, boolean, boolean]>([
  ['without a well or set-points', { wetWell: undefined, setpointsM: undefined }, false, false],
  ['whose signals have no level', { signals: ['highFloat'] }, false, true],
  ['that fills a tank', { setpointsM: { leadOn: 1, off: 2 } }, true, false],
  ['without pumps', { pumpIds: [] }, true, false],
])('a station %s has no alert that can’t be raised', (_, overrides, level, pumps) => {
  expect(find('LS-001:level-not-measured', overrides) !== undefined).toBe(level)
  expect(find('LS-001:no-pump-available', overrides) !== undefined).toBe(pumps)
})

test('a pump fault names its pump and its signal', () => {
  expect(find('LS-001:pump-2-fault')).toMatchObject({ metric: 'pump2Fault', pump: 2, threshold: 1 })
})

test('has no level alarms without setpoints, and no low-level alarm without a low one', () => {
  expect(find('LS-001:high-level', { setpointsM: undefined })).toBeUndefined()
  const setpointsM = { off: 0.5, leadOn: 1, lagOn: 1.5, highAlarm: 2 }
  expect(find('LS-001:low-level', { setpointsM })).toBeUndefined()
  expect(find('LS-001:high-level', { setpointsM })).toBeDefined()
})

test('a booster, which has no well, has no float; a sewage station always has', () => {
  const unmeasured = { setpointsM: undefined, wetWell: undefined }
  expect(find('LS-001:high-float', { ...unmeasured, kind: 'water' })).toBeUndefined()
  expect(find('LS-001:high-float', { wetWell: undefined, kind: 'water' })).toBeDefined()
  expect(find('LS-001:high-float', { ...unmeasured, kind: 'wastewater' })).toBeDefined()
  expect(find('LS-001:high-float', { ...unmeasured, kind: 'stormwater' })).toBeDefined()
})

test('limits the deadband to half the distance to the next setpoint', () => {
  const setpointsM = { off: 0.5, leadOn: 1, lagOn: 1.75, lowAlarm: 0.75, highAlarm: 1.8125 }
  expect(find('LS-001:high-level', { setpointsM })?.deadband).toBe(0.03125)
  expect(find('LS-001:low-level', { setpointsM })?.deadband).toBe(0)
})
