import { getDocument } from '@/lib/firebase/firestore/client'
import { readDocument, type ReadOptions } from './read-document'

jest.mock('@/lib/firebase/firestore/client', () => ({ getDocument: jest.fn() }))

let answers: (() => void)[]

beforeEach(() => {
  jest.useFakeTimers()
  answers = []
  jest
    .mocked(getDocument)
    .mockReset()
    .mockImplementation(() => new Promise((resolve) => answers.push(() => resolve(null))))
})

afterEach(async () => {
  jest.mocked(getDocument).mockResolvedValue(null)
  answers.forEach((answer) => answer())
  await pass(0)
})

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
const started = () => jest.mocked(getDocument).mock.calls.map(([[, id]]) => id)

function read(id: string, options: Partial<ReadOptions> = {}) {
  const { signal } = new AbortController()
  return readDocument(['metrics', id], { signal, ...options })
}

function readTwelve() {
  return Array.from({ length: 12 }, (_, at) => read(`${at}`))
}

test('reads twelve at once, and what is shown before what is not', async () => {
  readTwelve()
  void read('background', { isBackground: true })
  void read('shown')
  await pass(0)
  expect(started()).toHaveLength(12)
  answers[0]?.()
  await pass(0)
  expect(started().slice(12)).toEqual(['shown'])
  answers[1]?.()
  await pass(0)
  expect(started().slice(12)).toEqual(['shown', 'background'])
})

test('keeps four places free for what is shown', async () => {
  for (let count = 0; count < 10; count += 1) void read('background', { isBackground: true })
  await pass(0)
  expect(started()).toHaveLength(8)
  for (let count = 0; count < 5; count += 1) void read('shown')
  await pass(0)
  expect(started().slice(8)).toEqual(Array(4).fill('shown'))
  answers[8]?.()
  await pass(0)
  answers[9]?.()
  answers[0]?.()
  await pass(0)
  expect(started().slice(12)).toEqual(['shown', 'background'])
})

test('doesn’t read what is no longer wanted', async () => {
  readTwelve()
  const abort = new AbortController()
  const left = expect(read('left', { signal: abort.signal })).rejects.toBe('left')
  void read('wanted')
  await pass(0)
  abort.abort('left')
  answers[0]?.()
  await pass(0)
  await left
  expect(started().slice(12)).toEqual(['wanted'])
})

test('gives up a document that never comes, and reads it again after the others', async () => {
  readTwelve()
  void read('other')
  await pass(29_000)
  expect(started()).not.toContain('other')
  await pass(1000)
  expect(started()[12]).toBe('other')
  await pass(1000)
  expect(started()).toHaveLength(12 + 1 + 11)
})

test('doesn’t occupy a place while it waits to try again', async () => {
  jest.mocked(getDocument).mockRejectedValueOnce(new Error('unavailable'))
  const failing = read('failing')
  readTwelve()
  await pass(0)
  expect(started()).toHaveLength(13)
  answers.forEach((answer) => answer())
  await pass(1000)
  expect(started().at(-1)).toBe('failing')
  answers.at(-1)?.()
  expect(await failing).toBeNull()
})
