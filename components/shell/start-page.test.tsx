import { act, screen } from '@testing-library/react'
import { landAfter, landing } from '@/components/session/page-after-sign-in'
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
  landing.set('none')
  goTo('/')
  beKnown(true)
})

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

test('opens the start page after sign-in without mounting the list', async () => {
  await signIn()
  const { rerender } = show()
  expect(navigation.replace.mock.calls).toEqual([['/map']])
  expect(screen.queryByText('stations')).toBeNull()
  goTo('/map')
  rerender(page())
  expect(screen.getByText('stations')).toBeVisible()
})

test('while it is being opened, the list doesn’t flash up, and nothing is opened again', async () => {
  await signIn()
  show().unmount()
  show()
  expect(screen.queryByText('stations')).toBeNull()
  expect(navigation.replace).toHaveBeenCalledTimes(1)
})

test('opens it only once, and lets the user go back to the list', async () => {
  await signIn()
  const { rerender } = show()
  goTo('/map')
  rerender(page())
  goTo('/')
  rerender(page())
  expect(screen.getByText('stations')).toBeVisible()
  expect(navigation.replace).toHaveBeenCalledTimes(1)
})

test('after a reload the list is shown at once', () => {
  beKnown(false)
  show()
  expect(screen.getByText('stations')).toBeVisible()
})

test.each(['/LS-001', '/?status=alarm'])('a link to %s stays there', async (address) => {
  goTo(address)
  await signIn()
  show()
  expect(screen.getByText('stations')).toBeVisible()
  expect(navigation.replace).not.toHaveBeenCalled()
})

test('waits for the server’s preferences and uses them', async () => {
  await signIn()
  beKnown(false)
  const { rerender } = show()
  expect(screen.queryByText('stations')).toBeNull()
  expect(navigation.replace).not.toHaveBeenCalled()
  beKnown(true)
  rerender(page())
  expect(navigation.replace).toHaveBeenCalledWith('/map')
})

test('who goes elsewhere while it waits isn’t held', async () => {
  await signIn()
  beKnown(false)
  const { rerender } = show()
  goTo('/LS-001')
  rerender(page())
  expect(screen.getByText('stations')).toBeVisible()
})

test('uses the local preferences if the server doesn’t respond within two seconds', async () => {
  jest.useFakeTimers()
  await signIn()
  beKnown(false)
  show('/')
  act(() => jest.advanceTimersByTime(1999))
  expect(screen.queryByText('stations')).toBeNull()
  act(() => jest.advanceTimersByTime(1))
  expect(screen.getByText('stations')).toBeVisible()
})
