import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onIdTokenChanged, signOut as endFirebaseSession, type User } from 'firebase/auth'
import { useEffect } from 'react'
import useSWR, { SWRConfig } from 'swr'
import { closeFirestore } from '@/lib/firebase/firestore/client'
import { forgetSession, identifySession } from '@/lib/telemetry/identify'
import { reportError } from '@/lib/telemetry/report-error'
import { aFirebaseUser } from '@/tests/fakes/fake-auth'
import { stubNotifications } from '@/tests/fakes/notifications'
import { removeServiceWorker, stubServiceWorker } from '@/tests/fakes/service-worker'
import { saveSessionMark } from './session-mark'
import { AuthProvider, useAccess, useAuth, useSession, useUser } from './session-provider'
import type { SignedInUser } from './signed-in-user'

jest.unmock('@/lib/firebase/id-token')
jest.mock('firebase/auth', () => ({ onIdTokenChanged: jest.fn(), signOut: jest.fn() }))
jest.mock('@/lib/env', () => ({ env: { alertsAccessUids: ['u9'] } }))
jest.mock('@/lib/firebase/auth')
jest.mock('@/lib/firebase/firestore/client')
jest.mock('@/lib/telemetry/identify')
jest.mock('@/lib/telemetry/report-error')

const readAlerts = jest.fn(() => 'an answer')
const steps: string[] = []
const seen: SignedInUser[] = []
const cache = new Map()
let emit: (user: User | null) => Promise<void>

beforeEach(() => {
  jest.clearAllMocks()
  steps.length = 0
  seen.length = 0
  cache.clear()
  jest.mocked(closeFirestore).mockImplementation(() => void steps.push('listeners ended'))
  jest.mocked(endFirebaseSession).mockImplementation(async () => {
    steps.push(`token gone, ${cache.size} answers kept`)
    await emit(null)
  })
  jest.mocked(onIdTokenChanged).mockImplementation((_auth, next) => {
    emit = (user) => act(async () => (next as (user: User | null) => void)(user))
    return () => {}
  })
})

function Screen() {
  const { state, signOut, expire } = useSession()
  const { user, isLoading } = useAuth()
  if (isLoading) return 'loading'
  const hasEnded = state.kind === 'signed-out' && state.hasSessionEnded
  return (
    <>
      {user ? <SignedIn /> : `${state.kind}${hasEnded ? ', ended' : ''}`}
      <button onClick={signOut}>Sign Out</button>
      <button onClick={expire}>Expire</button>
    </>
  )
}

function SignedIn() {
  const user = useUser()
  const access = useAccess()
  const { data } = useSWR('alerts', readAlerts)
  useEffect(() => {
    seen.push(user)
  }, [user])
  useEffect(() => () => void steps.push('screens gone'), [])
  return `${user.displayName}, ${access.kind}, ${data}`
}

function show() {
  render(
    <SWRConfig value={{ provider: () => cache }}>
      <AuthProvider>
        <Screen />
      </AuthProvider>
    </SWRConfig>,
  )
}

test('is loading until the first result [4.2] [4.4]', async () => {
  show()
  expect(screen.getByText('loading')).toBeVisible()
  await emit(null)
  expect(screen.getByText('signed-out')).toBeVisible()
})

test('keeps the user object across token changes and identifies it once [4.5] [4.6]', async () => {
  const { user } = aFirebaseUser()
  show()
  await emit(user)
  await emit(user)
  expect(seen).toHaveLength(1)
  expect(identifySession).toHaveBeenCalledTimes(1)
  expect(identifySession).toHaveBeenCalledWith({ uid: 'u1' })
})

test('attributes error reports to a new user in place of the previous one, then to none', async () => {
  show()
  await emit(aFirebaseUser().user)
  await emit(aFirebaseUser({}, 'u2').user)
  expect(forgetSession).toHaveBeenCalledTimes(1)
  expect(identifySession).toHaveBeenLastCalledWith({ uid: 'u2' })
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(forgetSession).toHaveBeenCalledTimes(2)
})

test('replaces the user object when a claim is added [3.3]', async () => {
  const fake = aFirebaseUser()
  show()
  await emit(fake.user)
  fake.claims = { isEmployee: true, auth_time: 2e9 }
  await emit(fake.user)
  expect(seen.map(({ hasAlertsAccess }) => hasAlertsAccess)).toEqual([false, true])
  expect(screen.getByText('Olivia Ortega, employee, an answer')).toBeVisible()
})

test('gives allow-listed users alerts access [1.9] [3.5]', async () => {
  show()
  await emit(aFirebaseUser({}, 'u9').user)
  expect(seen[0]?.hasAlertsAccess).toBe(true)
})

test.each([
  ['Sign Out', 'signed-out'],
  ['Expire', 'signed-out, ended'],
])('%s clears screens, data and listeners before the token [7.11]', async (name, shown) => {
  show()
  await emit(aFirebaseUser().user)
  expect(cache.size).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name }))
  expect(steps.slice(0, 3)).toEqual([
    'screens gone',
    'listeners ended',
    'token gone, 0 answers kept',
  ])
  expect(screen.getByText(shown)).toBeVisible()
})

test('reads everything again when a user signs in right after sign-out', async () => {
  show()
  await emit(aFirebaseUser().user)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  await emit(aFirebaseUser().user)
  expect(readAlerts).toHaveBeenCalledTimes(2)
  expect(screen.getByText('Olivia Ortega, customer, an answer')).toBeVisible()
})

test('signs the user out even if the provider fails', async () => {
  jest.mocked(endFirebaseSession).mockRejectedValueOnce(new Error('no storage'))
  show()
  await emit(aFirebaseUser().user)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(reportError).toHaveBeenCalledTimes(1)
  expect(screen.getByText('signed-out')).toBeVisible()
})

test('replaces the screens when another user signs in', async () => {
  show()
  await emit(aFirebaseUser().user)
  await emit(aFirebaseUser({}, 'u2').user)
  expect(steps).toEqual(['screens gone', 'listeners ended'])
  expect(seen.map(({ uid }) => uid)).toEqual(['u1', 'u2'])
})

test.each([
  ['organisations', { organisations: ['gulfcoast'] }],
  ['employment', { organisations: ['bayshore'], isEmployee: true }],
])('clears all data when a new token has different %s', async (_what, claims) => {
  const fake = aFirebaseUser({ organisations: ['bayshore'] })
  show()
  await emit(fake.user)
  fake.claims = claims
  await emit(fake.user)
  expect(steps).toEqual(['screens gone', 'listeners ended'])
  expect(readAlerts).toHaveBeenCalledTimes(2)
})

test('interrupts nothing when a new token has the same access', async () => {
  const fake = aFirebaseUser({ organisations: ['bayshore'] })
  show()
  await emit(fake.user)
  fake.claims = { organisations: ['bayshore'], acceptedTermsOfService: '2' }
  await emit(fake.user)
  expect(steps).toEqual([])
})

test('a sign-out closes the notifications, a session that ends by itself leaves them', async () => {
  stubNotifications('granted')
  const { registration } = stubServiceWorker()
  show()
  saveSessionMark('u1')
  await emit(aFirebaseUser().user)
  await registration.showNotification('Alarm a', { tag: 'alert a' })
  await emit(null)
  expect(await registration.getNotifications()).toHaveLength(1)

  await emit(aFirebaseUser().user)
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }))
  expect(await registration.getNotifications()).toEqual([])
  removeServiceWorker()
})

test('throws when a hook is used outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Screen />)).toThrow('useSession needs <AuthProvider>')
})
