import { act, screen } from '@testing-library/react'
import { ApiCallError } from '@/lib/api-call-error'
import { reportError } from '@/lib/telemetry/report-error'
import { readTerms } from '@/lib/terms/terms-api'
import { children, claim, dialog, pass, show, signOut, startTerms } from '@/tests/worlds/terms-gate'

jest.mock('@/lib/terms/terms-api')
jest.mock('@/lib/session/session-provider')
jest.mock('@/lib/firebase/id-token')
jest.mock('@/lib/telemetry/report-error')

beforeEach(startTerms)

test('the text is rendered from Markdown [2.36] [3.9]', async () => {
  await show()
  expect(screen.getByRole('heading', { name: 'Fair use' })).toBeVisible()
})

test('reads the terms once and caches them under the key terms [7.6]', async () => {
  claim('2')
  const cache = new Map()
  const { unmount } = await show(cache)
  expect([...cache.keys()]).toContain('terms')
  act(() => {
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('online'))
  })
  await pass(600_000)
  unmount()
  await show(cache)
  await pass(60_000)
  expect(children()).toBeVisible()
  expect(readTerms).toHaveBeenCalledTimes(1)
})

test('without terms the app opens to who has accepted any, and asks as soon as they arrive [2.41] [4.8]', async () => {
  jest.mocked(readTerms).mockRejectedValueOnce(new Error('down'))
  claim('1')
  await show()
  expect(children()).toBeVisible()
  expect(dialog()).toBeNull()
  await pass(1000)
  expect(dialog()).toBeVisible()
  expect(children()).toBeNull()
})

test('without terms, who has never accepted any waits, may try again, and may sign out', async () => {
  jest.mocked(readTerms).mockRejectedValueOnce(new Error('down'))
  const user = await show()
  expect(children()).toBeNull()
  expect(screen.getByText(/The terms of service can’t be loaded/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(signOut).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(0)
  expect(readTerms).toHaveBeenCalledTimes(2)
  expect(dialog()).toBeVisible()
})

test('terms that the backend sends in a form that can’t be read are logged', async () => {
  const failure = new ApiCallError('bad-gateway', 'unexpected response', { status: 502 })
  jest.mocked(readTerms).mockRejectedValueOnce(failure)
  await show()
  expect(reportError).toHaveBeenCalledWith(failure)
})
