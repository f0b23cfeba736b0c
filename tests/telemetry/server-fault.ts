import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startAppWithSettings } from './app-with-settings'
import { EMAIL_IN_FAULTS, JWT_IN_FAULTS } from './personal'

const PORT = 4312

/** What Next needs for a station's page and for a route, and what a host may fail to pack. */
const LOST = [
  '.next/server/app/[edgeNodeId]/page_client-reference-manifest.js',
  '.next/server/app/api/admin/terms/route.js',
]

export interface BrokenServer {
  /** Asks for a page as somebody who bears a token and a cookie and names his e-mail address. */
  askForPage: () => Promise<number>
  /** Asks for what fails in another way; its fault is reported after the page's. */
  askForRoute: () => Promise<number>
  stop: () => Promise<void>
}

/** Starts the app on a copy of its build that has lost two files. */
export async function startBrokenServer(build: string, logFolder: string): Promise<BrokenServer> {
  const broken = `${build}-broken`
  rmSync(broken, { recursive: true, force: true })
  cpSync(build, broken, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== join(build, '.next/cache'),
  })
  for (const path of LOST) rmSync(join(broken, path))
  const { address, stop } = await startAppWithSettings(broken, PORT, logFolder)
  const ask = async (path: string) => {
    const { status } = await fetch(`${address}${path}`, {
      headers: { authorization: `Bearer ${JWT_IN_FAULTS}`, cookie: `session=${JWT_IN_FAULTS}` },
    })
    return status
  }
  return {
    askForPage: () => ask(`/LS-001?email=${encodeURIComponent(EMAIL_IN_FAULTS)}`),
    askForRoute: () => ask('/api/admin/terms'),
    stop,
  }
}
