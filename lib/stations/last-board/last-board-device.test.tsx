import { act, render } from '@testing-library/react'
import type { Access } from '@/lib/claims'
import { LIVE, type Availability } from '@/lib/live/live'
import { forgetSessionData } from '@/lib/session-data'
import { createStationBoard } from '@/lib/stations/board'
import { aStation, NOW_MS, someMetrics, STATION_ID } from '@/tests/factories/station'
import { WithPreferences } from '@/tests/preferences'
import { LAST_BOARD_KEY, LAST_BOARD_MS, readLastBoard } from './last-board'
import { KEEP_EVERY_MS, useEndLastBoard, useKeepLastBoard } from './use-last-board'

let mockUid = 'u1'
let mockAccess: Access = { kind: 'employee' }

jest.mock('@/lib/session/session-provider', () => ({
  useAccess: () => mockAccess,
  useUser: () => ({ uid: mockUid }),
}))

const metrics = new Map([[STATION_ID, someMetrics()]])
const board = createStationBoard()(
  { stations: new Map([[STATION_ID, aStation()]]), metrics, alertsByStation: new Map() },
  NOW_MS,
)

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockUid = 'u1'
  mockAccess = { kind: 'employee' }
  localStorage.clear()
})

interface ScreenProps {
  availability?: Availability
  areAlertsKnown?: boolean
  isBoardOpen?: boolean
}

function Board({ availability = LIVE, areAlertsKnown = true }: ScreenProps) {
  useKeepLastBoard({ data: board, availability }, areAlertsKnown, () => metrics)
  return null
}

function Screen({ isBoardOpen = true, ...props }: ScreenProps) {
  useEndLastBoard()
  return isBoardOpen && <Board {...props} />
}

const open = (props: ScreenProps = {}) =>
  render(<Screen {...props} />, { wrapper: WithPreferences })
const read = () => readLastBoard(JSON.stringify([mockUid, mockAccess]), Date.now())
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const turn = (isHidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
const leave = () => turn(true)

test('nothing is written while the board is being looked at, but every five minutes', async () => {
  open()
  await wait(KEEP_EVERY_MS - 1)
  expect(read()).toBeNull()
  await wait(1)
  expect(read()).toMatchObject({ seenAtMs: NOW_MS + KEEP_EVERY_MS, stations: [{}] })
})

test.each<[string, () => void]>([
  ['the page is hidden or left', leave],
  ['the network goes', () => act(() => void window.dispatchEvent(new Event('offline')))],
])('keeps the board when %s', (_, happens) => {
  open()
  happens()
  expect(read()?.seenAtMs).toBe(NOW_MS)
})

test('a page that comes back doesn’t keep what it was hidden with as if just seen', async () => {
  open()
  leave()
  jest.setSystemTime(NOW_MS + 3_600_000)
  turn(false)
  expect(read()?.seenAtMs).toBe(NOW_MS)
})

test('keeps the board when another page of the app is opened', () => {
  const { rerender } = open()
  rerender(<Screen isBoardOpen={false} />)
  expect(read()?.seenAtMs).toBe(NOW_MS)
})

test.each<[string, ScreenProps]>([
  ['interrupted', { availability: { kind: 'interrupted', sinceMs: NOW_MS } }],
  ['judged without alerts', { areAlertsKnown: false }],
])('a board that is %s isn’t kept as if it had just been seen', async (_, props) => {
  const { rerender } = open()
  leave()
  rerender(<Screen {...props} />)
  await wait(KEEP_EVERY_MS)
  leave()
  rerender(<Screen isBoardOpen={false} />)
  expect(read()?.seenAtMs).toBe(NOW_MS)
})

test('a refusal deletes it', () => {
  const { rerender } = open()
  leave()
  rerender(<Screen availability={{ kind: 'refused', sinceMs: NOW_MS }} />)
  expect(localStorage).toHaveLength(0)
})

test('after a sign-out in another tab this one writes no more', () => {
  open()
  leave()
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: LAST_BOARD_KEY, newValue: null }))
  leave()
  expect(localStorage).toHaveLength(0)
})

test('a sign-out leaves what isn’t the session’s', () => {
  localStorage.setItem('wetwell.preferences', '[]')
  forgetSessionData()
  expect(Object.keys(localStorage)).toEqual(['wetwell.preferences'])
})

test.each<[string, () => void]>([
  ['another user signs in', () => (mockUid = 'u2')],
  ['the access changes', () => (mockAccess = { kind: 'customer', organisations: ['bayshore'] })],
  ['it is a day old', () => jest.setSystemTime(NOW_MS + LAST_BOARD_MS)],
])('is deleted when %s', (_, happens) => {
  const { unmount } = open()
  unmount()
  expect(localStorage).toHaveLength(1)
  happens()
  open({ isBoardOpen: false })
  expect(localStorage).toHaveLength(0)
})

test('is deleted after a day on a page that stays open', async () => {
  const { rerender } = open()
  rerender(<Screen isBoardOpen={false} />)
  jest.setSystemTime(NOW_MS + LAST_BOARD_MS - 60_000)
  await wait(1000)
  expect(localStorage).toHaveLength(1)
  await wait(60_000)
  expect(localStorage).toHaveLength(0)
})

test.each([
  ['just under a day old', LAST_BOARD_MS - 1, true],
  ['a day old', LAST_BOARD_MS, false],
  ['a little in the future, by another clock', -60_000, true],
  ['a day in the future', -LAST_BOARD_MS, false],
])('%s: is shown %p', (_, ageMs, isShown) => {
  open().unmount()
  jest.setSystemTime(NOW_MS + ageMs)
  expect(read() !== null).toBe(isShown)
})

test.each([
  ['text that was cut off', () => '{"owner":'],
  ['no list', (board: object) => JSON.stringify({ ...board, stations: {} })],
  ['no time', (board: object) => JSON.stringify({ ...board, seenAtMs: null })],
  ['no readable station', (board: object) => JSON.stringify(board).replace('normal', 'on fire')],
])('a damaged one is deleted: %s', (_, damaged) => {
  open().unmount()
  localStorage.setItem(LAST_BOARD_KEY, damaged(read() ?? {}))
  expect(read()).toBeNull()
  open({ isBoardOpen: false })
  expect(localStorage).toHaveLength(0)
})

test('stations that can’t be read are left out, and it says that it isn’t whole', () => {
  open().unmount()
  const { stations = [], ...board } = read() ?? {}
  localStorage.setItem(LAST_BOARD_KEY, JSON.stringify({ ...board, stations: [...stations, {}] }))
  expect(read()).toEqual({ ...board, isWhole: false, stations })
})

test('full or disabled storage goes unnoticed', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'QuotaExceededError')
  }
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  open()
  leave()
  expect(read()).toBeNull()
  expect(forgetSessionData).not.toThrow()
})
