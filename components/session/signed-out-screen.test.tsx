import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { isPopupReady, preparePopup, signInAsEmployee } from '@/lib/firebase/employee-popup'
import { requestPasswordReset, signInWithPassword } from '@/lib/firebase/sign-in'
import { reportError } from '@/lib/telemetry/report-error'
import { anAuthError } from '@/tests/fakes/fake-auth'
import { landing } from './page-after-sign-in'
import { SignedOutScreen } from './signed-out-screen'

jest.mock('@/lib/firebase/employee-popup')
jest.mock('@/lib/firebase/sign-in')
jest.mock('@/lib/telemetry/report-error')

const EMAIL = 'olivia@bayshore.example'
const GENERIC = 'Invalid email or password'

beforeEach(() => {
  jest.clearAllMocks()
  jest.spyOn(console, 'warn').mockReturnValue()
  landing.set('none')
  jest.mocked(isPopupReady).mockResolvedValue(true)
  jest.mocked(preparePopup).mockResolvedValue(true)
  jest.mocked(signInWithPassword).mockResolvedValue()
  jest.mocked(requestPasswordReset).mockResolvedValue()
})

async function show(props = { hasSessionEnded: false }) {
  const user = userEvent.setup({ delay: null })
  await act(async () => render(<SignedOutScreen {...props} />))
  return user
}

const email = () => screen.getByLabelText('Email address')
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Sign in' })
const employeeLogin = () => screen.getByRole('button', { name: 'Employee Login' })

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.click(email())
  await user.paste(EMAIL)
  await user.click(password())
  await user.paste('secret')
}

test('the empty form shows no errors and can’t be submitted [2.25] [5.5]', async () => {
  await show()
  expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(submit()).toBeDisabled()
  expect(screen.queryByText(/required|valid/)).toBeNull()
})

test('validates each change [2.26] [5.1] [5.2] [5.3] [5.4] [5.5]', async () => {
  const user = await show()
  await user.type(email(), 'olivia')
  expect(screen.getByText('Please enter a valid email.')).toBeVisible()
  expect(email()).toBeInvalid()
  await user.clear(email())
  expect(screen.getByText('The email field is required.')).toBeVisible()
  await user.type(password(), 'x')
  await user.clear(password())
  expect(screen.getByText('The password field is required.')).toBeVisible()
  await fill(user)
  expect(screen.queryByText(/required|valid/)).toBeNull()
  expect(submit()).toBeEnabled()
})

test('the button says “Signing In...” and is disabled while signing in [2.27] [5.6]', async () => {
  jest.mocked(signInWithPassword).mockReturnValue(new Promise(() => {}))
  const user = await show()
  await fill(user)
  await user.click(submit())
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDisabled()
  expect(signInWithPassword).toHaveBeenCalledWith(EMAIL, 'secret')
})

