import { messageOf } from './envelope'
import { personalIn } from './personal'
import { RELEASE } from './settings'
import { expect, test } from './test'

const SERVER = ''

test('a fault of the server arrives once, with its release and nothing personal', async ({
  brokenServer,
  sink,
}) => {
  const messages = () => sink.eventsFrom(SERVER).map(messageOf)
  expect(await brokenServer.askForPage()).toBe(500)
  await expect.poll(messages).toContainEqual(expect.stringContaining('[edgeNodeId]'))
  // What is reported of the next fault comes after all that was of the first.
  expect(await brokenServer.askForRoute()).toBe(500)
  await expect.poll(messages).toContainEqual(expect.stringContaining('admin/terms'))

  expect(messages().filter((message) => message.includes('[edgeNodeId]'))).toHaveLength(1)
  for (const event of sink.eventsFrom(SERVER))
    expect(event).toMatchObject({ release: RELEASE, environment: 'test' })
  expect(sink.envelopesFrom(SERVER).flatMap(personalIn)).toEqual([])
})
