import { closeStandingNotices } from '@/lib/browser/standing-notices'
import { serverClock } from '@/lib/time/server-clock'
import { aCause } from '@/tests/factories/causes'
import { anInput } from '@/tests/factories/notifier-input'
import { NOW_MS } from '@/tests/factories/station'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { stubNotifications } from '@/tests/fakes/notifications'
import { alertSound } from './sound'
import { startNotifier, type Notifier } from './start-notifier'

jest.mock('@/lib/telemetry/report-error')

const POLL_MS = 5000
const MINUTE_MS = 60_000
const SOUND = { settings: { alertSound: true } }
const running: Notifier[] = []
const onOpen = jest.fn()
const onSlept = jest.fn()
let screen: ReturnType<typeof stubNotifications>

beforeEach(async () => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.clearAllMocks()
  localStorage.clear()
  screen = stubNotifications('granted')
})

afterEach(async () => {
  running.splice(0).forEach((notifier) => notifier.stop())
  alertSound.switchOff()
  await closeStandingNotices()
})

const settled = () => jest.advanceTimersByTimeAsync(0)

function openTab(uid = 'olivia'): Notifier {
  const notifier = startNotifier({ uid, onOpen, onSlept })
  running.push(notifier)
  jest.setSystemTime(Date.now() + 1)
  return notifier
}

async function close(notifier: Notifier): Promise<void> {
  notifier.stop()
  await settled()
}

type Given = Parameters<typeof anInput>[1]

/** Polls these tabs in order. */
async function receive(
  tabs: readonly Notifier[],
  ids: readonly string[],
  given: Given = {},
  afterMs = POLL_MS,
): Promise<void> {
  await jest.advanceTimersByTimeAsync(afterMs)
  for (const tab of tabs) {
    tab.update(anInput(ids, given))
    await settled()
  }
}

const titles = () => screen.made.map(({ title }) => title)

