import type { Connection } from '@/lib/live/live-state'
import { missingParts } from './missing-parts'

const missing = (connection: Connection, isLoaded: boolean) =>
  missingParts([{ name: 'Pump records', connection, isLoaded }])

test('a part that is loading or loaded isn’t missing', () => {
  expect(missing({ state: 'connecting' }, false)).toEqual([])
  expect(missing({ state: 'synced' }, true)).toEqual([])
  expect(missing({ state: 'interrupted', sinceMs: 5 }, true)).toEqual([])
})

test('a part that was denied, or interrupted before it loaded, is missing since then', () => {
  expect(missing({ state: 'denied', sinceMs: 5 }, false)).toEqual([
    { name: 'Pump records', why: 'denied', sinceMs: 5 },
  ])
  expect(missing({ state: 'interrupted', sinceMs: 7 }, false)).toEqual([
    { name: 'Pump records', why: 'interrupted', sinceMs: 7 },
  ])
})
