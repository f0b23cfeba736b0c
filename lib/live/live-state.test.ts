import type { LiveSource } from './live-state'
import { liveState } from './live-state'

const synced: LiveSource = { connection: { state: 'synced' }, isLoaded: true }
const connecting: LiveSource = { connection: { state: 'connecting' }, isLoaded: false }
const interrupted = (sinceMs: number, isLoaded = true): LiveSource => ({
  connection: { state: 'interrupted', sinceMs },
  isLoaded,
})
const denied: LiveSource = { connection: { state: 'denied', sinceMs: 9 }, isLoaded: false }

test('it loads until every source has answered', () => {
  expect(liveState([synced, connecting])).toEqual({ kind: 'loading' })
  expect(liveState([synced, synced])).toEqual({ kind: 'ready', interruptedSinceMs: null })
})

test('what was loaded stays in an interruption, which dates from the first', () => {
  expect(liveState([interrupted(7), interrupted(5)])).toEqual({
    kind: 'ready',
    interruptedSinceMs: 5,
  })
})

test('an interruption before the first answer is a failure', () => {
  expect(liveState([synced, interrupted(5, false)])).toEqual({ kind: 'failed', sinceMs: 5 })
})

test('a denial outweighs the rest', () => {
  expect(liveState([interrupted(5), denied])).toEqual({ kind: 'denied', sinceMs: 9 })
})
