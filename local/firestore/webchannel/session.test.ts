import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Session } from './session'

const TEN_MINUTES_MS = 600_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function openSession() {
  const closeStream = jest.fn()
  const onClose = jest.fn()
  const stream = { request: jest.fn(), close: closeStream, expiresInMs: null }
  const session = new Session(() => stream, onClose)
  return { session, closeStream, onClose }
}

function openGet(): ServerResponse {
  const response = new EventEmitter()
  const end = () => response.emit('close')
  return Object.assign(response, { write: jest.fn(), end }) as unknown as ServerResponse
}

test('keeps a listener with an open back channel, even without traffic', () => {
  const { session, closeStream } = openSession()
  session.attach(openGet(), 0, false)
  jest.advanceTimersByTime(TEN_MINUTES_MS)
  expect(closeStream).not.toHaveBeenCalled()
  session.close()
})

test('drops a client that never fetches its messages', () => {
  const { closeStream } = openSession()
  jest.advanceTimersByTime(TEN_MINUTES_MS)
  expect(closeStream).toHaveBeenCalledTimes(1)
})

test.each([
  ['breaks', false],
  ['is ended after one answer', true],
])('drops a client that does not come back after its back channel %s', (_, isBuffered) => {
  const { session, closeStream } = openSession()
  const response = openGet()
  session.attach(response, 0, isBuffered)
  if (!isBuffered) response.emit('close')
  jest.advanceTimersByTime(TEN_MINUTES_MS)
  expect(closeStream).toHaveBeenCalledTimes(1)
})

test('keeps the session when a back channel replaces another', () => {
  const { session, closeStream } = openSession()
  session.attach(openGet(), 0, false)
  session.attach(openGet(), 0, false)
  jest.advanceTimersByTime(TEN_MINUTES_MS)
  expect(closeStream).not.toHaveBeenCalled()
  session.close()
})

test('a session ends only once', () => {
  const { session, onClose } = openSession()
  session.attach(openGet(), 0, false)
  session.close()
  jest.advanceTimersByTime(TEN_MINUTES_MS)
  expect(onClose).toHaveBeenCalledTimes(1)
})
