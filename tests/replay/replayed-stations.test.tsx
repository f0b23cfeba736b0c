import { render, screen } from '@testing-library/react'
import { NowTab } from '@/components/stations/page/now/now-tab'
import { StationSummary } from '@/components/stations/page/summary/station-summary'
import { DetailsTab } from '@/components/stations/page/tabs/details-tab'
import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema } from '@/lib/readings/device-config'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { currentReadings } from '@/lib/stations/current-readings'
import { pumpStationSchema } from '@/lib/stations/station'
import { readMappingJson } from '@/local/replay/mapping'
import { paceOf, seedDocuments, type ReplayDocument } from '@/local/replay/seed-documents'
import { Playback } from '@/local/replay/playback'
import { understand } from '@/local/replay/understand/understand'
import { NOW_MS } from '@/tests/factories/station'
import { aStationView } from '@/tests/factories/station-view'

jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlertsAvailability: () => ({ kind: 'live' }),
  useUnreadableAlerts: () => [],
}))
jest.mock('@/lib/session/session-provider', () => ({ useUser: () => ({ uid: 'u1' }) }))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

const EXAMPLES = 'local/replay/examples'
let documents: ReadonlyMap<string, ReplayDocument['data']>
let summary: ReturnType<Playback['summary']>

beforeAll(async () => {
  const file = `${EXAMPLES}/sample.csv`
  const mappingJson = await readMappingJson(`${EXAMPLES}/sample.json`)
  const { mapping } = await understand({ file, mappingJson, machineZone: 'UTC' })
  const pace = paceOf(mapping.reportIntervalS, mapping.reportIntervalS)
  const written = new Map(
    seedDocuments(mapping, pace, NOW_MS).map(({ path, data }) => [path, data]),
  )
  const playback = new Playback({
    file,
    mapping,
    pace,
    isLooping: false,
    clock: { nowMs: () => NOW_MS, sleep: async () => {} },
    write: async (changes) => changes.forEach(({ path, data }) => written.set(path, data)),
  })
  await playback.run(new AbortController().signal)
  documents = written
  summary = playback.summary()
})

beforeEach(() => jest.useFakeTimers({ now: NOW_MS }))
afterEach(() => jest.useRealTimers())

function show(edgeNodeId: string) {
  const station = pumpStationSchema.parse(documents.get(`pumpStations/${edgeNodeId}`))
  const view = aStationView({
    station,
    metrics: stationMetricsSchema.parse(documents.get(`metrics/${edgeNodeId}`)),
    deviceConfig: deviceConfigSchema.parse(documents.get(`deviceConfigs/${edgeNodeId}`)),
    pumps: station.pumpIds.map((id) => pumpSchema.parse(documents.get(`pumps/${id}`))),
  })
  const readings = currentReadings(view, view.metrics, NOW_MS)
  render(<StationSummary view={view} readings={readings} />)
  render(<NowTab view={view} readings={readings} />)
  render(<DetailsTab view={view} />)
}

const region = (name: string) => screen.getByRole('region', { name })

test('the sample, understood with its mapping, plays 58 rows and has four bad ones', () => {
  expect(summary).toMatchObject({ rowsPlayed: 58, badRows: { count: 4 } })
})

test('a replayed station with a wet well shows it and its pumps by their labels', () => {
  show('LS-ALDER')
  expect(region('Level')).toHaveTextContent(/level\d\.\d+ m/i)
  expect(region('Wet well')).toHaveTextContent(/Inflow\d+\.\d L\/s/)
  expect(region('Pumps')).toHaveTextContent(/Lead(Running|Stopped).*Lag(Running|Stopped)/)
})

test('a replayed station without a wet well shows its tank level and pressure instead', () => {
  show('LS-BIRCH')
  expect(screen.queryByRole('region', { name: 'Wet well' })).not.toBeInTheDocument()
  expect(region('Level')).toHaveTextContent(/level\d\.\d+ m/i)
  expect(region('Process')).toHaveTextContent(/Discharge pressure\d+.* kPa/)
  expect(region('Readings')).toHaveTextContent(/BatterybatteryVoltage\d+\.\d\dV/)
  expect(region('Readings')).toHaveTextContent(/Recorded atrecordedAt2025-11-/)
})
