import type { LiveSource } from './live-state'
import { liveState } from './live-state'

const synced: LiveSource = { connection: { state: 'synced' }, isLoaded: true }
const connecting: LiveSource = { connection: { state: 'connecting' }, isLoaded: false }
const interrupted = (sinceMs: number, isLoaded = true): LiveSource => ({
  connection: { state: 'interrupted', sinceMs },
  isLoaded,
})
const denied: LiveSource = { connection: { state: 'denied', sinceMs: 9 }, isLoaded: false }

test('is loading until every source has responded', () => {
  expect(liveState([synced, connecting])).toEqual({ kind: 'loading' })
  expect(liveState([synced, synced])).toEqual({ kind: 'ready', interruptedSinceMs: null })
})

test('stays ready during interruptions, counted from the first', () => {
  expect(liveState([interrupted(7), interrupted(5)])).toEqual({
    kind: 'ready',
    interruptedSinceMs: 5,
  })
})

test('fails when interrupted before the first response', () => {
  expect(liveState([synced, interrupted(5, false)])).toEqual({ kind: 'failed', sinceMs: 5 })
})

test('is denied if any source is denied', () => {
  expect(liveState([interrupted(5), denied])).toEqual({ kind: 'denied', sinceMs: 9 })
})