test.each(['auth/invalid-credential', 'auth/wrong-password', 'auth/user-not-found'])(
  '%s shows the same message, is logged, can be retried and leads nowhere [8.1]',
  async (code) => {
    jest.mocked(signInWithPassword).mockRejectedValueOnce(anAuthError(code))
    const user = await show()
    await fill(user)
    await user.click(submit())
    expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${GENERIC}$`))
    expect(console.warn).toHaveBeenCalledWith(`Sign-in failed: ${code}`)
    expect(submit()).toBeEnabled()
    expect(landing.get()).toBe('none')
  },
)

test('mentions the connection when the network fails', async () => {
  const failure = anAuthError('auth/network-request-failed')
  jest.mocked(signInWithPassword).mockRejectedValueOnce(failure)
  const user = await show()
  await fill(user)
  await user.click(submit())
  expect(screen.getByRole('alert')).toHaveTextContent(GENERIC)
  expect(screen.getByRole('alert')).toHaveTextContent('Check your connection.')
})

async function showReset() {
  const user = await show()
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  return user
}

const requestReset = () => screen.getByRole('button', { name: 'Request Reset Email' })

test('the reset form validates the email the same way [2.30] [5.7]', async () => {
  const user = await showReset()
  expect(requestReset()).toBeDisabled()
  await user.type(email(), 'x')
  expect(screen.getByText('Please enter a valid email.')).toBeVisible()
  await user.clear(email())
  expect(screen.getByText('The email field is required.')).toBeVisible()
})

test('Cancel returns to sign-in, and the focus follows there and back [2.29] [2.31] [2.32]', async () => {
  const user = await showReset()
  expect(email()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: 'Forgot your password?' })).toHaveFocus()
  expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(requestPasswordReset).not.toHaveBeenCalled()
})

test('an address typed once serves both forms', async () => {
  const user = await show()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(email()).toHaveValue(EMAIL)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(email()).toHaveValue(EMAIL)
})

test('requesting a reset returns to sign-in, whether or not the account exists [2.32]', async () => {
  const user = await showReset()
  await user.type(email(), EMAIL)
  await user.click(requestReset())
  expect(requestPasswordReset).toHaveBeenCalledWith(EMAIL)
  expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(screen.getByText(/^If an account exists for this email/)).toBeVisible()
  expect(email()).toHaveFocus()
})

test('a failed reset shows the same message and stays on the form [8.2]', async () => {
  jest.mocked(requestPasswordReset).mockRejectedValueOnce(anAuthError('auth/too-many-requests'))
  const user = await showReset()
  await user.type(email(), EMAIL)
  await user.click(requestReset())
  expect(screen.getByRole('alert')).toHaveTextContent(GENERIC)
  expect(requestReset()).toBeEnabled()
})

test('says that there is no internet before anything is clicked', async () => {
  jest.mocked(isPopupReady).mockResolvedValue(false)
  jest.mocked(preparePopup).mockResolvedValue(false)
  const user = await show()
  expect(screen.getByText(/^Employee sign-in needs internet access/)).toBeVisible()
  expect(screen.queryByText(GENERIC)).toBeNull()
  await user.click(employeeLogin())
  expect(signInAsEmployee).not.toHaveBeenCalled()
  expect(screen.getByText(GENERIC)).toBeVisible()
  expect(screen.getByText(/^Employee sign-in needs internet access/)).toBeVisible()
  expect(reportError).toHaveBeenCalledTimes(1)
})

test('the words go once a late script has come', async () => {
  let arrive: (hasLoaded: boolean) => void = () => {}
  jest.mocked(isPopupReady).mockResolvedValueOnce(false)
  jest.mocked(preparePopup).mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  await show()
  expect(screen.getByText(/^Employee sign-in needs/)).toBeVisible()
  await act(async () => arrive(true))
  expect(screen.queryByText(/^Employee sign-in needs/)).toBeNull()
})

test.each([
  ['auth/network-request-failed', /^Employee sign-in needs internet access/, true],
  // Another tenant: the blocking function rejects it, and the SDK hides the reason.
  ['auth/internal-error', new RegExp(`^${GENERIC}$`), true],
  ['auth/popup-closed-by-user', /^The window was closed/, false],
  ['auth/popup-blocked', /^The browser blocked the window/, false],
  ['auth/user-cancelled', /^The window was closed/, false],
])(
  'a work-account sign-in that ends with %s shows the shared message and the reason, and is logged as an error: %p [8.1]',
  async (code, text, isError) => {
    jest.mocked(signInAsEmployee).mockRejectedValueOnce(anAuthError(code))
    const user = await show()
    await user.click(employeeLogin())
    expect(screen.getByText(GENERIC)).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(employeeLogin()).toBeEnabled()
    const message = `Work account sign-in failed: ${code}`
    expect(jest.mocked(reportError).mock.calls).toEqual(isError ? [[new Error(message)]] : [])
    expect(jest.mocked(console.warn).mock.calls).toEqual(isError ? [] : [[message]])
  },
)

test.each([
  ['password', () => submit()],
  ['work account', () => employeeLogin()],
])('a sign-in by %s leads to the start page', async (_, button) => {
  const user = await show()
  await fill(user)
  await user.click(button())
  expect(landing.get()).toBe('fresh')
})

test('the password can be shown and hidden', async () => {
  const user = await show()
  await fill(user)
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(password()).toHaveAttribute('type', 'password')
})

test.each([
  ['/', false],
  ['/?display=wall', true],
])('at %s, the words of an ended session fill the screen: %p', async (address, isLarge) => {
  window.history.replaceState(null, '', address)
  await show({ hasSessionEnded: true })
  expect(screen.queryAllByRole('heading', { name: /^Your session has ended/ })).toHaveLength(
    Number(isLarge),
  )
  window.history.replaceState(null, '', '/')
})
