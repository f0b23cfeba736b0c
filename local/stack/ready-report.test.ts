import { banner, readyReport } from './ready-report'

const report = readyReport({
  options: { port: 3100 },
  firestoreHost: '127.0.0.1:8080',
  processes: { supervisor: 10, 'Web app': 11 },
  logFolder: 'logs-of-the-demo',
  readyInMs: 21_000,
  memoryMb: 900,
})

test('the report round-trips as one line of JSON', () => {
  const line = JSON.stringify(report)
  expect(line).not.toContain('\n')
  expect(JSON.parse(line)).toEqual(report)
})

test('the report has the address, a login for each role and the process ids', () => {
  expect(report).toMatchObject({
    url: 'http://127.0.0.1:3100',
    addresses: { web: 'http://127.0.0.1:3100', firestore: 'http://127.0.0.1:8080' },
    processes: { supervisor: 10, 'Web app': 11 },
    memoryMb: 900,
  })
  expect(new Set(report.logins.map(({ role }) => role))).toEqual(
    new Set(['customer', 'customer with alerts access', 'employee']),
  )
})

test('the banner shows the address, the logins and how to stop', () => {
  const text = banner(report)
  expect(text).toContain('http://127.0.0.1:3100 (900 MB of memory)')
  expect(text).toMatch(/operator@bayshore\.example +wetwell-demo +customer\n/)
  expect(text).toContain('Ctrl-C')
})

test('the banner leaves out unknown memory', () => {
  expect(banner({ ...report, memoryMb: null })).not.toContain('memory')
})