test('hands over to the next tab without losing or repeating alerts', async () => {
  const [first, second] = [openTab(), openTab()]
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

test('doesn’t bring back a dismissed notice in the next tab', async () => {
  const [first, second] = [openTab(), openTab()]
  await receive([first, second], [])
  await receive([first, second], ['a'])
  screen.made[0]?.dismiss()
  await close(first)
  await receive([second], ['a'])
  expect(screen.made).toHaveLength(1)
})

test('leaves its notices when it stops, and the next user’s notifier closes them', async () => {
  const former = openTab('olivia')
  await receive([former], [])
  await receive([former], ['a'])
  await close(former)
  expect(screen.standing()).toEqual(['Alarm a'])
  await receive([openTab('quinn')], ['b'])
  expect(screen.standing()).toEqual(['1 unacknowledged alert'])
})

test('a reload is no opening, a later visit is', async () => {
  const first = openTab()
  await receive([first], [])
  await receive([first], ['a'])
  await close(first)
  const reloaded = openTab()
  await receive([reloaded], ['a', 'b'])
  expect(titles()).toEqual(['Alarm a', 'Alarm a', 'Alarm b'])
  await close(reloaded)
  await receive([openTab()], ['a', 'b', 'c'], {}, 10 * MINUTE_MS)
  expect(titles().at(-1)).toBe('3 unacknowledged alerts')
  expect(screen.made.at(-1)?.body).toMatch(/^1 new since/)
})

test('announces new alerts on a device whose clock is ahead', async () => {
  const tab = openTab()
  // The first response shows that the device's clock is ten minutes ahead.
  jest.spyOn(serverClock, 'now').mockImplementation(() => Date.now() - 600_000)
  await receive([tab], [])
  await receive([tab], ['a'])
  await receive([tab], ['a', 'b'])
  expect(titles()).toEqual(['Alarm a', 'Alarm b'])
})

test('what comes while nothing can be told is told once something can', async () => {
  screen.permit('denied')
  const tab = openTab()
  await receive([tab], [])
  await receive([tab], ['a'])
  expect(screen.made).toEqual([])
  screen.permit('granted')
  await receive([tab], ['a'])
  await receive([tab], ['a'])
  expect(titles()).toEqual(['1 unacknowledged alert'])
})

test('with sound and notifications off, nothing waits for one of them', async () => {
  const tab = openTab()
  const off = { settings: { notifications: false } }
  await receive([tab], [], off)
  await receive([tab], ['a'], off)
  await receive([tab], ['a'])
  expect(screen.made).toEqual([])
})

test.each([
  ['that can, and the notification is silent', true, [660, 495]],
  ['that can’t, so the operating system sounds', false, []],
])('plays the sound in only one of two tabs %s', async (_what, canSound, played) => {
  const audio = stubAudioContext()
  audio.isAllowed = canSound
  alertSound.switchOn()
  const tabs = [openTab(), openTab()]
  await receive(tabs, [], SOUND)
  await receive(tabs, ['a'], SOUND)
  expect(audio.played).toEqual(played)
  expect(screen.made.map(({ options }) => options.silent)).toEqual([canSound])
})

test('ignores a damaged record', async () => {
  localStorage.setItem('wetwell.notices', '{"uid":"olivia","raises":7')
  await receive([openTab()], ['a'])
  expect(titles()).toEqual(['1 unacknowledged alert'])
})

test('says from when to when it slept, and what came, once a list has arrived', async () => {
  const tab = openTab()
  await receive([tab], ['a'])
  const fromMs = Date.now()
  const old = { receivedAtMs: fromMs }
  await receive([tab], ['a'], old, 30 * MINUTE_MS)
  expect(onSlept).not.toHaveBeenCalled()
  await receive([tab], ['a', 'b', 'c'])
  expect(onSlept.mock.calls).toEqual([[{ fromMs, toMs: fromMs + 30 * MINUTE_MS, came: 2 }]])
})

test('says so after the browser has discarded it', async () => {
  const before = openTab()
  await receive([before], ['a'])
  const fromMs = Date.now()
  await close(before)
  Object.defineProperty(document, 'wasDiscarded', { value: true, configurable: true })
  await receive([openTab()], ['a', 'b'], {}, 30 * MINUTE_MS)
  Reflect.deleteProperty(document, 'wasDiscarded')
  expect(onSlept).toHaveBeenCalledWith({ fromMs, toMs: Date.now(), came: 1 })
})

test('doesn’t say that it slept while another tab told everything', async () => {
  const [first, second] = [openTab(), openTab()]
  await receive([first, second], [])
  for (let minute = 0; minute < 4; minute += 1) await receive([first], [], {}, MINUTE_MS)
  await receive([first, second], [])
  expect(onSlept).not.toHaveBeenCalled()
})

test('writes to the device only what has changed, and else now and then the time', async () => {
  const tab = openTab()
  await receive([tab], ['a'])
  const setItem = jest.spyOn(Storage.prototype, 'setItem')
  for (let poll = 0; poll < 12; poll += 1) await receive([tab], ['a'])
  expect(setItem.mock.calls.length).toBeLessThanOrEqual(2)
  setItem.mockClear()
  await receive([tab], ['a', 'b'])
  expect(setItem).toHaveBeenCalledTimes(1)
  setItem.mockRestore()
})

const STOPPED = { causes: [aCause('stopped', { kind: 'readings-stopped', name: 'Stopped' })] }

test.each([
  ['answers come', 25, []],
  ['none has come after half a minute', 40, ['Stopped']],
])('back online, readings seem to have stopped until %s', async (_when, forS, told) => {
  const tab = openTab()
  await receive([tab], [])
  const offline = { isOffline: true, unknownKinds: ['readings-stopped' as const] }
  for (let minute = 0; minute < 20; minute += 1) await receive([tab], [], offline, MINUTE_MS)
  for (let passedS = 0; passedS < forS; passedS += 5) await receive([tab], [], STOPPED)
  await receive([tab], [])
  expect(titles()).toEqual(told)
})
