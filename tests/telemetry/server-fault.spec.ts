import { personalIn } from './personal'
import { RELEASE } from './settings'
import { expect, test } from './test'

const SERVER = ''

test('a server error arrives once, with its release and nothing personal', async ({
  brokenServer,
  sink,
}) => {
  expect(await brokenServer.askForPage()).toBe(500)
  await expect.poll(() => sink.eventsFrom(SERVER)).not.toEqual([])
  // On Vercel the response waits for the report, and a stopped server reports nothing more.
  await brokenServer.stop()
  expect(sink.eventsFrom(SERVER)).toEqual([
    expect.objectContaining({ release: RELEASE, environment: 'test' }),
  ])
  expect(sink.envelopesFrom(SERVER).flatMap(personalIn)).toEqual([])
})
