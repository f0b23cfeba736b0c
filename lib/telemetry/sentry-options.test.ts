import type { ErrorEvent } from '@sentry/nextjs'
import { sentryOptions } from './sentry-options'

const anEvent = (value: string, lineno = 1): ErrorEvent => ({
  type: undefined,
  exception: {
    values: [{ type: 'TypeError', value, stacktrace: { frames: [{ filename: 'a.js', lineno }] } }],
  },
})
const options = (isWanted = () => true) =>
  sentryOptions('https://key@sentry.example/1', { isWanted, perHour: 10 })

test('treats errors from the same location as the same regardless of message', () => {
  const { beforeSend } = options()
  const sent = ['of 1', 'of 2', 'of 3', 'of 4'].map((value) => beforeSend(anEvent(value), {}))
  expect(sent.map(Boolean)).toEqual([true, true, true, false])
  expect(beforeSend(anEvent('of 4', 2), {})).not.toBeNull()
})

test('without a location, treats messages that differ only in numbers as the same', () => {
  const { beforeSend } = options()
  const nowhere = (value: string): ErrorEvent => ({
    type: undefined,
    exception: { values: [{ type: 'RangeError', value }] },
  })
  const sent = [1, 2, 3, 4].map((level) => beforeSend(nowhere(`level ${level}`), {}))
  expect(sent.map(Boolean)).toEqual([true, true, true, false])
  expect(beforeSend(nowhere('speed 4'), {})).not.toBeNull()
})

test('doesn’t send expected errors', () => {
  const { beforeSend } = options(() => false)
  expect(beforeSend(anEvent('x'), { originalException: new Error('x') })).toBeNull()
})

test('reports an error on every poll only a few times an hour', () => {
  jest.useFakeTimers()
  const { beforeSend } = options()
  const poll = () => {
    jest.advanceTimersByTime(5_000)
    return beforeSend(anEvent('x'), {}) !== null
  }
  expect(Array.from({ length: 710 }, poll).filter(Boolean)).toHaveLength(3)
  expect(Array.from({ length: 20 }, poll)).toContain(true)
})

test('sends at most 10 reports an hour in total', () => {
  const { beforeSend } = options()
  const sent = Array.from({ length: 12 }, (_, line) => beforeSend(anEvent('x', line), {}))
  expect(sent.filter(Boolean)).toHaveLength(10)
})
