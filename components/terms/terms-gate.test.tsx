import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { ApiCallError } from '@/lib/api-call-error'
import { refreshClaims, refreshIdToken } from '@/lib/firebase/id-token'
import { reportError } from '@/lib/telemetry/report-error'
import { acceptTerms } from '@/lib/terms/terms-api'
import { someClaims } from '@/tests/factories/user'
import { anAuthError } from '@/tests/fakes/fake-auth'
import { children, claim, dialog, pass, show, signOut, startTerms } from '@/tests/worlds/terms-gate'

jest.mock('@/lib/terms/terms-api')
jest.mock('@/lib/session/session-provider')
jest.mock('@/lib/firebase/id-token')
jest.mock('@/lib/telemetry/report-error')

beforeEach(startTerms)

const box = () => screen.getByLabelText('Agree to the Terms and Conditions')
const acceptButton = () => screen.getByRole('button', { name: 'Accept' })

async function accept(user: UserEvent) {
  await user.click(box())
  await user.click(acceptButton())
  await pass(0)
}

test('lets in a user who has accepted the current version, without asking [4.8]', async () => {
  claim('2')
  await show()
  expect(children()).toBeVisible()
  expect(dialog()).toBeNull()
  expect(refreshClaims).not.toHaveBeenCalled()
})

test('refreshes a stale claim before asking [4.9]', async () => {
  jest.mocked(refreshClaims).mockResolvedValue(someClaims({ acceptedTermsOfService: '2' }))
  claim('1')
  await show()
  expect(children()).toBeVisible()
  expect(dialog()).toBeNull()
})

test('while the terms are being checked, the page is empty [2.23]', async () => {
  jest.mocked(refreshClaims).mockReturnValue(new Promise(() => {}))
  claim('1')
  await show()
  expect(document.body.textContent).toBe('')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('asks a user who has not accepted, over an empty page [1.10] [2.33] [2.34] [4.10]', async () => {
  claim('1')
  await show()
  expect(dialog()).toBeVisible()
  expect(children()).toBeNull()
  expect(refreshClaims).toHaveBeenCalledTimes(1)
})

test('an acceptance in another tab lets in here, too', async () => {
  claim('1')
  const { rerender } = await show()
  expect(dialog()).toBeVisible()
  claim('2')
  rerender()
  await pass(0)
  expect(children()).toBeVisible()
  expect(dialog()).toBeNull()
})

test('the box is unchecked each time the dialog opens [2.39]', async () => {
  claim('1')
  const user = await show()
  await user.click(box())
  expect(box()).toBeChecked()
  for (const version of ['2', '1']) {
    claim(version)
    user.rerender()
    await pass(0)
  }
  expect(dialog()).toBeVisible()
  expect(box()).not.toBeChecked()
})

test('Accept requires the checkbox, records the version and lets in with a new token [2.37] [2.38] [4.11]', async () => {
  const user = await show()
  expect(acceptButton()).toBeDisabled()
  await accept(user)
  expect(acceptTerms).toHaveBeenCalledWith('u1', '2')
  expect(refreshIdToken).toHaveBeenCalledTimes(1)
  expect(children()).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
})

test('an acceptance holds even if the token refresh after it fails', async () => {
  jest.mocked(refreshIdToken).mockRejectedValueOnce(anAuthError('auth/network-request-failed'))
  await accept(await show())
  expect(children()).toBeVisible()
})

test.each([
  [
    'the close button',
    (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
])('closing by %s rejects, logs it and signs out [2.40] [4.12] [8.3]', async (_way, close) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const user = await show()
  await close(user)
  await pass(199)
  expect(signOut).not.toHaveBeenCalled()
  await pass(1)
  expect(warn).toHaveBeenCalledWith('User rejected terms and conditions')
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(acceptTerms).not.toHaveBeenCalled()
  expect(children()).toBeNull()
})

test('an acceptance that can’t be recorded is logged and signs out [4.12] [5.9] [8.4]', async () => {
  const failure = new ApiCallError('conflict', 'not the current version', { status: 409 })
  jest.mocked(acceptTerms).mockRejectedValueOnce(failure)
  await accept(await show())
  expect(reportError).toHaveBeenCalledWith(failure)
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(children()).toBeNull()
})

test('an acceptance interrupted by a reload signs nobody out, and asks again if the page stays', async () => {
  let interrupt: (error: Error) => void = () => {}
  jest.mocked(acceptTerms).mockReturnValueOnce(new Promise((_, reject) => (interrupt = reject)))
  const user = await show()
  await accept(user)
  window.dispatchEvent(new Event('beforeunload'))
  interrupt(new ApiCallError('network', 'no response'))
  await pass(0)
  expect(dialog()).toBeVisible()
  expect(signOut).not.toHaveBeenCalled()
  expect(reportError).not.toHaveBeenCalled()
})

test('a comparison that takes 10 s says so, and can be tried again', async () => {
  jest.mocked(refreshClaims).mockReturnValueOnce(new Promise(() => {}))
  claim('1')
  const user = await show()
  await pass(9_999)
  expect(document.body.textContent).toBe('')
  await pass(1)
  expect(screen.getByText(/The sign-in service isn’t responding/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(refreshClaims).toHaveBeenLastCalledWith(true)
  expect(dialog()).toBeVisible()
})

test.each([
  ['a network failure', 'auth/network-request-failed'],
  ['too many requests', 'auth/too-many-requests'],
])(
  '%s while comparing is retried without signing out, a departure from the specification [4.12]',
  async (_what, code) => {
    jest.mocked(refreshClaims).mockRejectedValueOnce(anAuthError(code))
    await show()
    expect(dialog()).toBeNull()
    expect(children()).toBeNull()
    await pass(1000)
    expect(dialog()).toBeVisible()
    expect(signOut).not.toHaveBeenCalled()
  },
)

test('any other error while comparing is logged and signs out [4.12]', async () => {
  const error = anAuthError('auth/user-disabled')
  jest.mocked(refreshClaims).mockRejectedValueOnce(error)
  await show()
  expect(reportError).toHaveBeenCalledWith(error)
  expect(signOut).toHaveBeenCalledTimes(1)
})
