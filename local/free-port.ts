import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { HOST } from './config'
import { errorCode } from './stack/error-code'

/** Below the ports that Linux and macOS hand out themselves, which any process may get next. */
const PORTS = { from: 20_000, to: 32_768 }

/** Finds a port that is free, and that no process gets without asking for it by number. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false
    throw error
  }
  server.close()
  await once(server, 'close')
  return true
}
