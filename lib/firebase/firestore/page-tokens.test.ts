import { z } from 'zod'
import type { FromWorker } from './messages'
import { openFirestore } from './open-firestore'
import type { PageTokens } from './page-tokens'
import { serveFirestore } from './serve'

jest.mock('./open-firestore')
jest.mock('./sdk', () => ({}))

/** With what the SDK gets in place of Firebase Auth. */
function aSession() {
  const post = jest.fn<void, [FromWorker]>()
  const handle = serveFirestore({ post, schemaOf: () => z.unknown() })
  handle({ kind: 'start', uid: 'u1', lock: 'l' })
  const auth = jest.mocked(openFirestore).mock.lastCall?.[0] as PageTokens['auth']
  return { handle, post, auth }
}

test('asks the page for each token', async () => {
  const { handle, post, auth } = aSession()
  const [first, forced, none] = [auth.getToken(), auth.getToken(true), auth.getToken()]
  expect(auth.getUid()).toBe('u1')
  expect(post.mock.calls).toEqual([
    [{ kind: 'token-wanted', id: 1, isForced: false }],
    [{ kind: 'token-wanted', id: 2, isForced: true }],
    [{ kind: 'token-wanted', id: 3, isForced: false }],
  ])
  handle({ kind: 'no-token', id: 2, reason: 'network' })
  handle({ kind: 'token', id: 3, token: null })
  handle({ kind: 'token', id: 1, token: 'a' })
  await expect(first).resolves.toEqual({ accessToken: 'a' })
  await expect(forced).rejects.toThrow('network')
  await expect(none).resolves.toBeNull()
})

test('tells the SDK of its user later, never while it registers', () => {
  jest.useFakeTimers()
  const { handle, auth } = aSession()
  const listener = jest.fn()
  auth.addAuthTokenListener(listener)
  expect(listener).not.toHaveBeenCalled()
  jest.advanceTimersByTime(0)
  expect(listener).toHaveBeenCalledTimes(1)
  handle({ kind: 'token-changed' })
  auth.removeAuthTokenListener(listener)
  handle({ kind: 'token-changed' })
  expect(listener).toHaveBeenCalledTimes(2)
})
