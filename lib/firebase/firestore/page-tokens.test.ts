import { pageTokens } from './page-tokens'

test('asks the page for each token', async () => {
  const post = jest.fn()
  const { auth, answer, refuse } = pageTokens('u1', post)
  const [first, forced, none] = [auth.getToken(), auth.getToken(true), auth.getToken()]
  expect(auth.getUid()).toBe('u1')
  expect(post.mock.calls).toEqual([
    [{ kind: 'token-wanted', id: 1, isForced: false }],
    [{ kind: 'token-wanted', id: 2, isForced: true }],
    [{ kind: 'token-wanted', id: 3, isForced: false }],
  ])
  refuse(2, 'network')
  answer(3, null)
  answer(1, 'a')
  await expect(first).resolves.toEqual({ accessToken: 'a' })
  await expect(forced).rejects.toThrow('network')
  await expect(none).resolves.toBeNull()
})

test('tells the SDK of its user later, never while it registers', () => {
  jest.useFakeTimers()
  const { auth, tellChanged } = pageTokens('u1', jest.fn())
  const listener = jest.fn()
  auth.addAuthTokenListener(listener)
  expect(listener).not.toHaveBeenCalled()
  jest.advanceTimersByTime(0)
  expect(listener).toHaveBeenCalledTimes(1)
  tellChanged()
  auth.removeAuthTokenListener(listener)
  tellChanged()
  expect(listener).toHaveBeenCalledTimes(2)
})
