import { act, render, type RenderResult } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { SWRConfig } from 'swr'
import { SessionGate } from '@/components/shell/session-gate'
import type { Alert } from '@/lib/alerts/alert'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'
import type { SavedSilence } from '@/lib/alerts/silences/documents'
import { closeStandingNotices } from '@/lib/browser/standing-notices'
import { createStore } from '@/lib/live/store'
import { alertSound } from '@/lib/notifications/sound'
import type { Preferences } from '@/lib/preferences/preferences'
import { clearSessionMark } from '@/lib/session/session-mark'
import { useShareStations, type KnownStations } from '@/lib/stations/use-known-stations'
import { aCallFailure } from '@/tests/factories/call-failure'
import { aKnownStation, spilling } from '@/tests/factories/known-station'
import { everything } from '@/tests/factories/silences'
import { anAlert, NOW_MS, someMetrics } from '@/tests/factories/station'
import { aUser } from '@/tests/factories/user'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { setServerClock } from '@/tests/fakes/set-server-clock'
import { stubNotifications } from '@/tests/fakes/notifications'
import { removeServiceWorker } from '@/tests/fakes/service-worker'
import { WithPreferences } from '@/tests/preferences'
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
const HOUR_MS = 60 * MINUTE_MS
const mockUser = aUser()
const SIGNED_IN = {
  ...{ kind: 'signed-in', user: mockUser, access: { kind: 'employee' } },
  ...{ acceptedTermsVersion: '1', endsAtMs: null as number | null },
}
let mockState: object = SIGNED_IN

type Known = NonNullable<Parameters<typeof aKnownStation>[0]>

function board(...stations: Known[]): KnownStations {
  const known = stations.map(aKnownStation)
  const metrics = new Map(
    known.flatMap(({ metrics: one }) => (one ? [[one.edgeNodeId, one] as const] : [])),
  )
  const entries = known.map(({ entry }) => entry)
  return { entries, isWholeFleet: true, readMetrics: () => metrics }
}

const CALM = board({})
const shared = createStore(CALM)

function Screen() {
  useShareStations(useSyncExternalStore(shared.subscribe, shared.get))
  return null
}

let tabs: RenderResult[] = []
let preferences: Partial<Preferences> = {}
let audio: ReturnType<typeof stubAudioContext>
let notices: ReturnType<typeof stubNotifications>

function Tab() {
  return (
    <SWRConfig value={{ provider: () => new Map() }}>
      <WithPreferences preferences={preferences}>
        <SessionGate>
          <AlertsProvider>
            <AlertNotifier />
            <Screen />
          </AlertsProvider>
        </SessionGate>
      </WithPreferences>
    </SWRConfig>
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
    begin: show(board({ metrics: spilling() })),
    mark: 'Overflow · ',
    isLoud: true,
  },
  'overflow out of service': {
    begin: show(board({ metrics: spilling(), station: { inService: false } })),
    mark: 'Overflow · ',
    isLoud: true,
  },
  'overflow by permit': {
    begin: show(board({ metrics: spilling(), station: { wetWell: PERMITTED } })),
    mark: '',
    isLoud: true,
  },
  'planned absence lapsed': {
    begin: show(
      board({
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
      act(() => shared.set(board({ metrics: { values: { ...someMetrics().values, level: 3.2 } } })))
    },
    begin: lose,
    forMs: 50_000,
    mark: '(?) ',
  },
  'alerts lost': { begin: lose, forMs: 150_000, mark: '(?) ' },
  'readings stopped': {
    begin: show(board(...FLEET.map((id) => ({ id, metrics: SILENT })))),
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

const fail = (name: string) => () => {
  throw new DOMException(name, name)
}

interface Condition {
  tabs?: number
  arrange?: () => void
  /** Once a first list has been received. */
  afterStart?: () => void
  canNotify?: boolean
  silences?: SavedSilence[]
}

const CONDITIONS: Record<string, Condition> = {
  visible: {},
  hidden: {
    arrange: () => jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden'),
  },
  'two tabs': { tabs: 2 },
  'locks refused': {
    arrange: () => {
      const locks = { request: async () => fail('SecurityError')() }
      Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
    },
  },
  'storage full': {
    afterStart: () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(fail('QuotaExceededError')),
  },
  'storage blocked': {
    arrange: () => {
      for (const method of ['getItem', 'setItem', 'removeItem'] as const)
        jest.spyOn(Storage.prototype, method).mockImplementation(fail('SecurityError'))
    },
  },
  'no messages between two tabs': {
    tabs: 2,
    arrange: () =>
      jest.spyOn(globalThis, 'BroadcastChannel').mockImplementation(fail('SecurityError')),
  },
  'worker gone': {
    arrange: () => {
      removeServiceWorker()
      const android = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36'
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(android)
    },
    canNotify: false,
  },
  'clock −1 h': {
    afterStart: () => {
      const serverMs = Date.now()
      jest.setSystemTime(serverMs - HOUR_MS)
      // As the next answer does.
      setServerClock(serverMs)
    },
  },
  'permission denied': { arrange: () => notices.permit('denied'), canNotify: false },
  silenced: { silences: [everything({ includesCritical: true })] },
}

/** Rung, notified, marked, by reason and condition; printed with SHOW_MATRIX=1. */
const seen: Record<string, Record<string, string>> = {}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.spyOn(Math, 'random').mockReturnValue(0)
  setServerClock()
  localStorage.clear()
  clearSessionMark()
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

afterAll(() => {
  if (process.env.SHOW_MATRIX) process.stdout.write(`${inMarkdown()}\n`)
})

function inMarkdown(): string {
  const conditions = Object.keys(CONDITIONS)
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(['tones, notifications, title', ...conditions]),
    row(['---', ...conditions.map(() => '---')]),
    ...Object.entries(seen).map(([reason, cells]) =>
      row([reason, ...conditions.map((condition) => cells[condition] ?? '?')]),
    ),
  ].join('\n')
}

const TONE_BEEPS = { ordinary: [660, 495], critical: [880, 660, 880, 660, 880, 660] }

/** How many tones these beeps are. */
function tonesIn(beeps: readonly number[]): number {
  const first = beeps[0] === 880 ? TONE_BEEPS.critical : TONE_BEEPS.ordinary
  return beeps.length === 0 ? 0 : 1 + tonesIn(beeps.slice(first.length))
}

const cells = Object.keys(REASONS).flatMap((reason) =>
  Object.keys(CONDITIONS).map((condition) => [reason, condition] as const),
)

test.each(cells)('%s, %s: told as it should be, once', async (reasonName, conditionName) => {
  const reason = REASONS[reasonName] as Reason
  const condition = CONDITIONS[conditionName] as Condition
  preferences = { notifications: true, alertSound: true }
  knowSilences(...(condition.silences ?? []))
  condition.arrange?.()
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
  ;(seen[reasonName] ??= {})[conditionName] = `${rung} ${notified} ${mark || '–'}`.trim()

  const isSilenced = conditionName === 'silenced' && !reason.isLoud
  expect({ rung, notified, mark }).toEqual({
    rung: isSilenced ? 0 : 1,
    notified: isSilenced || condition.canNotify === false ? 0 : 1,
    mark: reason.mark,
  })
})
