import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { SilenceMark } from '@/components/alerts/silence/silence-mark'
import type { Alert } from '@/lib/alerts/alert'
import { readAlertConfigurations, readUserAlerts } from '@/lib/alerts/alerts-api'
import { knownSilences, useWatchSilences } from '@/lib/alerts/silences/use-silences'
import { closeStandingNotices } from '@/lib/browser/standing-notices'
import { ANSWER_MS } from '@/lib/live/query-listener'
import { writePreferencesCopy } from '@/lib/preferences/device-copy'
import { DEFAULT_PREFERENCES, type Preferences } from '@/lib/preferences/preferences'
import { PreferencesProvider } from '@/lib/preferences/preferences-provider'
import { forgetSessionData } from '@/lib/session-data'
import { useShareStations } from '@/lib/stations/use-known-stations'
import { aCallFailure } from '@/tests/factories/call-failure'
import { timestamp } from '@/tests/factories/documents'
import { aFleet, spilling } from '@/tests/factories/known-station'
import { aSilence } from '@/tests/factories/silences'
import { anAlert, anAlertConfiguration, NOW_MS } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { stubNotifications } from '@/tests/fakes/notifications'
import { WithPreferences } from '@/tests/preferences'
import { WithAlerts } from '@/tests/worlds/alerts'
import { startFirestore } from '@/tests/worlds/firestore'
import { knowSilences } from '@/tests/worlds/silences'
import { AlertNotifier } from './alert-notifier'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('@/lib/session/session-provider', () => ({
  useUser: () => mockUser,
  useSession: () => ({ state: { kind: 'signed-in', user: mockUser, endsAtMs: null } }),
}))
jest.mock('next/navigation', () => ({
  usePathname: () => mockPath,
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: mockPush }),
}))
jest.mock('./fleet-watch', () => {
  if (mockIsOffline) throw new Error('offline')
  return { FleetWatch: () => 'watching' }
})

let mockUser: ReturnType<typeof aUser>
let mockPath: string
let mockIsOffline = false
const mockPush = jest.fn()
let shown: ReturnType<typeof stubNotifications>

beforeEach(async () => {
  jest.useFakeTimers({ now: NOW_MS })
  mockUser = aUser()
  mockPath = '/'
  jest.spyOn(Math, 'random').mockReturnValue(0)
  jest.spyOn(window, 'focus').mockImplementation(() => {})
  mockPush.mockClear()
  localStorage.clear()
  await closeStandingNotices()
  knowSilences()
  shown = stubNotifications('granted')
  document.head.innerHTML = '<title>Wetwell</title>'
})

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function receive(...data: Alert[]) {
  jest.mocked(readUserAlerts).mockResolvedValue({ data, unreadable: [] })
  await pass(5000)
}

async function show(preferences: Partial<Preferences>, children?: ReactNode) {
  jest.mocked(readUserAlerts).mockResolvedValue({ data: [], unreadable: [] })
  const view = render(
    <WithPreferences preferences={preferences}>
      <WithAlerts>
        <AlertNotifier />
        {children}
      </WithAlerts>
    </WithPreferences>,
  )
  await pass(0)
  return view
}

test('notifies about a new alert, opens its station on click, and clears it when acknowledged', async () => {
  await show({ notifications: true })
  await receive(anAlert())
  expect(shown.standing()).toEqual(['High level'])
  expect(document.title).toBe('(1) Wetwell')
  await receive(anAlert({ acknowledged: true }))
  expect(shown.standing()).toEqual([])
  expect(document.title).toBe('Wetwell')
  await receive(anAlert({ id: 'b' }))
  shown.made.at(-1)?.click()
  expect(mockPush).toHaveBeenCalledWith('/LS-001')
  expect(window.focus).toHaveBeenCalled()
  expect(shown.standing()).toEqual([])
})

test('a notification says what to do, with alerts access by the alert’s configuration', async () => {
  mockUser = aUser({ hasAlertsAccess: true })
  const data = [anAlertConfiguration({ response: 'Start all pumps.' })]
  jest.mocked(readAlertConfigurations).mockResolvedValue({ data, unreadable: [] })
  await show({ notifications: true })
  await receive(anAlert())
  await pass(5000)
  expect(shown.made.map(({ body }) => body)).toEqual([
    'Harbour Road',
    'Harbour Road\nStart all pumps.',
  ])
  const elsewhere = { id: 'b', edge_node_id: 'LS-002', instruction: 'Bring a generator.' }
  await receive(anAlert(), anAlert(elsewhere))
  expect(shown.made.at(-1)?.body).toBe('Harbour Road\nBring a generator.')
  await pass(60_000)
  expect(shown.made).toHaveLength(3)
  expect(readAlertConfigurations).toHaveBeenCalledTimes(1)
})

