import { createServer } from 'node:net'
import { HOST } from './config'
import { freePort } from './free-port'

/** The first port that Linux assigns by itself. */
const FIRST_HANDED_OUT = 32_768

test('a free port is none that the system hands out, and can be listened on', async () => {
  const port = await freePort()
  expect(port).toBeLessThan(FIRST_HANDED_OUT)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, HOST, resolve))
  expect(server.listening).toBe(true)
  await new Promise((resolve) => server.close(resolve))
})
