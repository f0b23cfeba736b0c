import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SWRConfig } from 'swr'
import { readUserAlerts } from '@/lib/alerts/alerts-api'
import { AlertsProvider } from '@/lib/alerts/alerts-provider'
import type { AlertList } from '@/lib/alerts/list'
import { isServerReachable } from '@/lib/api/is-server-reachable'
import type { AuthState } from '@/lib/session/auth-state'
import { useSession, useUser } from '@/lib/session/session-provider'
import { stop } from '@/lib/live/use-stop-reason'
import { aCallFailure } from '@/tests/factories/call-failure'
import { aUser } from '@/tests/factories/user'
import { AppShell } from './app-shell'
import { SessionGate } from './session-gate'

jest.mock('@/lib/alerts/alerts-api')
jest.mock('@/lib/api/is-server-reachable')
jest.mock('@/lib/stations/use-alert-places', () => ({ useAlertPlaces: () => null }))
jest.mock('@/lib/session/session-provider')
jest.mock('@/lib/preferences/use-are-preferences-known', () => ({
  useArePreferencesKnown: () => true,
}))
jest.mock('@/components/session/signed-out-screen', () => ({ SignedOutScreen: () => 'sign-in' }))
jest.mock('next/navigation', () => ({
  ...jest.requireActual('@/tests/fakes/search-params'),
  useRouter: () => ({ push: () => {} }),
}))

const session = {
  signOut: jest.fn(async () => {}),
  expire: jest.fn(async () => {}),
  retry: jest.fn(),
}

function be(state: AuthState) {
  jest.mocked(useSession).mockReturnValue({ ...session, state })
}

beforeEach(() => {
  jest.clearAllMocks()
  window.history.replaceState(null, '', '/')
  jest.mocked(useUser).mockReturnValue(aUser())
  jest.mocked(readUserAlerts).mockResolvedValue({ data: [], unreadable: [] })
  be({
    kind: 'signed-in',
    user: aUser(),
    access: { kind: 'employee' },
    acceptedTermsVersion: undefined,
    endsAtMs: null,
  })
})

async function show() {
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <SessionGate>
          <AlertsProvider>
            <AppShell>
              <main>stations</main>
            </AppShell>
          </AlertsProvider>
        </SessionGate>
      </SWRConfig>,
    ),
  )
}

test('the bar appears once the first alerts request has settled [2.5]', async () => {
  let settle: (list: AlertList) => void = () => {}
  jest.mocked(readUserAlerts).mockReturnValue(new Promise((resolve) => (settle = resolve)))
  await show()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.getByText('stations')).toBeVisible()
  await act(async () => settle({ data: [], unreadable: [] }))
  expect(screen.getByRole('banner')).toBeVisible()
})

test('the bar appears even if alerts are unavailable [2.5] [2.6]', async () => {
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  await show()
  expect(screen.getByRole('link', { name: 'Wetwell' })).toHaveAttribute('href', '/')
})

test('links lead to the existing pages and mark the current one [2.1] [2.2] [2.7] [2.8]', async () => {
  await show()
  const link = screen.getByRole('link', { name: 'Station List' })
  expect(link).toHaveAttribute('href', '/')
  expect(link).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute('href', '/map')
  await userEvent.click(screen.getByRole('button', { name: 'Pages' }))
  expect(screen.getByRole('menuitem', { name: 'Station List' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Map' })).toBeVisible()
})

test.each(['Pages', 'Account: Olivia Ortega'])(
  'the “%s” menu links to Updates, with a dot when there is something new [2.10] [2.12]',
  async (menu) => {
    await show()
    await userEvent.click(screen.getByRole('button', { name: menu }))
    const entry = screen.getByRole('menuitem', { name: 'Updates New' })
    expect(entry).toHaveAttribute('href', '/updates')
  },
)

test('Preferences is in both menus, and not in the bar [2.9] [2.11]', async () => {
  await show()
  expect(screen.queryByRole('link', { name: 'Preferences' })).toBeNull()
  for (const menu of ['Pages', 'Account: Olivia Ortega']) {
    await userEvent.click(screen.getByRole('button', { name: menu }))
    const item = screen.getByRole('menuitem', { name: 'Preferences' })
    expect(item).toHaveAttribute('href', '/preferences')
    await userEvent.keyboard('{Escape}')
  }
})

test('the “Pages” menu leads a customer to Hand-over and Wall display', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Pages' }))
  expect(screen.getByRole('menuitem', { name: 'Hand-over' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Wall display' })).toBeVisible()
})

test('tells an employee that the wall display ends with the sign-in', async () => {
  jest.mocked(useUser).mockReturnValue(aUser({ isEmployee: true }))
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getByRole('menuitem', { name: 'Wall display for 24 h at most' })).toBeVisible()
})

test('a wall display has no bar, no banners and no menus', async () => {
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  window.history.replaceState(null, '', '/?display=wall')
  await show()
  expect(screen.getByText('stations')).toBeVisible()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText(/^Alerts not available/)).toBeNull()
})

test('the user menu shows who is signed in, and signs out [2.13]', async () => {
  await show()
  const button = screen.getByRole('button', { name: 'Account: Olivia Ortega' })
  expect(button).toHaveTextContent('OO')
  await userEvent.click(button)
  await userEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
  expect(session.signOut).toHaveBeenCalledTimes(1)
})

test('shows the offline banner until back online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get')
  onLine.mockReturnValue(false)
  jest.mocked(isServerReachable).mockResolvedValue(false)
  await show()
  expect(screen.getByText('You are offline. Data is not updating.')).toBeVisible()
  onLine.mockReturnValue(true)
  await act(async () => window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/^You are offline/)).toBeNull()
})

test('one banner says what isn’t known while offline, and since when', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  jest.mocked(isServerReachable).mockResolvedValue(false)
  jest.mocked(readUserAlerts).mockRejectedValue(aCallFailure(503))
  localStorage.setItem('wetwell.sound-asked', 'yes')
  await show()
  act(() => stop.set({ sinceMs: Date.now(), code: null }))
  const notes = screen.getAllByRole('status').filter(({ textContent }) => textContent !== '')
  expect(notes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^You are offline\. Alerts not available since [\d:]+( [AP]M)?, readings since [\d:]+( [AP]M)?\.$/,
    ),
  ])
  act(() => stop.set(null))
  localStorage.clear()
})

test('is not offline while the server is reachable, whatever the browser says', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  jest.mocked(isServerReachable).mockResolvedValue(true)
  await show()
  expect(screen.queryByText(/^You are offline/)).toBeNull()
})

test('shows a loading screen without a retry while the network works [2.22]', async () => {
  be({ kind: 'loading', isNetworkDown: false })
  await show()
  expect(screen.getByText('Loading')).toBeInTheDocument()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('stations')).toBeNull()
})

test('offers a retry if the network fails while loading', async () => {
  be({ kind: 'loading', isNetworkDown: true })
  await show()
  expect(screen.getByText(/^The sign-in service isn’t responding/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(session.retry).toHaveBeenCalledTimes(1)
})

test('shows only the sign-in screen when signed out [2.24] [4.1]', async () => {
  be({ kind: 'signed-out', hasSessionEnded: false })
  await show()
  expect(screen.getByText('sign-in')).toBeVisible()
  expect(screen.queryByText('stations')).toBeNull()
  expect(readUserAlerts).not.toHaveBeenCalled()
})
