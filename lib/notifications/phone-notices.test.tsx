import { closeStandingNotices } from '@/lib/browser/standing-notices'
import { anInput } from '@/tests/factories/notifier-input'
import { NOW_MS } from '@/tests/factories/station'
import { stubAudioContext } from '@/tests/fakes/audio-context'
import { stubNotifications } from '@/tests/fakes/notifications'
import { FakeWorker, removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'
import { readNoticePermission } from './notice-permission'
import { alertSound } from './sound'
import { startNotifier, type Notifier, type NotifierInput } from './start-notifier'

jest.mock('@/lib/telemetry/report-error')
jest.mock('./worker-display', () => {
  if (mockIsOffline) throw new Error('offline')
  return jest.requireActual('./worker-display')
})

const ANDROID = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0 Mobile Safari/537.36'
const POLL_MS = 5000
const SETTINGS = { notifications: true, alertSound: false, repeatIntervalS: 0 }
let mockIsOffline = false
const onOpen = jest.fn()
const running: Notifier[] = []
let page: ReturnType<typeof stubNotifications>
let worker: ReturnType<typeof stubServiceWorker>

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  jest.clearAllMocks()
  localStorage.clear()
  page = stubNotifications('granted')
  worker = stubServiceWorker()
  runWorker()
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(ANDROID)
})
afterEach(async () => {
  running.splice(0).forEach((notifier) => notifier.stop())
  alertSound.switchOff()
  await settled()
  removeServiceWorker()
})

function runWorker(): void {
  const first = new FakeWorker('b1')
  worker.activate(first)
  worker.controller = first
}

const settled = () => jest.advanceTimersByTimeAsync(0)

async function openApp(): Promise<Notifier> {
  const notifier = startNotifier({ uid: 'olivia', onOpen })
  running.push(notifier)
  await settled()
  return notifier
}

/** Polls with these settings. */
const receiver =
  (change: Partial<NotifierInput['settings']> = {}) =>
  async (notifier: Notifier, ...ids: string[]): Promise<void> => {
    jest.setSystemTime(Date.now() + POLL_MS)
    notifier.update(anInput(ids, { settings: { ...SETTINGS, ...change } }))
    await settled()
  }

const receive = receiver()
const receiveAloud = receiver({ alertSound: true })
const receiveWithoutNotices = receiver({ notifications: false })

function switchOnSound(isAllowed = true) {
  const audio = stubAudioContext()
  audio.isAllowed = isAllowed
  alertSound.switchOn()
  return audio
}

const told = () => localStorage.getItem('wetwell.notices')
const standing = async () =>
  (await worker.registration.getNotifications()).map(({ title }) => title)

test('the service worker shows a new alert once, and it closes when acknowledged', async () => {
  const app = await openApp()
  await receive(app)
  await receive(app, 'a')
  await receive(app, 'a')
  expect(worker.registration.shown).toMatchObject([
    { title: 'Alarm a', options: { tag: 'alert a', silent: true, data: { edgeNodeId: 'LS-1' } } },
  ])
  expect(page.made).toEqual([])
  await receive(app)
  expect(await standing()).toEqual([])
})

test('a click in the worker opens the station in this tab', async () => {
  await openApp()
  worker.tell({ type: 'notice-opened', edgeNodeId: 'LS-001' })
  worker.tell({ type: 'notice-opened', edgeNodeId: null })
  worker.tell({ type: 'notice-opened', edgeNodeId: '../evil' })
  worker.tell('something else')
  expect(onOpen.mock.calls).toEqual([['LS-001'], [null]])
})

test('a dismissed notice doesn’t come back', async () => {
  const app = await openApp()
  await receive(app)
  await receive(app, 'a')
  worker.tell({ type: 'notice-closed', tag: 'alert a' })
  app.stop()
  const before = worker.registration.shown.length
  await receive(await openApp(), 'a')
  expect(worker.registration.shown).toHaveLength(before)
})

