import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { edgeNodeIdSchema } from '@/lib/ids'
import { createAdminAuth } from '@/tests/fakes/admin-auth'
import { runCommand, type AdminAuth } from './run-command'
import type { AdminCommand } from './command-line'

const OLIVIA = {
  uid: 'u1',
  email: 'olivia@bayshore.example',
  customClaims: { organisations: ['bayshore'], acceptedTermsOfService: '2026-11' },
}
const GRANT = { uid: 'u2', email: 'grant@gulfcoast.example', disabled: true }
const ADA = {
  uid: 'u3',
  email: 'ada@bayshore.example',
  customClaims: { organisations: ['bayshore'] },
}

const wait = jest.fn(async () => {})
const update = jest.fn()
/** Of two stations, one of them without a wet well. */
const RECORDS = new Map([
  ['pumpStations/LS-001', { name: 'Bay Street', wetWell: { bottomM: 0, overflowLevelM: 4 } }],
  ['pumpStations/BS-001', { name: 'Hill Road' }],
])
const records = {
  doc: (path: string) => ({ get: async () => ({ data: () => RECORDS.get(path) }), update }),
} as unknown as Pick<Firestore, 'doc'>
const run = (auth: AdminAuth, command: AdminCommand) => runCommand(command, { auth, records, wait })

const INVITE: AdminCommand = {
  kind: 'invite',
  email: 'new@x.example',
  name: 'Noa',
  organisations: ['bayshore', 'gulfcoast'],
}

test('an invited user gets an account, organizations, and a link to choose a password', async () => {
  const { auth, account } = createAdminAuth()
  const output = await run(auth, INVITE)
  expect(output).toContain('new@x.example can see bayshore, gulfcoast.')
  expect(output).toContain('https://reset.example/?email=new@x.example')
  expect(account('new')).toMatchObject({
    email: 'new@x.example',
    displayName: 'Noa',
    customClaims: { organisations: ['bayshore', 'gulfcoast'] },
  })
  expect(output).not.toContain(account('new')?.password)
  expect(account('new')?.password).toHaveLength(43)
})

test('an invitation whose organizations weren’t saved says what to do', async () => {
  const { auth } = createAdminAuth()
  auth.setCustomUserClaims = async () => {
    throw new Error('the provider is down')
  }
  await expect(run(auth, INVITE)).rejects.toThrow('Try again with assign')
})

test.each([
  ['an email address', OLIVIA.email],
  ['a uid', OLIVIA.uid],
])('an account is assigned by %s and keeps its other claims', async (_what, name) => {
  const { auth, account } = createAdminAuth(OLIVIA)
  const assign = {
    kind: 'assign',
    account: name,
    add: ['gulfcoast', 'bayshore'],
    remove: [],
  } as const
  const output = await run(auth, { ...assign, add: [...assign.add], remove: [] })
  expect(output).toContain('olivia@bayshore.example can see bayshore, gulfcoast')
  expect(account('u1')?.customClaims).toEqual({
    organisations: ['bayshore', 'gulfcoast'],
    acceptedTermsOfService: '2026-11',
  })
})

test('an organization is removed', async () => {
  const { auth, account } = createAdminAuth(OLIVIA)
  const output = await run(auth, { kind: 'assign', account: 'u1', add: [], remove: ['bayshore'] })
  expect(output).toContain('can see no organization')
  expect(account('u1')?.customClaims).toEqual({
    organisations: [],
    acceptedTermsOfService: '2026-11',
  })
})

test('a terms acceptance written in between is not lost', async () => {
  const { auth, account } = createAdminAuth(ADA)
  const write = auth.setCustomUserClaims
  const organisations = ['bayshore', 'gulfcoast']
  // The backend reads before the assignment and writes after it.
  wait.mockImplementationOnce(() =>
    write('u3', { organisations: ['bayshore'], acceptedTermsOfService: '2026-11' }),
  )
  await run(auth, { kind: 'assign', account: 'u3', add: ['gulfcoast'], remove: [] })
  expect(account('u3')?.customClaims).toEqual({ organisations, acceptedTermsOfService: '2026-11' })
})

test('more organizations than claims can hold are refused, and nothing changes', async () => {
  const { auth, account } = createAdminAuth(OLIVIA)
  const add = Array.from({ length: 25 }, (_, n) => `organization-with-a-rather-long-id-${n}`)
  const assigned = run(auth, { kind: 'assign', account: 'u1', add, remove: [] })
  await expect(assigned).rejects.toThrow('under 1000')
  expect(account('u1')?.customClaims).toEqual(OLIVIA.customClaims)
})

