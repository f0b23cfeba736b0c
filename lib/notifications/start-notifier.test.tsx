import { openAlerts } from '@/lib/alerts/open-alerts'
import { serverClock } from '@/lib/time/server-clock'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { stubNotifications } from '@/tests/fakes/notifications'
import { removeWebLocks, stubWebLocks } from '@/tests/fakes/web-locks'
import { alertSound } from './sound'
import { startNotifier, type Notifier, type NotifierInput } from './start-notifier'

const POLL_MS = 5000
const running: Notifier[] = []
const onOpen = jest.fn()
let screen: ReturnType<typeof stubNotifications>

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.clearAllMocks()
  localStorage.clear()
  stubWebLocks()
  screen = stubNotifications('granted')
})

afterEach(() => {
  running.splice(0).forEach((notifier) => notifier.stop())
  alertSound.switchOff()
})

const settled = () => jest.advanceTimersByTimeAsync(0)

async function openTab(uid = 'olivia'): Promise<Notifier> {
  const notifier = startNotifier({ uid, onOpen })
  running.push(notifier)
  await settled()
  return notifier
}

async function close(notifier: Notifier): Promise<void> {
  notifier.stop()
  await settled()
}

/** Polls these tabs in order, each 5 s after the previous one. */
async function receive(
  tabs: readonly Notifier[],
  ids: readonly string[],
  settings: Partial<NotifierInput['settings']> = {},
): Promise<void> {
  jest.setSystemTime(Date.now() + POLL_MS)
  const alerts = ids.map((id) => anAlert({ id, name: `Alarm ${id}` }))
  for (const tab of tabs)
    tab.update({
      received: { atMs: serverClock.now(), open: openAlerts(alerts, []) },
      settings: {
        notifications: true,
        alertSound: false,
        repeatIntervalS: 0,
        silences: [],
        ...settings,
      },
    })
  await settled()
}

const titles = () => screen.made.map(({ title }) => title)

test('announces a new alert in one of two tabs and closes it when acknowledged', async () => {
  const tabs = [await openTab(), await openTab()]
  await receive(tabs, [])
  await receive(tabs, ['a'])
  await receive(tabs, ['a'])
  expect(titles()).toEqual(['Alarm a'])
  expect(screen.standing()).toEqual(['Alarm a'])
  await receive(tabs, [])
  expect(screen.standing()).toEqual([])
})

test('hands over to the next tab without losing or repeating alerts', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await receive([first, second], [])
  await receive([first, second], ['a'])
  const before = screen.made.length
  await close(first)
  await receive([second], ['a'])
  expect(screen.made.slice(before)).toMatchObject([
    { tag: 'alert a', options: { silent: true, renotify: false } },
  ])
  await receive([second], ['a', 'b'])
  expect(titles().slice(before)).toEqual(['Alarm a', 'Alarm b'])
  await receive([second], ['b'])
  expect(screen.standing()).toEqual(['Alarm b'])
})

test('announces an alert only once without Web Locks', async () => {
  removeWebLocks()
  const tabs = [await openTab(), await openTab()]
  await receive(tabs, [])
  await receive(tabs, ['a'])
  await receive(tabs, ['a', 'b'])
  expect(titles()).toEqual(['Alarm a', 'Alarm b'])
  await receive(tabs, [])
  expect(screen.standing()).toEqual([])
})

test('doesn’t bring back a dismissed notice in the next tab', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await receive([first, second], [])
  await receive([first, second], ['a'])
  screen.made[0]?.dismiss()
  await close(first)
  await receive([second], ['a'])
  expect(screen.made).toHaveLength(1)
})

test('closes notices on sign-out and doesn’t show them to the next user', async () => {
  const former = await openTab('olivia')
  await receive([former], [])
  await receive([former], ['a'])
  await close(former)
  expect(screen.standing()).toEqual([])
  const next = await openTab('quinn')
  await receive([next], ['b'])
  expect(screen.standing()).toEqual(['1 unacknowledged alert'])
})

test('announces new alerts on a device whose clock is ahead', async () => {
  const tab = await openTab()
  // The first response shows that the device's clock is ten minutes ahead.
  jest.spyOn(serverClock, 'now').mockImplementation(() => Date.now() - 600_000)
  await receive([tab], [])
  await receive([tab], ['a'])
  await receive([tab], ['a', 'b'])
  expect(titles()).toEqual(['Alarm a', 'Alarm b'])
})

test('shows no notices for alerts from before permission was granted', async () => {
  screen.permit('denied')
  const tab = await openTab()
  await receive([tab], [])
  await receive([tab], ['a'])
  screen.permit('granted')
  await receive([tab], ['a'])
  expect(screen.made).toEqual([])
})

test('plays the sound in only one of two tabs that can', async () => {
  const audio = stubAudioContext()
  alertSound.switchOn()
  const tabs = [await openTab(), await openTab()]
  await receive(tabs, [], { alertSound: true })
  await receive(tabs, ['a'], { alertSound: true })
  expect(audio.played).toEqual([660, 495])
  expect(screen.made[0]?.options.silent).toBe(true)
})

test('uses the operating system’s sound while the tab can’t play any', async () => {
  stubAudioContext().isAllowed = false
  alertSound.switchOn()
  const tab = await openTab()
  await receive([tab], [], { alertSound: true })
  await receive([tab], ['a'], { alertSound: true })
  expect(screen.made[0]?.options.silent).toBe(false)
})

test('announces an alert once in a browser without storage', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const tab = await openTab()
  await receive([tab], [])
  await receive([tab], ['a'])
  await receive([tab], ['a'])
  expect(titles()).toEqual(['Alarm a'])
})

test('ignores a damaged record', async () => {
  localStorage.setItem('wetwell.notices', '{"uid":"olivia","told":7')
  const tab = await openTab()
  await receive([tab], ['a'])
  expect(titles()).toEqual(['1 unacknowledged alert'])
})
