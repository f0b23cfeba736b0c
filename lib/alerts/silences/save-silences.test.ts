import { SERVER_TIME, type DocumentWrite } from '@/lib/firebase/firestore/messages'
import { aSilence } from '@/tests/factories/silences'
import { NOW_MS } from '@/tests/factories/station'
import { endSilence, saveSilence } from './save-silences'

const mockWrites: DocumentWrite[] = []
let mockKnown = new Map<string, { untilMs: number }>()

jest.mock('@/lib/live/live-collection', () => ({
  liveCollection: () => ({ getSnapshot: () => ({ data: mockKnown }) }),
}))
jest.mock('@/lib/firebase/firestore/client', () => ({
  writeDocument: async (write: DocumentWrite) => void mockWrites.push(write),
}))

beforeEach(() => {
  jest.useFakeTimers({ now: NOW_MS })
  mockWrites.length = 0
  mockKnown = new Map()
})

const path = ['preferences', 'u1', 'silences', 'alert LS-001 High float']

test('replaces the document of its subject', async () => {
  const silence = aSilence()
  await saveSilence('u1', silence)
  const { untilMs, reason } = silence
  const subject = { scope: 'alert', edgeNodeId: 'LS-001', alertName: 'High float' }
  const fields = { ...subject, includesCritical: false, setDuring: {}, reason }
  const written = { ...fields, until: new Date(untilMs), createdAt: SERVER_TIME }
  expect(mockWrites).toEqual([{ kind: 'set', path, fields: written }])
})

test('also removes those that have ended', async () => {
  mockKnown = new Map([
    ['everything', { untilMs: NOW_MS }],
    ['station LS-002', { untilMs: NOW_MS + 1 }],
    [aSilence().key, { untilMs: NOW_MS - 1 }],
  ])
  await saveSilence('u1', aSilence())
  expect(mockWrites.slice(1)).toEqual([
    { kind: 'delete', path: ['preferences', 'u1', 'silences', 'everything'] },
  ])
})

test('ending one removes its document', async () => {
  await endSilence('u1', aSilence().key)
  expect(mockWrites).toEqual([{ kind: 'delete', path }])
})
