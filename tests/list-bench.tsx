import { act, render, screen } from '@testing-library/react'
import { StationList } from '@/components/stations/list/station-list'
import type { Alert } from '@/lib/alerts/alert'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LIVE } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import { forgetSessionData } from '@/lib/session-data'
import { metricsDocument, stationDocument } from './factories/documents'
import { NOW_MS } from './factories/station'
import { createFakeFirestore } from './fakes/fake-firestore'
import { stubIntersectionObserver } from './fakes/intersection-observer'
import { stubMatchMedia } from './fakes/match-media'
import { stubResizeObserver } from './fakes/resize-observer'

/*
 * The Station List on a fake Firestore. Test files import this before anything that it mocks.
 */

/** Wide enough for every column. */
const WIDTH_REM = 120

interface World {
  firestore: ReturnType<typeof createFakeFirestore>
  inView: ReturnType<typeof stubIntersectionObserver>
  alerts: { userAlertData: Alert[] | undefined; availability: Availability }
  access: { kind: 'employee' } | { kind: 'customer'; organisations: string[] }
}

/** What the list stands on; tests change it as they go. */
export const world = {} as World

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
  useAccess: () => world.access,
  useUser: () => ({ uid: 'u1' }),
}))
jest.mock('@/lib/alerts/alerts-provider', () => ({
  useAlerts: () => world.alerts,
  useAlertsAvailability: () => world.alerts.availability,
  useUnreadableAlerts: jest.fn().mockReturnValue([]),
}))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

export function startList(): void {
  jest.useFakeTimers({ now: NOW_MS })
  stubMatchMedia(WIDTH_REM)
  stubResizeObserver()
  world.inView = stubIntersectionObserver()
  window.history.replaceState(null, '', '/')
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  world.firestore = createFakeFirestore()
  world.access = { kind: 'customer', organisations: ['bayshore'] }
  world.alerts = { userAlertData: [], availability: LIVE }
}

export function endList(): void {
  forgetSessionData()
  jest.useRealTimers()
}

export function addStation(id: string, name: string, values: object = {}): void {
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  const metrics = metricsDocument({ edgeNodeId })
  world.firestore.set('pumpStations', id, stationDocument({ edgeNodeId, name }))
  world.firestore.set('metrics', id, { ...metrics, values: { ...metrics.values, ...values } })
}

export async function renderList() {
  const view = render(<StationList />)
  await act(async () => {})
  return view
}

export const stationRows = () => screen.getAllByRole('row').slice(1)
export const stationNames = () => screen.getAllByRole('link').map((link) => link.textContent)
