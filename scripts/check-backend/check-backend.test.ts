import { UnsecuredJWT } from 'jose'
import { configuration, raise, raised } from '@/local/backend/alarm-engine/factories'
import { recordAlarmEvents } from '@/local/backend/alerts/alert-store'
import { addMissingConfigurations } from '@/local/backend/alerts/alert-configuration-store'
import { foreignKindSchema } from '@/local/backend/foreign/foreign-answers'
import { ForeignBackends } from '@/local/backend/foreign/foreign-backends'
import { testBackend } from '@/local/backend/testing/test-backend'
import { checkBackend } from './check-backend'
import { problemsOfAnswer } from './contract'
import { reportLines, summaryOf, type Outcome } from './probe'

const backend = testBackend()
const RAISED_MS = Date.parse('2026-11-21T02:59:00Z')

/** Of four lengths, for the four formats of the odd backend's times. */
const ALARM_NAMES = ['High level', 'Pump fault 1', 'Low level', 'Fire alarm!']

type Change = (item: Record<string, unknown>) => unknown

/** Checks the reference backend on a free port; `change` alters each item of its responses. */
async function check(mayWrite: boolean, change?: Change): Promise<Outcome[]> {
  await raise(backend.database, 'alert-1', 'LS-001', RAISED_MS)
  if (change)
    backend.server.addHook('onSend', async (_request, reply, payload) =>
      reply.statusCode === 200 ? changed(String(payload), change) : payload,
    )
  return outcomesFor('eyJhbGc.eyJzdWI.bayshore', mayWrite)
}

async function outcomesFor(token: string, mayWrite: boolean): Promise<Outcome[]> {
  const address = await backend.server.listen({ host: '127.0.0.1', port: 0 })
  const outcomes: Outcome[] = []
  const base = new URL(address)
  const subject = { base, edgeNodeId: null, mayWrite, token, uid: 'uid-bayshore' }
  for await (const outcome of checkBackend(subject)) outcomes.push(outcome)
  return outcomes
}

function changed(payload: string, change: Change): string {
  const { data } = JSON.parse(payload)
  return JSON.stringify({ data: Array.isArray(data) ? data.flatMap(change) : change(data) })
}

const without =
  (key: string): Change =>
  (item) =>
    Object.fromEntries(Object.entries(item).filter(([other]) => other !== key))

const problemsOf = (outcomes: Outcome[]) => outcomes.flatMap(({ problems }) => problems)

test('the reference backend meets the contract', async () => {
  const outcomes = await check(true)
  expect(problemsOf(outcomes)).toEqual([])
  expect(outcomes.filter(({ skipped }) => skipped)).toEqual([])
  expect(summaryOf(outcomes)).toEqual({ line: '21 passed, 0 failed', isGood: true })
})

test.each(foreignKindSchema.options)('the %s backend meets the contract', async (kind) => {
  const configurations = ALARM_NAMES.map((name) =>
    configuration({ id: `LS-001:${name}`, edge_node_id: 'LS-001', name }),
  )
  await addMissingConfigurations(backend.database, configurations)
  await recordAlarmEvents(
    backend.database,
    configurations.map(({ id: configurationId, name }) => ({
      ...raised(`alert of ${name}`, 'LS-001', RAISED_MS),
      configurationId,
    })),
  )
  const foreign = new ForeignBackends()
  foreign.answerAs('bayshore', kind)
  foreign.addHooks(backend.server)
  backend.mergeClaims = foreign.claimListedVersion(backend.mergeClaims)
  const token = `${new UnsecuredJWT({ organisations: ['bayshore'] }).encode()}bayshore`

  const outcomes = await outcomesFor(token, true)
  expect(problemsOf(outcomes)).toEqual([])
  expect(summaryOf(outcomes)).toEqual({ line: '21 passed, 0 failed', isGood: true })
  const acceptedTermsOfService = kind === 'odd' ? '202611' : '2026-11'
  expect(backend.written.get('uid-bayshore')).toEqual({ acceptedTermsOfService })
})

test('acknowledges an alert with a number beyond 2^53 by exactly that number', async () => {
  await raise(backend.database, '9007199254740993', 'LS-001', RAISED_MS)
  backend.server.addHook('onSend', async (_request, _reply, payload) =>
    String(payload).replace(/"(\d{16,})"/g, '$1'),
  )
  const outcomes = await outcomesFor('eyJhbGc.eyJzdWI.bayshore', true)
  expect(problemsOf(outcomes)).toEqual([])
  const { data } = (await backend.get('/alerts/user')).json()
  expect(data).toMatchObject([{ acknowledged: true }])
})

test('without --write nothing is acknowledged or accepted', async () => {
  const outcomes = await check(false)
  expect(outcomes.filter(({ skipped }) => skipped === 'needs --write')).toHaveLength(2)
  expect(backend.written.size).toBe(0)
  const { data } = (await backend.get('/alerts/user')).json()
  expect(data).toMatchObject([{ acknowledged: false }])
})

test.each(['id', 'alerted_at', 'comparator', 'version'])(
  'a backend whose responses lack %s fails',
  async (key) => {
    const outcomes = await check(false, without(key))
    expect(summaryOf(outcomes).isGood).toBe(false)
    expect(problemsOf(outcomes).join('\n')).toContain(`must have required property '${key}'`)
  },
)

test.each<[string, Change, string]>([
  ['a time in words', (item) => ({ ...item, alerted_at: 'this morning' }), 'date-time'],
  ['a number as text', (item) => ({ ...item, threshold: '2' }), 'must be number'],
  ['an unknown severity', (item) => ({ ...item, severity: 'urgent' }), 'low'],
  ['a repeated id', (item) => [item, item], 'is used by more than one item'],
])('reports %s', async (_what, change, told) => {
  expect(problemsOf(await check(false, change)).join('\n')).toContain(told)
})

test('reports empty lists, because their items’ fields went unchecked', async () => {
  const outcomes = await check(false, () => [])
  const told = outcomes.flatMap(({ name, skipped }) => (skipped?.startsWith('no ') ? [name] : []))
  expect(told).toContain('an alert’s fields')
})

test('reports an unreachable backend, call by call', async () => {
  const address = await backend.server.listen({ host: '127.0.0.1', port: 0 })
  await backend.server.close()
  const base = new URL(address)
  const subject = { base, edgeNodeId: null, mayWrite: false, token: 't.t.t', uid: 'u' }
  for await (const { problems, skipped } of checkBackend(subject))
    if (skipped === undefined) expect(problems.join('')).toContain('no response')
})

test('reports a status that the contract lacks', () => {
  expect(problemsOfAnswer('/admin/terms', 'get', 418, undefined)).toEqual([
    'status 418 is not in the contract',
  ])
})

test('prints a line for each check, with its problems below', () => {
  expect(reportLines({ name: 'GET /x', problems: [] })).toEqual(['ok   GET /x'])
  expect(reportLines({ name: 'GET /x', problems: ['late'] })).toEqual([
    'FAIL GET /x',
    '       late',
  ])
  expect(reportLines({ name: 'GET /x', problems: [], skipped: 'no alert' })).toEqual([
    '–    GET /x (skipped: no alert)',
  ])
})
