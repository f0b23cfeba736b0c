import { logCall, logFault, logOutage } from './log'

const NOW = '2026-01-02T03:04:05.000Z'

beforeEach(() => jest.useFakeTimers({ now: new Date(NOW) }))

function capture(write: () => void): Record<string, unknown> {
  const lines: string[] = []
  jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk))
    return true
  })
  write()
  expect(lines).toEqual([expect.stringMatching(/\}\n$/)])
  return JSON.parse(lines.join(''))
}

test('logs a call as one line of JSON with a hashed uid', () => {
  const call = { method: 'GET', template: '/api/alerts', status: 200, durationMs: 12.7 }
  const caller = { uid: 'user-1', requestId: 'r1', backendRequestId: 'r1', isChecked: true }
  const line = capture(() => logCall({ ...call, ...caller }))
  expect(line).toEqual({
    time: NOW,
    uid: 'c6c289e49e9c05b2',
    template: 'GET /api/alerts',
    status: 200,
    ms: 13,
    requestId: 'r1',
  })
})

test('marks a call whose sign-in may have been revoked, and one that shared another’s', () => {
  const call = { method: 'GET', template: '/api/alerts', status: 200, durationMs: 12.7 }
  const caller = { uid: 'user-1', requestId: 'r1', backendRequestId: 'r0', isChecked: false }
  const line = capture(() => logCall({ ...call, ...caller }))
  expect(line).toMatchObject({ requestId: 'r1', backendRequestId: 'r0', revocation: 'unknown' })
})

test('logs how long revocation was unknown, and for how many calls', () => {
  const outage = { revocation: 'known', uncheckedCalls: 3, durationMs: 600_000.4 } as const
  expect(capture(() => logOutage(outage))).toEqual({
    time: NOW,
    revocation: 'known',
    uncheckedCalls: 3,
    ms: 600_000,
  })
})

test('logs the name and location of an error, never its message', () => {
  const line = capture(() => logFault(new TypeError('eyJ.secret olivia@bayshore.example'), 'r1'))
  expect(line).toMatchObject({ fault: 'TypeError', requestId: 'r1' })
  expect(JSON.stringify(line.at)).toContain('log.test.ts')
  expect(JSON.stringify(line)).not.toMatch(/eyJ|bayshore/)
})

test('logs the type of a thrown value that isn’t an Error', () => {
  expect(capture(() => logFault('eyJ', 'r1'))).toMatchObject({ fault: 'string', at: [] })
})
