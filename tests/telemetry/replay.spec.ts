import { expect, test } from './test'
import { TABS } from './visit'

test('session replay is loaded and gets the user once per tab, by uid only', ({
  visited: { account, sinks },
}) => {
  const identities = sinks.recorded('identify').map(({ uid, traits }) => ({ uid, traits }))
  expect(identities).toEqual(Array(TABS).fill({ uid: account.uid, traits: undefined }))
})

test('a new session starts at sign-out', async ({ visited: { sinks } }) => {
  await expect.poll(() => sinks.recorded('startNewSession')).not.toEqual([])
})

test('requests are recorded without headers and bodies', ({ visited: { sinks } }) => {
  const requests = sinks
    .recorded('addEvent')
    .filter(({ type }) => type === 'lr.network.RequestEvent')
    .map(({ message }) => message)
  expect(JSON.stringify(requests)).toContain('/api/alerts/user')
  for (const request of requests) expect(request).toMatchObject({ headers: {}, body: null })
})

test('no console output and no error message is recorded', ({ visited: { sinks } }) => {
  const types = sinks.recorded('addEvent').map(({ type }) => type)
  expect(types.filter((type) => /Log|Exception/.test(String(type)))).toEqual([])
})
