import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import type { TimeChart } from '@/components/charts/time-chart'
import { AlertDetails } from '@/components/stations/alert-details/alert-details'
import { forgetSessionData } from '@/lib/session-data'
import type { Units } from '@/lib/units/units'
import { answer, open, pass, row, startClock } from './alerts-bench'
import { metricsDocument, pumpDocument, stationDocument } from './factories/documents'
import { hourDocument } from './factories/history'
import { anAlert, NOW_MS, STATION_ID } from './factories/station'
import { aUser } from './factories/user'
import { createFakeFirestore } from './fakes/fake-firestore'

/*
 * The alerts panel with what opens beneath an alert, on a fake Firestore. Test files import this
 * before anything that it mocks.
 */

type ChartProps = ComponentProps<typeof TimeChart>

export const HOUR_MS = 3_600_000

interface World {
  firestore: ReturnType<typeof createFakeFirestore>
  /** What the chart was last given. */
  chart: ChartProps | null
  units: Units
}

/** What the details stand on; tests change it as they go. */
export const world = {} as World

const mockUser = aUser()

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/firebase/attach-query', () => ({
  attachQuery: (...args: Parameters<typeof world.firestore.attachQuery>) =>
    world.firestore.attachQuery(...args),
}))
jest.mock('@/lib/firebase/get-document', () => ({
  getDocument: (...args: Parameters<typeof world.firestore.getDocument>) =>
    world.firestore.getDocument(...args),
}))
jest.mock('@/lib/firebase/id-token', () => ({ refreshIdToken: () => Promise.resolve() }))
jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => ({ kind: 'customer', organisations: ['bayshore'] }),
  useUser: () => mockUser,
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))
jest.mock('@/lib/preferences/preferences-provider', () => ({
  ...jest.requireActual<object>('@/lib/preferences/preferences-provider'),
  useUnits: () => world.units,
}))
// jsdom has no canvas: this tests what a chart is given.
jest.mock('@/components/charts/time-chart', () => ({
  TimeChart: (props: ChartProps) => {
    world.chart = props
    return <div role="img" aria-label={props.summary} />
  },
}))

export const HIGH_LEVEL = { metric: 'level', value: 3.2, threshold: 3, unit: 'm' }
const RECENT = { computedAtMs: NOW_MS, startsLastHour: {}, levelRateMPerH: 2.5, inflowLps: 9 }

export function startDetails(): void {
  jest.clearAllMocks()
  startClock()
  world.firestore = createFakeFirestore()
  world.chart = null
  world.units = { system: 'metric' }
  world.firestore.set('pumpStations', STATION_ID, stationDocument())
  world.firestore.set(
    'metrics',
    STATION_ID,
    metricsDocument({
      values: { level: 3.1, pump1Running: true, pump1Mode: 'auto', pump2Fault: true },
      recent: { ...RECENT, outflowLps: 2, outflowEstimated: true },
    }),
  )
  world.firestore.set('pumps', 'LS-001_1', pumpDocument({ label: 'Lead pump' }))
  for (const hour of [10, 11, 12]) setHour(hour, 2)
}

export function endDetails(): void {
  forgetSessionData()
  jest.useRealTimers()
}

export function setHour(hour: number, levelM: number): void {
  world.firestore.setDocument(
    `metrics/${STATION_ID}/hours/2026-06-01T${hour}`,
    hourDocument(NOW_MS + (hour - 12) * HOUR_MS, levelM),
  )
}

/** Opens the panel and the details of its first alert. */
export async function openDetails(alert: object = HIGH_LEVEL) {
  answer([anAlert(alert)])
  return openFirst()
}

export async function openFirst() {
  const user = await open((alert, edgeNodeId) => (
    <AlertDetails alert={alert} edgeNodeId={edgeNodeId} />
  ))
  await user.click(screen.getByRole('button', { name: /^Details of High level/ }))
  await pass(0)
  await pass(0)
  return user
}

export const details = () => {
  const opened = row(/High level/).nextElementSibling
  if (!opened) throw new Error('no details')
  return opened as HTMLElement
}
export const figure = (name: string) => within(details()).getByText(name).nextElementSibling

export function report(values: Record<string, number>, overrides: object = {}): void {
  world.firestore.set('metrics', STATION_ID, metricsDocument({ values, ...overrides }))
}
