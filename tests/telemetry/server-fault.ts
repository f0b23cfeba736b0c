import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startAppWithSettings } from './app-with-settings'
import { EMAIL_IN_FAULTS, JWT_IN_FAULTS } from './personal'

const PORT = 4312

/** Needed to render a station's page; a host may fail to package it. */
const LOST = '.next/server/app/[edgeNodeId]/page_client-reference-manifest.js'

export interface BrokenServer {
  /** With a token, a cookie, and an email address. */
  askForPage: () => Promise<number>
  stop: () => Promise<void>
}

/** On a copy of the build with a file missing. */
export async function startBrokenServer(build: string, logFolder: string): Promise<BrokenServer> {
  const broken = `${build}-broken`
  rmSync(broken, { recursive: true, force: true })
  cpSync(build, broken, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path !== join(build, '.next/cache'),
  })
  rmSync(join(broken, LOST))
  const { address, stop } = await startAppWithSettings(broken, PORT, logFolder)
  return {
    async askForPage() {
      const path = `/LS-001?email=${encodeURIComponent(EMAIL_IN_FAULTS)}`
      const { status } = await fetch(`${address}${path}`, {
        headers: { authorization: `Bearer ${JWT_IN_FAULTS}`, cookie: `session=${JWT_IN_FAULTS}` },
      })
      return status
    },
    stop,
  }
}
