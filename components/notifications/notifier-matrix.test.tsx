import { act, render, type RenderResult } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { SessionGate } from '@/components/shell/session-gate'
import type { Alert } from '@/lib/alerts/alert'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import { closeStandingNotices } from '@/lib/browser/standing-notices'
import { createStore } from '@/lib/live/store'
import { alertSound } from '@/lib/notifications/sound'
import { saveSessionMark } from '@/lib/session/session-mark'
import { useShareStations, type KnownStations } from '@/lib/stations/use-known-stations'
import { aCallFailure } from '@/tests/factories/call-failure'
import { aFleet, spilling } from '@/tests/factories/known-station'
import { anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { stubAudioContext, tonesIn } from '@/tests/fakes/audio-context'
import { stubNotifications } from '@/tests/fakes/notifications'
import { setServerClock } from '@/tests/fakes/set-server-clock'
import { WithPreferences } from '@/tests/preferences'
import { WithAlerts } from '@/tests/worlds/alerts'
import { CONDITIONS } from '@/tests/worlds/notifier-conditions'
import { knowSilences } from '@/tests/worlds/silences'
import { AlertNotifier } from './alert-notifier'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('@/lib/session/session-provider', () => ({
  useUser: () => mockUser,
  useSession: () => ({ state: mockState, expire: () => {}, retry: () => {}, signOut: () => {} }),
}))
jest.mock('@/components/session/signed-out-screen', () => ({ SignedOutScreen: () => 'sign-in' }))
jest.mock('@/lib/telemetry/report-error')
jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useSearchParams: () => new URLSearchParams(),
  useRouter: () => ({ push: jest.fn() }),
}))

const POLL_MS = 5000
const MINUTE_MS = 60_000
const mockUser = aUser()
const SIGNED_IN = {
  ...{ kind: 'signed-in', user: mockUser, access: { kind: 'employee' } },
  ...{ acceptedTermsVersion: '1', endsAtMs: null as number | null },
}
let mockState: object = SIGNED_IN

const CALM = aFleet({})
const shared = createStore(CALM)

function Screen() {
  useShareStations(useSyncExternalStore(shared.subscribe, shared.get))
  return null
}

let tabs: RenderResult[] = []
let audio: ReturnType<typeof stubAudioContext>
let notices: ReturnType<typeof stubNotifications>

function Tab() {
  return (
    <WithPreferences preferences={{ notifications: true, alertSound: true }}>
      <SessionGate>
        <WithAlerts>
          <AlertNotifier />
          <Screen />
        </WithAlerts>
      </SessionGate>
    </WithPreferences>
  )
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

async function answer(...data: Alert[]): Promise<void> {
  jest.mocked(readUserAlerts).mockImplementation(async () => ({ data, unreadable: [] }))
  await pass(POLL_MS)
}

const lose = () => void jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))

/** State of the session, in all tabs. */
async function be(state: object): Promise<void> {
  mockState = state
  for (const tab of tabs) tab.rerender(<Tab />)
  await pass(0)
}

const HIGH = anAlert({ id: 'a', severity: 'high' })
const CRITICAL = anAlert({ id: 'a', severity: 'critical' })
const CLEARED = anAlert({ id: 'a', severity: 'high', cleared_at: new Date(NOW_MS).toISOString() })
const FLEET = ['LS-001', 'LS-002', 'LS-003', 'LS-004', 'LS-005']
const PERMITTED = { overflowLevelM: 4, overflowKind: 'permitted' as const }
const SILENT = { receivedAtMs: NOW_MS - 4 * MINUTE_MS }

interface Reason {
  /** Told before, in a session that has gone on for a while. */
  before?: () => Promise<void>
  begin: () => Promise<void> | void
  forMs?: number
  /** In the tab's title. */
  mark: string
  /** Breaks a silence of everything. */
  isLoud?: boolean
}

const show = (known: KnownStations) => () => act(() => shared.set(known))

