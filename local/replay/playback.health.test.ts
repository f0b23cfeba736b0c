import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { controlServer, type PlaybackSummary } from './playback'

const summary = (phase: PlaybackSummary['phase']): PlaybackSummary => ({
  phase,
  pass: 1,
  rowsPlayed: 0,
  line: null,
  recordedAt: null,
  badRows: {
    count: 0,
    byKind: { fields: 0, date: 0, 'time-order': 0, 'repeated-hour': 0, cell: 0 },
    named: [],
  },
})

async function statusOf(phase: PlaybackSummary['phase'], path: string, method = 'GET') {
  const server = controlServer(() => summary(phase)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { method })
  const body: unknown = await response.json()
  server.close()
  return { status: response.status, body }
}

test('health waits for the first row, then reports the summary', async () => {
  expect((await statusOf('starting', '/health')).status).toBe(503)
  expect(await statusOf('playing', '/health')).toEqual({ status: 200, body: summary('playing') })
  expect((await statusOf('ended', '/health')).status).toBe(200)
})

test('offers nothing but GET /health', async () => {
  expect((await statusOf('playing', '/faults', 'POST')).status).toBe(404)
  expect((await statusOf('playing', '/health', 'POST')).status).toBe(405)
})
