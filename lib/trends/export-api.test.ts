import { STATION_ID } from '@/tests/factories/station'
import { exportMetrics } from './export-api'
import type { ExportRequest } from './export-request'

const mockStream = jest.fn()

jest.mock('firebase/functions', () => ({
  httpsCallable: (_functions: unknown, name: string) => ({
    stream: (...args: unknown[]) => mockStream(name, ...args),
  }),
}))
jest.mock('@/lib/firebase/functions', () => ({ loadFunctions: () => Promise.resolve({}) }))

const request: ExportRequest = {
  edgeNodeId: STATION_ID,
  from: '2026-06-01T00:00:00Z',
  to: '2026-06-02T00:00:00Z',
  stepS: 60,
  units: { system: 'metric' },
  timeZone: 'UTC',
}

async function* chunks(...messages: unknown[]) {
  for (const message of messages) yield message
}

function run(signal = new AbortController().signal) {
  const onProgress = jest.fn()
  return { onProgress, csv: exportMetrics(request, { signal, onProgress }) }
}

test('reports progress and joins the lines [1.12]', async () => {
  mockStream.mockResolvedValue({
    stream: chunks(
      { kind: 'progress', read: 1, of: 25 },
      { kind: 'lines', csv: 'Time\r\n' },
      { kind: 'lines', csv: 'now\r\n' },
    ),
    data: Promise.resolve({ rows: 1 }),
  })
  const { csv, onProgress } = run()
  expect(await csv).toBe('Time\r\nnow\r\n')
  expect(onProgress).toHaveBeenCalledWith({ read: 1, of: 25 })
  expect(mockStream.mock.lastCall?.slice(0, 2)).toEqual(['exportMetrics', request])
})

test('throws when the export fails', async () => {
  mockStream.mockResolvedValue({
    stream: chunks({ kind: 'lines', csv: 'Time\r\n' }),
    data: Promise.reject(new Error('internal')),
  })
  await expect(run().csv).rejects.toThrow('internal')
})

test('throws when the stream is cut short and no result follows', async () => {
  jest.useFakeTimers()
  const stream = chunks({ kind: 'lines', csv: 'Time\r\n' })
  mockStream.mockResolvedValue({ stream, data: new Promise(() => {}) })
  const failure = expect(run().csv).rejects.toMatchObject({ code: 'timeout' })
  await jest.advanceTimersByTimeAsync(5000)
  await failure
})

test('a canceled export stops', async () => {
  const abort = new AbortController()
  abort.abort(new Error('cancelled'))
  await expect(run(abort.signal).csv).rejects.toThrow('cancelled')
})