const REASONS: Record<string, Reason> = {
  'new alert': { begin: () => answer(HIGH), mark: '(1) ' },
  'rise in severity': {
    before: () => answer(HIGH),
    begin: () => answer(CRITICAL),
    mark: '(1) ',
    isLoud: true,
  },
  'alert that comes back': {
    before: async () => {
      await answer(HIGH)
      await answer(CLEARED)
    },
    begin: () => answer(HIGH),
    mark: '(1) ',
  },
  'overflow without an alert': {
    begin: show(aFleet({ metrics: spilling() })),
    mark: 'Overflow · ',
    isLoud: true,
  },
  'overflow out of service': {
    begin: show(aFleet({ metrics: spilling(), station: { inService: false } })),
    mark: 'Overflow · ',
    isLoud: true,
  },
  'overflow by permit': {
    begin: show(aFleet({ metrics: spilling(), station: { wetWell: PERMITTED } })),
    mark: '',
    isLoud: true,
  },
  'planned absence lapsed': {
    begin: show(
      aFleet({
        station: {
          signals: ['level', 'highFloat'],
          notMeasured: { highFloat: { until: NOW_MS - 1, reason: '' } },
        },
      }),
    ),
    mark: '',
  },
  'near overflow, alerts lost': {
    before: async () => {
      act(() =>
        shared.set(aFleet({ metrics: { values: { ...someMetrics().values, level: 3.2 } } })),
      )
    },
    begin: lose,
    forMs: 50_000,
    mark: '(?) ',
  },
  'alerts lost': { begin: lose, forMs: 150_000, mark: '(?) ' },
  'readings stopped': {
    begin: show(aFleet(...FLEET.map((id) => ({ id, metrics: SILENT })))),
    mark: '',
  },
  'session ending': {
    begin: () => be({ ...SIGNED_IN, endsAtMs: NOW_MS + 29 * MINUTE_MS }),
    mark: '',
    isLoud: true,
  },
  'session ended': {
    begin: () => be({ kind: 'signed-out', hasSessionEnded: true }),
    mark: '(?) ',
    isLoud: true,
  },
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.spyOn(Math, 'random').mockReturnValue(0)
  setServerClock()
  localStorage.clear()
  saveSessionMark(null)
  audio = stubAudioContext()
  notices = stubNotifications('granted')
  document.head.innerHTML = '<title>Wetwell</title>'
  mockState = SIGNED_IN
  shared.set(CALM)
})

afterEach(async () => {
  for (const tab of tabs) tab.unmount()
  tabs = []
  act(() => alertSound.switchOff())
  jest.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'locks')
  await closeStandingNotices()
})

const cells = Object.keys(REASONS).flatMap((reason) =>
  Object.keys(CONDITIONS).map((condition) => [reason, condition] as const),
)

test.each(cells)('%s, %s: told as it should be, once', async (reasonName, conditionName) => {
  const reason = REASONS[reasonName] as Reason
  const condition = CONDITIONS[conditionName] ?? {}
  knowSilences(...(condition.silences ?? []))
  condition.arrange?.(notices)
  jest.mocked(readUserAlerts).mockImplementation(async () => ({ data: [], unreadable: [] }))
  for (let count = condition.tabs ?? 1; count > 0; count -= 1) tabs.push(render(<Tab />))
  await pass(POLL_MS)
  await reason.before?.()
  await pass(POLL_MS)
  condition.afterStart?.()
  await pass(POLL_MS)
  const [beeps, made] = [audio.played.length, notices.made.length]

  await reason.begin()
  await pass(reason.forMs ?? 4 * POLL_MS)
  const rung = tonesIn(audio.played.slice(beeps))
  const notified = notices.made.length - made
  const mark = document.title.replace('Wetwell', '')

  const isSilenced = conditionName === 'silenced' && !reason.isLoud
  expect({ rung, notified, mark }).toEqual({
    rung: isSilenced ? 0 : 1,
    notified: isSilenced || condition.canNotify === false ? 0 : 1,
    mark: reason.mark,
  })
})