test('closes what an earlier visit has left on the screen, but no test', async () => {
  const { registration } = worker
  await registration.showNotification('Alarm z', { tag: 'alert z', data: { edgeNodeId: null } })
  await registration.showNotification('Wetwell test', { tag: 'test' })
  await receive(await openApp(), 'a')
  expect(await standing()).toEqual(['Wetwell test', '1 unacknowledged alert'])
})

test('stops listening with the session; signing out closes the notices', async () => {
  const app = await openApp()
  await receive(app)
  await receive(app, 'a')
  app.stop()
  await settled()
  expect(await standing()).toEqual(['Alarm a'])
  await closeStandingNotices()
  expect(await standing()).toEqual([])
  worker.tell({ type: 'notice-opened', edgeNodeId: 'LS-001' })
  expect(onOpen).not.toHaveBeenCalled()
})

test('where pages turn out not to be allowed any, the worker takes over once it runs', async () => {
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone')
  worker = stubServiceWorker()
  page.isRefusing = true
  const app = await openApp()
  await receive(app)
  await receive(app, 'a')
  expect(worker.registration.shown).toEqual([])
  // It may never run.
  expect(readNoticePermission()).toBe('starting')
  expect(told()).not.toContain('alert a')
  runWorker()
  await receive(app, 'a')
  expect(await standing()).toEqual(['Alarm a'])
  expect(told()).toContain('alert a')
})

test('what couldn’t be shown without its code is shown, and heard, once that can be loaded', async () => {
  switchOnSound(false)
  mockIsOffline = true
  jest.resetModules()
  const app = await openApp()
  await receiveAloud(app)
  await receiveAloud(app, 'a')
  await receiveAloud(app, 'a')
  expect(await standing()).toEqual([])
  mockIsOffline = false
  await receiveAloud(app, 'a')
  expect(worker.registration.shown).toMatchObject([
    { title: 'Alarm a', options: { silent: false } },
  ])
})

describe('while the first worker isn’t active yet', () => {
  beforeEach(() => (worker = stubServiceWorker()))

  test('nothing counts as told, and it is shown once the worker is', async () => {
    const before = await openApp()
    await receive(before)
    expect(readNoticePermission()).toBe('starting')
    await receive(before, 'a')
    expect(told()).toBeNull()
    expect(worker.registration.shown).toEqual([])
    runWorker()
    await receive(before, 'a', 'b')
    expect(await standing()).toEqual(['2 unacknowledged alerts'])
    await receive(before, 'a', 'b')
    expect(worker.registration.shown).toHaveLength(1)
  })

  test('what sounded meanwhile is shown later without a second tone, and what is new has its own', async () => {
    const audio = switchOnSound()
    const app = await openAgain()
    await receiveAloud(app, 'a')
    await receiveAloud(app, 'a')
    expect(audio.played).toEqual([660, 495])
    runWorker()
    await receiveAloud(app, 'a')
    expect(audio.played).toEqual([660, 495])
    expect(worker.registration.shown).toMatchObject([
      { title: 'Alarm a', options: { silent: true } },
    ])
    await receiveAloud(app, 'a', 'b')
    expect(audio.played).toEqual([660, 495, 660, 495])
  })

  test('what could not sound has the system’s sound with its notification', async () => {
    switchOnSound(false)
    const app = await openAgain()
    await receiveAloud(app, 'a')
    runWorker()
    await receiveAloud(app, 'a')
    expect(worker.registration.shown).toMatchObject([
      { title: 'Alarm a', options: { silent: false } },
    ])
  })

  /** A browser that announced alerts before notifications were on. */
  async function openAgain(): Promise<Notifier> {
    const app = await openApp()
    await receiveWithoutNotices(app)
    expect(told()).not.toBeNull()
    return app
  }

  test('with notifications off, nothing waits for it', async () => {
    await receiveWithoutNotices(await openApp(), 'a')
    expect(told()).toContain('alert a')
  })
})

test('without a service worker the browser needs one, and nothing is shown', async () => {
  removeServiceWorker()
  expect(readNoticePermission()).toBe('needs-worker')
  const app = await openApp()
  await receive(app)
  await receive(app, 'a')
  expect(page.made).toEqual([])
})
