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

const assign = (auth: AdminAuth, account: string, changes: { add?: string[]; remove?: string[] }) =>
  run(auth, { kind: 'assign', account, add: [], remove: [], ...changes })

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
  ['assigned by an email address', OLIVIA.email, { add: ['gulfcoast'] }, ['bayshore', 'gulfcoast']],
  ['assigned by a uid', OLIVIA.uid, { add: ['gulfcoast', 'bayshore'] }, ['bayshore', 'gulfcoast']],
  ['removed', OLIVIA.uid, { remove: ['bayshore'] }, []],
])('an organization is %s, and the other claims stay', async (_, name, changes, organisations) => {
  const { auth, account } = createAdminAuth(OLIVIA)
  const output = await assign(auth, name, changes)
  const seen = organisations.join(', ') || 'no organization'
  expect(output).toContain(`olivia@bayshore.example can see ${seen}`)
  expect(account('u1')?.customClaims).toEqual({ ...OLIVIA.customClaims, organisations })
})

test('a terms acceptance written in between is not lost', async () => {
  const { auth, account } = createAdminAuth(ADA)
  const write = auth.setCustomUserClaims
  const organisations = ['bayshore', 'gulfcoast']
  // The backend reads before the assignment and writes after it.
  wait.mockImplementationOnce(() =>
    write('u3', { organisations: ['bayshore'], acceptedTermsOfService: '2026-11' }),
  )
  await assign(auth, 'u3', { add: ['gulfcoast'] })
  expect(account('u3')?.customClaims).toEqual({ organisations, acceptedTermsOfService: '2026-11' })
})

test('more organizations than claims can hold are refused, and nothing changes', async () => {
  const { auth, account } = createAdminAuth(OLIVIA)
  const add = Array.from({ length: 25 }, (_, n) => `organization-with-a-rather-long-id-${n}`)
  await expect(assign(auth, 'u1', { add })).rejects.toThrow('under 1000')
  expect(account('u1')?.customClaims).toEqual(OLIVIA.customClaims)
})

const organisations = (count: number) => Array.from({ length: count }, (_, n) => `o${n}`)

test('the 31st organization is refused, and nothing changes', async () => {
  const { auth, account } = createAdminAuth(OLIVIA)
  const tooMany = assign(auth, 'u1', { add: organisations(30) })
  await expect(tooMany).rejects.toThrow('at most 30 organizations; this would make it 31')
  expect(account('u1')?.customClaims).toEqual(OLIVIA.customClaims)
  expect(await assign(auth, 'u1', { add: organisations(29) })).toContain('bayshore, o0')
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
  await assign(auth, 'u1', { remove: ['o0'] })
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
