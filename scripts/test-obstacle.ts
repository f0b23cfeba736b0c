import { statfsSync } from 'node:fs'
import { refusalOf } from '@/local/check-node.cjs'
import { PORTS } from '@/local/config'
import { assertPortsAreFree, portsOfRun } from '@/local/stack/ports'

/** builds, reports, and the stack's data, twice over */
const LEAST_FREE_BYTES = 2e9

/** Tests replace it. */
const MACHINE = {
  nodeVersion: process.versions.node,
  // The demo may take another web port, the tests may not: the build contains this one.
  ports: portsOfRun(PORTS.web, true).map(({ port, purpose }) => ({ port, purpose })),
  freeBytes: () => {
    const { bavail, bsize } = statfsSync('.')
    return bavail * bsize
  },
  findBrowser: async (): Promise<void> => {
    // Playwright takes longer to load than everything else here.
    const { chromiumLaunchOptions } = await import('@/e2e/support/browser')
    await chromiumLaunchOptions()
  },
}

/** What keeps `npm test` from passing whatever the code; undefined: nothing. */
export async function findObstacle(
  machine: Partial<typeof MACHINE> = {},
): Promise<string | undefined> {
  const { nodeVersion, ports, freeBytes, findBrowser } = { ...MACHINE, ...machine }
  const refusal = refusalOf(nodeVersion)
  if (refusal) return refusal
  try {
    await assertPortsAreFree(ports)
    // Last, because it unpacks a browser where there is none.
    const free = freeBytes()
    if (free < LEAST_FREE_BYTES)
      return `The disk has ${(free / 1e9).toFixed(1)} GB left, and the tests need ${LEAST_FREE_BYTES / 1e9} GB: free some.`
    await findBrowser()
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
