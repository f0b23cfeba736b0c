import { randomInt } from 'node:crypto'
import { portState } from './stack/ports'

/** Below the ports that Linux and macOS assign to any process. */
const PORTS = { from: 20_000, to: 32_768 }

export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if ((await portState(port)) === 'free') return port
  }
}
