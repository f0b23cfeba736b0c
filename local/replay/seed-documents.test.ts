import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema } from '@/lib/readings/device-config'
import { pumpStationSchema } from '@/lib/stations/station'
import { mapping, stationJson } from './mapping-factory'
import { paceOf, seedDocuments } from './seed-documents'

const NOW_MS = Date.UTC(2026, 0, 1)

const seeded = (overrides: object = {}) =>
  new Map(
    seedDocuments(mapping(overrides), paceOf(3600, 600), NOW_MS).map(({ path, data }) => [
      path,
      data,
    ]),
  )

test('seeds a station with its pumps and the shortened report interval', () => {
  const location = { latitude: 27.9, longitude: -82.4 }
  const documents = seeded({ stations: [stationJson({ location })] })
  expect([...documents.keys()]).toEqual([
    'pumpStations/LS-001',
    'deviceConfigs/LS-001',
    'pumps/LS-001_1',
  ])
  expect(pumpStationSchema.parse(documents.get('pumpStations/LS-001'))).toMatchObject({
    pumpIds: ['LS-001_1'],
    location,
    signals: ['level', 'pump1Running'],
    staleAfterS: 18,
    inService: true,
    updatedAtMs: NOW_MS,
  })
  expect(pumpSchema.parse(documents.get('pumps/LS-001_1'))).toMatchObject({
    label: 'Lead',
    position: 1,
  })
})

test('configures the recorded time like any other metric', () => {
  const config = deviceConfigSchema.parse(seeded().get('deviceConfigs/LS-001'))
  expect(config.reportIntervalS).toBe(6)
  expect(Object.keys(config.metrics)).toEqual(['level', 'pump1Running', 'recordedAt'])
  expect(config.metrics.recordedAt).toMatchObject({ label: 'Recorded at', kind: 'state' })
})

test('reports setpoints above the overflow by path', () => {
  const wetWell = { areaM2: 7, bottomM: 0, overflowLevelM: 2 }
  const setpointsM = { off: 0.5, leadOn: 1, lagOn: 1.2, highAlarm: 2.1 }
  expect(() => seeded({ stations: [stationJson({ wetWell, setpointsM })] })).toThrow(
    'stations[0].setpointsM.highAlarm: expected highAlarm < overflowLevelM',
  )
})

test.each([
  // recorded interval, speed → report interval, stale after
  [3600, 1, 3600, 10_800],
  [3600, 60, 60, 180],
  [3600, 3600, 1, 5],
  [3600, 1e6, 1, 5],
  [60, 1, 60, 180],
  [60, 25, 2, 6],
])(
  '%d s at speed %d reports every %d s and is stale after %d s',
  (intervalS, speed, reportIntervalS, staleAfterS) => {
    expect(paceOf(intervalS, speed)).toMatchObject({ reportIntervalS, staleAfterS })
  },
)

test('cuts a long pause to just long enough to show as stale', () => {
  expect(paceOf(60, 1).waitMs(7 * 86_400_000)).toBe(360_000)
  expect(paceOf(3600, 3600).waitMs(7 * 86_400_000)).toBe(10_000)
})
