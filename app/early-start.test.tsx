import { firebaseAuth } from '@/lib/firebase/auth'
import { preloadPage } from './late-pages'

jest.mock('@/lib/firebase/auth', () => ({ firebaseAuth: jest.fn() }))
jest.mock('@/lib/session/session-provider', () => ({}))
jest.mock('@/components/shell/session-gate', () => ({}))
jest.mock('./late-pages', () => ({ preloadPage: jest.fn() }))

/** As the browser does once the page's scripts have loaded. */
const evaluate = () =>
  jest.isolateModulesAsync(async () => {
    await import('./providers')
  })

beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
})

test('with a stored user, the session’s check and the page’s code start before React', async () => {
  localStorage.setItem('firebase:authUser:demo-api-key:[DEFAULT]', '{}')
  await evaluate()
  expect(firebaseAuth).toHaveBeenCalledTimes(1)
  expect(preloadPage).toHaveBeenCalledWith('/')
})

test('without anybody signed in, only the sign-in screen loads', async () => {
  localStorage.setItem('wetwell.preferences', '[]')
  await evaluate()
  expect(firebaseAuth).not.toHaveBeenCalled()
  expect(preloadPage).not.toHaveBeenCalled()
})
