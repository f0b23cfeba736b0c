import { aSilence, everything } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import { endSilence, saveSilence } from './save-silences'

const mockCalls: unknown[][] = []
let mockKnown = new Map<string, { untilMs: number }>()

jest.mock('@/lib/live/live-collections', () => ({
  liveCollection: () => ({ getSnapshot: () => ({ data: mockKnown }) }),
}))
jest.mock('@/lib/firebase/firestore', () => ({
  loadFirestore: () =>
    Promise.resolve({
      db: {},
      sdk: {
        Timestamp: { fromMillis: (ms: number) => ({ ms }) },
        deleteField: () => 'deleted',
        doc: (_db: unknown, ...path: string[]) => path.join('/'),
        serverTimestamp: () => 'now',
        deleteDoc: async (path: string) => void mockCalls.push(['delete', path]),
        setDoc: async (...args: unknown[]) => void mockCalls.push(['set', ...args]),
      },
    }),
}))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockCalls.length = 0
  mockKnown = new Map()
})

const KEY = 'preferences/u1/silences/alert LS-001 High float'

test('replaces the document of its subject', async () => {
  const silence = aSilence()
  await saveSilence('u1', silence)
  const { untilMs, reason } = silence
  const subject = { scope: 'alert', edgeNodeId: 'LS-001', alertName: 'High float' }
  const fields = { ...subject, includesCritical: false, setDuring: {}, reason }
  expect(mockCalls).toEqual([['set', KEY, { ...fields, until: { ms: untilMs }, createdAt: 'now' }]])
})

test('also removes those that have ended', async () => {
  mockKnown = new Map([
    ['everything', { untilMs: NOW_MS }],
    ['station LS-002', { untilMs: NOW_MS + 1 }],
    [aSilence().key, { untilMs: NOW_MS - 1 }],
  ])
  await saveSilence('u1', aSilence())
  expect(mockCalls.slice(1)).toEqual([['delete', 'preferences/u1/silences/everything']])
})

test('ending one removes its document', async () => {
  await endSilence('u1', aSilence())
  expect(mockCalls).toEqual([['delete', KEY]])
})

test('ending a former one removes all of the version before', async () => {
  await endSilence('u1', everything({ isFormer: true }))
  const fields = { mutes: 'deleted', quietUntil: 'deleted', updatedAt: 'now' }
  expect(mockCalls).toEqual([['set', 'preferences/u1', fields, { merge: true }]])
})
