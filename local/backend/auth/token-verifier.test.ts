import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { unsignedToken } from '@/local/auth/unsigned-token'
import {
  startAuthEmulatorServer,
  type EmulatedUser,
} from '@/local/backend/testing/auth-emulator-server'
import { firebaseTokenVerifier, type TokenVerifier } from './token-verifier'

const PROJECT = 'demo-wetwell'
const users = new Map<string, EmulatedUser>()
let app: App
let stop: () => void
let verify: TokenVerifier

beforeAll(async () => {
  const emulator = await startAuthEmulatorServer(users)
  stop = emulator.close
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulator.host
  app = initializeApp({ projectId: PROJECT })
  verify = firebaseTokenVerifier(getAuth(app))
})

afterAll(async () => {
  await deleteApp(app)
  stop()
  delete process.env.FIREBASE_AUTH_EMULATOR_HOST
})

beforeEach(() => {
  users.clear()
  users.set('u1', {
    localId: 'u1',
    email: 'operator@bayshore.example',
    displayName: 'Olivia Ortega',
    customAttributes: JSON.stringify({ organisations: ['bayshore'] }),
  })
})

test('reads the uid, name and organizations of an emulator token', async () => {
  const token = unsignedToken(PROJECT, 'u1', { name: 'Olivia', organisations: ['bayshore'] })
  expect(await verify(token)).toEqual({
    uid: 'u1',
    displayName: 'Olivia',
    access: { kind: 'customer', organisations: ['bayshore'] },
  })
})

test('uses the email as display name without a name, and the uid without both', async () => {
  const email = 'operator@bayshore.example'
  expect((await verify(unsignedToken(PROJECT, 'u1', { email }))).displayName).toBe(email)
  expect((await verify(unsignedToken(PROJECT, 'u1'))).displayName).toBe('u1')
})

test('gives an employee access to everything, and a token without claims to nothing', async () => {
  const employee = await verify(unsignedToken(PROJECT, 'u1', { isEmployee: true }))
  expect(employee.access).toEqual({ kind: 'employee' })
  const nobody = await verify(unsignedToken(PROJECT, 'u1', { isEmployee: 'yes' }))
  expect(nobody.access).toEqual({ kind: 'customer', organisations: [] })
})

test.each([
  ['of another project', () => unsignedToken('other', 'u1')],
  ['that has expired', () => unsignedToken(PROJECT, 'u1', { exp: 1 })],
  ['of an unknown user', () => unsignedToken(PROJECT, 'u2')],
  ['that isn’t a token', () => 'a.b.c'],
])('rejects a token %s', async (_, token) => {
  await expect(verify(token())).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('rejects a disabled user', async () => {
  users.set('u1', { ...(users.get('u1') as EmulatedUser), disabled: true })
  await expect(verify(unsignedToken(PROJECT, 'u1'))).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test.each([
  [
    'certificates cannot be fetched',
    { code: 'auth/argument-error', message: 'Error fetching public keys for Google certs: x' },
  ],
  ['the network fails', { code: 'app/network-error', message: 'socket hang up' }],
])('reports that it is unavailable while %s', async (_, error) => {
  const offline = firebaseTokenVerifier({ verifyIdToken: () => Promise.reject(error) })
  await expect(offline('a.b.c')).rejects.toMatchObject({ code: 'unavailable' })
})
