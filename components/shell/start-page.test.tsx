import { act, screen } from '@testing-library/react'
import { landAfter } from '@/components/session/landing'
import type { Preferences } from '@/lib/preferences/preferences'
import { useArePreferencesKnown } from '@/lib/preferences/use-are-preferences-known'
import { renderWithPreferences } from '@/tests/preferences'
import { StartPage } from './start-page'

jest.mock('@/lib/preferences/use-are-preferences-known')
const navigation = { pathname: '/', replace: jest.fn() }
jest.mock('next/navigation', () => ({
  usePathname: () => navigation.pathname,
  useRouter: () => navigation,
}))

const page = () => <StartPage>stations</StartPage>

beforeEach(() => {
  navigation.replace.mockClear()
  goTo('/')
  beKnown(true)
})

afterEach(() => jest.useRealTimers())

function goTo(address: string) {
  window.history.replaceState(null, '', address)
  navigation.pathname = window.location.pathname
}

function beKnown(isKnown: boolean) {
  jest.mocked(useArePreferencesKnown).mockReturnValue(isKnown)
}

const signIn = () => landAfter(async () => {})
const show = (startPage: Preferences['startPage'] = '/map') =>
  renderWithPreferences(page(), { preferences: { startPage } })

test('after a sign-in the start page is opened in place of the list, which is not mounted', async () => {
  await signIn()
  const { rerender } = show()
  expect(navigation.replace.mock.calls).toEqual([['/map']])
  expect(screen.queryByText('stations')).toBeNull()
  goTo('/map')
  rerender(page())
  expect(screen.getByText('stations')).toBeVisible()
})

test('it is opened once: whoever goes to the list afterwards stays there', async () => {
  await signIn()
  const { rerender } = show()
  goTo('/map')
  rerender(page())
  goTo('/')
  rerender(page())
  expect(screen.getByText('stations')).toBeVisible()
  expect(navigation.replace).toHaveBeenCalledTimes(1)
})

test.each(['/LS-001', '/?status=alarm'])('a link to %s leads there', async (address) => {
  goTo(address)
  await signIn()
  show()
  expect(screen.getByText('stations')).toBeVisible()
  expect(navigation.replace).not.toHaveBeenCalled()
})

test('without a sign-in by hand, as after a reload, nothing is opened', () => {
  show()
  expect(screen.getByText('stations')).toBeVisible()
  expect(navigation.replace).not.toHaveBeenCalled()
})

test('a sign-in that failed is none', async () => {
  await expect(landAfter(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  show()
  expect(navigation.replace).not.toHaveBeenCalled()
})

test('the server’s answer is waited for, and counts', async () => {
  await signIn()
  beKnown(false)
  const { rerender } = show()
  expect(screen.queryByText('stations')).toBeNull()
  expect(navigation.replace).not.toHaveBeenCalled()
  beKnown(true)
  rerender(page())
  expect(navigation.replace).toHaveBeenCalledWith('/map')
})

test('without an answer what is known here decides, after two seconds', async () => {
  jest.useFakeTimers()
  await signIn()
  beKnown(false)
  show('/')
  act(() => jest.advanceTimersByTime(1999))
  expect(screen.queryByText('stations')).toBeNull()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByText('stations')).toBeVisible()
})