test('asks for the instructions of a station at most every 15 min, however many alerts come', async () => {
  mockUser = aUser({ hasAlertsAccess: true })
  const asked = jest.mocked(readAlertConfigurations).mockClear()
  asked.mockResolvedValue({ data: [], unreadable: [] })
  await show({ notifications: true })
  const at = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const alerted_at = new Date(NOW_MS + index).toISOString()
      return anAlert({ id: `a${index}`, edge_node_id: `LS-00${index}`, alerted_at })
    })
  for (const count of [1, 2, 3, 4, 5]) await receive(...at(count))
  expect(asked.mock.calls).toEqual(at(5).map(({ edgeNodeId }) => [edgeNodeId]))
  await pass(15 * 60_000)
  await receive(...at(6))
  expect(asked.mock.calls.slice(5)).toEqual([['LS-003'], ['LS-004'], ['LS-005']])
})

test('shows only the count in the title when notifications are off', async () => {
  await show({})
  await receive(anAlert())
  expect(shown.made).toEqual([])
  expect(document.title).toBe('(1) Wetwell')
})

const onLevel = anAlert({ metric: 'level', severity: 'high' })
const onPower = anAlert({ id: 'p', name: 'Power failure', metric: 'powerFail', severity: 'high' })
const SPILLING = aFleet({ metrics: spilling(), alerts: [onLevel, onPower] })

function Station() {
  useShareStations(SPILLING)
  return [onLevel, onPower].map((alert) => <SilenceMark key={alert.id} alert={alert} />)
}

test('an alert that tells of an overflow isn’t shown as silent, since it rings as one', async () => {
  knowSilences(aSilence({ scope: 'station', alertName: null }))
  await show({ notifications: true }, <Station />)
  await receive(onLevel, onPower)
  expect(shown.standing()).toEqual(['High level'])
  expect(screen.getAllByText(/^Silent until/)).toHaveLength(1)
})

test('an outage is told, clears no notification, and stops no repeats; the title shows “?”', async () => {
  await show({ notifications: true, repeatIntervalS: 60 })
  await receive(anAlert({ severity: 'critical' }))
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  await pass(200_000)
  expect(shown.standing()).toEqual(['Alerts not available', 'Still unacknowledged: High level'])
  expect(document.title).toBe('(?) Wetwell')
  await receive(anAlert({ severity: 'critical' }))
  expect(shown.standing()).toEqual(['Still unacknowledged: High level'])
})

test('while the code that watches the fleet can’t be loaded, the title says so, and it is tried for good', async () => {
  const logged = jest.spyOn(console, 'error').mockReturnValue()
  mockPath = '/updates'
  mockIsOffline = true
  await show({ alertSound: true })
  await pass(600_000)
  expect(document.title).toBe('(?) Wetwell')
  expect(logged.mock.calls).toEqual([[new Error('offline')]])
  mockIsOffline = false
  await pass(30_000)
  expect(screen.getByText('watching')).toBeVisible()
  expect(document.title).toBe('Wetwell')
})

describe('a device that still has to read preferences and silences', () => {
  let firestore: ReturnType<typeof startFirestore>

  function Notifier() {
    useWatchSilences()
    return <AlertNotifier />
  }

  beforeEach(async () => {
    act(forgetSessionData)
    act(() => knownSilences.set(null))
    firestore = startFirestore()
    firestore.setAnswering(false)
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
  })

  const preferencesArrive = () =>
    act(() => firestore.set('preferences', mockUser.uid, { notifications: true }))

  function silencesArrive(scope: string) {
    const silence = { scope, edgeNodeId: 'LS-001', includesCritical: true }
    const until = timestamp(NOW_MS + 3_600_000)
    act(() => firestore.set(`preferences/${mockUser.uid}/silences`, 'k', { ...silence, until }))
  }

  test('doesn’t announce an alert that arrives before its silence', async () => {
    preferencesArrive()
    silencesArrive('station')
    await pass(60_000)
    expect(shown.made).toEqual([])
  })

  test.each([
    ['silences come last', [preferencesArrive, () => silencesArrive('none')]],
    ['preferences come last', [() => silencesArrive('none'), preferencesArrive]],
  ])('announces one that isn’t silenced once both are known: %s', (_, [first, last]) => {
    first?.()
    expect(shown.made).toEqual([])
    last?.()
    expect(shown.standing()).toHaveLength(1)
  })

  test('announces it after ten seconds without them', async () => {
    await pass(ANSWER_MS - 5001)
    expect(shown.made).toEqual([])
    await pass(1)
    expect(shown.standing()).toHaveLength(1)
  })

  test('announces it at once where both are denied', async () => {
    await act(async () => firestore.fail('permission-denied'))
    await act(async () => firestore.fail('permission-denied'))
    expect(shown.standing()).toHaveLength(1)
  })
})
