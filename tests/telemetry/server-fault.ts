import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startAppWithSettings } from './app-with-settings'
import { COPY } from './build-with-settings'
import { EMAIL_IN_FAULTS, JWT_IN_FAULTS } from './personal'

/** What Next needs to render a station's page, and what a host may fail to pack. */
const NEEDED = join(COPY, '.next/server/app/[edgeNodeId]/page_client-reference-manifest.js')
const SETTLE_MS = 2_000

/**
 * Starts the app where a file of its build is gone, and asks it for a page as somebody who bears a
 * token and a cookie and names his e-mail address.
 *
 * @returns the status of the answer
 */
export async function askBrokenServer(logFolder: string, port: number): Promise<number> {
  renameSync(NEEDED, `${NEEDED}.gone`)
  const app = await startAppWithSettings(logFolder, port)
  try {
    const path = `/LS-001?email=${encodeURIComponent(EMAIL_IN_FAULTS)}`
    const { status } = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${JWT_IN_FAULTS}`, cookie: `session=${JWT_IN_FAULTS}` },
    })
    await delay(SETTLE_MS)
    return status
  } finally {
    await app.stop()
    renameSync(`${NEEDED}.gone`, NEEDED)
  }
}