const organisations = (count: number) => Array.from({ length: count }, (_, n) => `o${n}`)

test('the 31st organization is refused, and nothing changes', async () => {
  const { auth, account } = createAdminAuth(OLIVIA)
  const assign = (count: number) =>
    run(auth, { kind: 'assign', account: 'u1', add: organisations(count), remove: [] })
  await expect(assign(30)).rejects.toThrow('at most 30 organizations; this would make it 31')
  expect(account('u1')?.customClaims).toEqual(OLIVIA.customClaims)
  expect(await assign(29)).toContain('bayshore, o0')
})

test('nobody is invited to more than 30 organizations', async () => {
  const { auth, account } = createAdminAuth()
  const invited = run(auth, { ...INVITE, organisations: organisations(31) })
  await expect(invited).rejects.toThrow('at most 30 organizations')
  expect(account('new')).toBeUndefined()
})

test('an account with too many organizations can lose them one by one', async () => {
  const many = { ...OLIVIA, customClaims: { organisations: organisations(33) } }
  const { auth, account } = createAdminAuth(many)
  await run(auth, { kind: 'assign', account: 'u1', add: [], remove: ['o0'] })
  expect(account('u1')?.customClaims?.organisations).toHaveLength(32)
})

test('accounts are listed by address, from every page, or for one organization', async () => {
  const { auth } = createAdminAuth(OLIVIA, GRANT, ADA)
  const table = await run(auth, { kind: 'list', organisation: null, json: false })
  expect(table.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['EMAIL', 'UID', 'ORGANIZATIONS', 'STATE', 'TERMS', 'LAST SIGN-IN'],
    ['ada@bayshore.example', 'u3', 'bayshore', 'active', '–', 'never'],
    ['grant@gulfcoast.example', 'u2', '–', 'disabled', '–', 'never'],
    ['olivia@bayshore.example', 'u1', 'bayshore', 'active', '2026-11', 'never'],
  ])
  const json = await run(auth, { kind: 'list', organisation: 'bayshore', json: true })
  expect(json.split('\n').map((line) => JSON.parse(line).uid)).toEqual(['u3', 'u1'])
})

test('a disabled user loses their sessions too, and can be let in again', async () => {
  const { auth, account, revoked } = createAdminAuth(OLIVIA)
  await run(auth, { kind: 'disable', account: OLIVIA.email })
  expect([account('u1')?.disabled, revoked]).toEqual([true, ['u1']])
  await run(auth, { kind: 'enable', account: 'u1' })
  expect(account('u1')?.disabled).toBe(false)
})

test('an unknown account is an error', async () => {
  const { auth } = createAdminAuth()
  await expect(run(auth, { kind: 'disable', account: 'u9' })).rejects.toMatchObject({
    code: 'auth/user-not-found',
  })
})

const station = (id: string, fields: object) =>
  run(createAdminAuth().auth, {
    kind: 'station',
    edgeNodeId: edgeNodeIdSchema.parse(id),
    fields: { ...fields },
    outcome: 'is in service',
  })

test('a station’s record is changed field by field, with the time of the change', async () => {
  const output = await station('LS-001', { inService: true, outOfServiceUntil: null })
  expect(output).toBe('Bay Street is in service.')
  expect(update).toHaveBeenCalledWith({
    inService: true,
    outOfServiceUntil: FieldValue.delete(),
    updatedAt: FieldValue.serverTimestamp(),
  })
})

test.each([
  ['LS-404', { inService: true }, 'There is no station LS-404.'],
  ['BS-001', { 'wetWell.overflowKind': 'permitted' }, 'BS-001 has no wet well.'],
  ['BS-001', { levelSensorM: { from: 0, to: 5 } }, 'BS-001 has no wet well.'],
  ['LS-001', { levelSensorM: { from: 4, to: 9 } }, 'is not in the well of LS-001.'],
  ['LS-001', { levelSensorM: { from: -5, to: 0 } }, 'is not in the well of LS-001.'],
])('%s can’t be changed to %j', async (id, fields, message) => {
  update.mockClear()
  await expect(station(id, fields)).rejects.toThrow(message)
  expect(update).not.toHaveBeenCalled()
})
