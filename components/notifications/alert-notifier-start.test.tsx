import { act, render } from '@testing-library/react'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import { useWatchSilences } from '@/lib/alerts/silences/use-silences'
import { ANSWER_MS } from '@/lib/live/query-listener'
import { writePreferencesCopy } from '@/lib/preferences/device-copy'
import { DEFAULT_PREFERENCES } from '@/lib/preferences/preferences'
import { PreferencesProvider } from '@/lib/preferences/preferences-provider'
import { forgetSessionData } from '@/lib/session-data'
import { timestamp } from '@/tests/factories/documents'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { WithAlerts } from '@/tests/worlds/alerts'
import { startFirestore, type FakeFirestore } from '@/tests/worlds/firestore'
import { stubNotifications } from '@/tests/fakes/notifications'
import { AlertNotifier } from './alert-notifier'

let firestore: FakeFirestore

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('@/lib/session/session-provider', () => ({
  useUser: () => mockUser,
  useSession: () => ({ state: { kind: 'signed-in', user: mockUser, endsAtMs: null } }),
}))

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: jest.fn() }),
}))

const mockUser = aUser()
const SILENCES = `preferences/${mockUser.uid}/silences` as const
const OF_STATION = { scope: 'station', edgeNodeId: 'LS-001', includesCritical: true }
const UNTIL_MS = NOW_MS + 3_600_000
let shown: ReturnType<typeof stubNotifications>

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.spyOn(Math, 'random').mockReturnValue(0)
  localStorage.clear()
  shown = stubNotifications('granted')
  document.head.innerHTML = '<title>Wetwell</title>'
  firestore = startFirestore()
  firestore.setAnswering(false)
})
afterEach(() => {
  act(forgetSessionData)
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

/** Loads the page, on a device that knows all but silences; then an alert comes. */
async function load() {
  writePreferencesCopy(mockUser.uid, { ...DEFAULT_PREFERENCES, notifications: true })
  jest.mocked(readUserAlerts).mockResolvedValue({ data: [anAlert()], unreadable: [] })
  render(
    <PreferencesProvider>
      <WithAlerts>
        <Notifier />
      </WithAlerts>
    </PreferencesProvider>,
  )
  await pass(5000)
  expect(document.title).toBe('(1) Wetwell')
  expect(shown.made).toEqual([])
}

function Notifier() {
  useWatchSilences()
  return <AlertNotifier />
}

const preferencesArrive = () =>
  act(() => firestore.set('preferences', mockUser.uid, { notifications: true }))
const silencesArrive = (scope: string) =>
  act(() => firestore.set(SILENCES, 'k', { ...OF_STATION, scope, until: timestamp(UNTIL_MS) }))

test('an alert that arrives before its silence isn’t announced', async () => {
  await load()
  preferencesArrive()
  silencesArrive('station')
  await pass(60_000)
  expect(shown.made).toEqual([])
})

test('one that isn’t silenced is announced as soon as preferences and silences are known', async () => {
  await load()
  preferencesArrive()
  expect(shown.made).toEqual([])
  silencesArrive('none')
  expect(shown.standing()).toHaveLength(1)
})

test('without them it is announced after ten seconds', async () => {
  await load()
  await pass(ANSWER_MS - 5001)
  expect(shown.made).toEqual([])
  await pass(1)
  expect(shown.standing()).toHaveLength(1)
})

test('it is announced at once where both are denied', async () => {
  await load()
  await act(async () => firestore.fail('permission-denied'))
  await act(async () => firestore.fail('permission-denied'))
  expect(shown.standing()).toHaveLength(1)
})
