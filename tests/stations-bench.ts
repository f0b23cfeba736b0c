import type { Alert } from '@/lib/alerts/alert'
import type { UnreadableItem } from '@/lib/alerts/list'
import type { Access } from '@/lib/claims'
import { edgeNodeIdSchema } from '@/lib/ids'
import { LIVE } from '@/lib/live/live'
import type { Availability } from '@/lib/live/live'
import type { StationMetrics } from '@/lib/readings/metric'
import { forgetSessionData } from '@/lib/session-data'
import type { PumpStation } from '@/lib/stations/station'
import { metricsDocument, stationDocument } from './factories/documents'
import { NOW_MS } from './factories/station'
import { createFakeFirestore } from './fakes/fake-firestore'
import { stubIntersectionObserver } from './fakes/intersection-observer'
import { stubMatchMedia } from './fakes/match-media'
import { stubResizeObserver } from './fakes/resize-observer'

/*
 * Stations on a fake Firestore, and the alerts of their user. Test files import this before
 * anything that it mocks.
 */

/** Wide enough for every column. */
const WIDTH_REM = 120

interface World {
  firestore: ReturnType<typeof createFakeFirestore>
  inView: ReturnType<typeof stubIntersectionObserver>
  alerts: { userAlertData: Alert[] | undefined; availability: Availability }
  unreadable: UnreadableItem[]
  access: Access
}

/** What a screen stands on; tests change it as they go. */
export const world = {} as World

/** The router's. */
export const push = jest.fn()

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
  useUnreadableAlerts: () => world.unreadable,
}))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
  useRouter: () => ({ push }),
}))
jest.mock('@/lib/preferences/use-time-zone', () => ({ useTimeZone: () => 'UTC' }))

export function startStations(address: string): void {
  jest.useFakeTimers({ now: NOW_MS })
  stubMatchMedia(WIDTH_REM)
  stubResizeObserver()
  world.inView = stubIntersectionObserver()
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
  window.history.replaceState(null, '', address)
  localStorage.clear()
  push.mockClear()
  world.firestore = createFakeFirestore()
  world.access = { kind: 'employee' }
  world.alerts = { userAlertData: [], availability: LIVE }
  world.unreadable = []
}

export function endStations(): void {
  forgetSessionData()
  jest.restoreAllMocks()
  jest.useRealTimers()
}

/** A station and its live document, under a name that comes from its id unless one is given. */
export function plant(
  id: string,
  metrics: Partial<StationMetrics> = {},
  station: Partial<PumpStation> = {},
): void {
  const edgeNodeId = edgeNodeIdSchema.parse(id)
  const document = stationDocument({ edgeNodeId, name: `Station ${id}`, ...station })
  world.firestore.set('pumpStations', id, document)
  world.firestore.set('metrics', id, metricsDocument({ edgeNodeId, ...metrics }))
}

/** From now on no reading arrives. */
export function stopReadings(): void {
  world.firestore.setServerReachable(false)
  world.firestore.fail('unavailable')
}
