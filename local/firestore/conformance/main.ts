import { PROJECT_ID } from '@/local/config'
import type { Suite } from './check'
import { runChecks } from './check'
import { serverUnderTest } from './start-server'

/** Runs every check against one server and ends with `N passed, N failed`. */
async function main() {
  const server = await serverUnderTest()
  process.env.FIRESTORE_EMULATOR_HOST = server.host
  process.env.GCLOUD_PROJECT = PROJECT_ID
  process.env.METADATA_SERVER_DETECTION = 'none'
  console.log(`Firestore conformance of ${server.host}`)
  const total = { passed: 0, failed: 0 }
  for (const checksOf of await suites()) {
    const { checks, close } = await checksOf()
    const { passed, failed } = await runChecks(checks)
    await close()
    total.passed += passed
    total.failed += failed
  }
  server.stop()
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed === 0 ? 0 : 1)
}

/** Loaded once the environment names the server, which firebase-admin reads when it loads. */
async function suites(): Promise<(() => Promise<Suite>)[]> {
  const { adminSuite } = await import('./admin/suite')
  const { policySuite } = await import('./policy/suite')
  const { browserSuite } = await import('./browser/suite')
  return [adminSuite, policySuite, browserSuite]
}

main().catch((error: unknown) => {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exit(1)
})
