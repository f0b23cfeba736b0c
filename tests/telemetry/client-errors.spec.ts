import { messageOf } from './envelope'
import { STORM } from './personal'
import { RELEASE } from './settings'
import { expect, test } from './test'

test('each page error arrives once, and a storm of the same error three times', ({
  visited: { events },
}) => {
  const messages = events.map(messageOf)
  const count = (text: string) => messages.filter((message) => message.includes(text)).length
  expect.soft(count('No station of'), 'thrown').toBe(1)
  expect.soft(count('Refused'), 'rejected').toBe(1)
  expect.soft(count('chunk'), 'a part that could not be shown').toBe(1)
  expect.soft(count(STORM), 'of 50 of the same').toBe(3)
  expect(messages, 'a wrong password is no fault').toHaveLength(6)
})

test('each error has its release and environment', ({ visited: { events } }) => {
  expect(events).not.toEqual([])
  for (const event of events) expect(event).toMatchObject({ release: RELEASE, environment: 'test' })
})

test('error reporting knows the user by uid only', ({ visited: { account, events } }) => {
  expect(events).not.toEqual([])
  for (const { user } of events) expect(user).toEqual({ id: account.uid })
})
