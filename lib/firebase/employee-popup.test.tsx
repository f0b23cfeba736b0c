import { OAuthProvider, signInWithPopup } from 'firebase/auth'
import { isPopupReady, preparePopup, signInAsEmployee } from './employee-popup'

jest.mock('firebase/auth', () => ({
  browserPopupRedirectResolver: 'resolver',
  signInWithPopup: jest.fn(),
  OAuthProvider: jest.fn(() => ({ setCustomParameters })),
}))
jest.mock('@/lib/env', () => ({ env: { microsoftTenantId: 'tenant-1', emulators: null } }))
jest.mock('./auth', () => ({ firebaseAuth: () => 'auth' }))

const setCustomParameters = jest.fn()

const scripts = () => [...document.head.querySelectorAll('script')]

function settle(event: 'load' | 'error') {
  scripts().at(-1)?.dispatchEvent(new Event(event))
}

test('removes a script that fails to load, so it can be tried again', async () => {
  const preparing = preparePopup()
  expect(scripts().map(({ src }) => src)).toEqual(['https://apis.google.com/js/api.js'])
  settle('error')
  expect(await preparing).toBe(false)
  expect(scripts()).toHaveLength(0)
})

test('a click waits 3 s for the script; a late one is still used, and the next click requests it again', async () => {
  jest.useFakeTimers()
  const preparing = preparePopup()
  const ready = isPopupReady()
  expect(scripts()).toHaveLength(1)
  jest.advanceTimersByTime(3000)
  expect(await ready).toBe(false)
  const [late] = scripts()
  const readyAtLast = isPopupReady()
  expect(scripts()).toHaveLength(2)
  late?.dispatchEvent(new Event('load'))
  expect(await preparing).toBe(true)
  settle('load')
  expect(await readyAtLast).toBe(true)
  expect(await preparePopup()).toBe(true)
  expect(scripts()).toHaveLength(2)
})

test('opens the popup for the configured tenant [1.3] [7.9]', async () => {
  await signInAsEmployee()
  expect(OAuthProvider).toHaveBeenCalledWith('microsoft.com')
  expect(setCustomParameters).toHaveBeenCalledWith(expect.objectContaining({ tenant: 'tenant-1' }))
  expect(signInWithPopup).toHaveBeenCalledWith('auth', expect.anything(), 'resolver')
})
