import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isPopupReady, preparePopup, signInAsEmployee } from '@/lib/firebase/employee-popup'
import { useSession } from '@/lib/session/session-provider'
import { serverClock } from '@/lib/time/server-clock'
import { anAuthError } from '@/tests/fakes/fake-auth'
import { setServerClock } from '@/tests/fakes/set-server-clock'
import { aUser } from '@/tests/factories/user'
import { ExpiryNotice } from './expiry-notice'

jest.mock('@/lib/firebase/employee-popup')
jest.mock('@/lib/session/session-provider')
jest.mock('@/lib/telemetry/report-error')

const MINUTE_MS = 60_000

beforeEach(() => {
  setServerClock()
  jest.mocked(isPopupReady).mockResolvedValue(true)
  jest.mocked(preparePopup).mockResolvedValue(true)
})

function show(endsInMs: number | null) {
  jest.mocked(useSession).mockReturnValue({
    signOut: async () => {},
    expire: async () => {},
    retry: () => {},
    state: {
      kind: 'signed-in',
      user: aUser(),
      access: { kind: 'employee' },
      acceptedTermsVersion: undefined,
      endsAtMs: endsInMs === null ? null : serverClock.now() + endsInMs,
    },
  })
  render(<ExpiryNotice />)
}

test.each([null, 32 * MINUTE_MS])(
  'says nothing to a user whose sign-in ends in %p ms',
  (endsIn) => {
    show(endsIn)
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    expect(preparePopup).not.toHaveBeenCalled()
  },
)

test('says half an hour ahead when an employee will be signed out', () => {
  show(29 * MINUTE_MS)
  expect(screen.getByRole('status')).toHaveTextContent(/^You will be signed out at \d/)
})

test.each([
  ['auth/popup-closed-by-user', 'The window was closed before sign-in finished.'],
  ['auth/internal-error', 'Sign-in failed.'],
])('says why it failed: %s', async (code, reason) => {
  jest.spyOn(console, 'warn').mockReturnValue()
  jest.mocked(signInAsEmployee).mockRejectedValueOnce(anAuthError(code))
  show(MINUTE_MS)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
  expect(screen.getByRole('status')).toHaveTextContent(reason)
  expect(screen.getByRole('button', { name: 'Sign in again' })).toBeEnabled()
})
