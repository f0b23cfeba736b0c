import { wireAlertConfigurationSchema } from '@/lib/alerts/configuration'
import { pumpStationSchema } from '@/lib/stations/station'
import { stationDocument } from '@/tests/factories/documents'
import { defaultConfigurations } from './default-configurations'

type Overrides = Parameters<typeof stationDocument>[0]

const defaultsOf = (overrides: Overrides = {}) =>
  defaultConfigurations(pumpStationSchema.parse(stationDocument(overrides)))
const find = (id: string, overrides: Overrides = {}) =>
  defaultsOf(overrides).find((configuration) => configuration.id === id)

test('a station with two pumps starts with one configuration per kind and pump', () => {
  expect(defaultsOf().map(({ id }) => id)).toEqual([
    'LS-001:high-level',
    'LS-001:low-level',
    'LS-001:pump-1-fault',
    'LS-001:pump-2-fault',
    'LS-001:high-float',
    'LS-001:power-failure',
    'LS-001:communication-loss',
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
