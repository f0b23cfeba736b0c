/**
 * Attacks the web app of production, started without emulators, over HTTP:
 * `npm run test:attacks`. Google and the backend are stand-ins of our own; the way between them
 * and the app is the real one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BODY_ATTACKS } from './body-attacks'
import { CARRIER_ATTACKS } from './carrier-attacks'
import { CLAIM_ATTACKS } from './claim-attacks'
import { FORGERY_ATTACKS } from './forgery-attacks'
import { attackWithoutGoogle } from './google-outage'
import { checkRefusedStarts } from './refused-starts'
import { Report } from './report'
import { attackEndedAccounts } from './ended-accounts'
import { HEADER_ATTACKS, METHOD_ATTACKS } from './header-attacks'
import { PATH_ATTACKS, QUERY_STRING_ATTACKS } from './path-attacks'
import { searchLogs } from './log-search'
import { Siege } from './siege'
import { buildWebApp } from './web-app'

async function run(siege: Siege, report: Report): Promise<void> {
  await attackWithoutGoogle(siege, report)
  await report.rows(siege, 'Forged tokens', FORGERY_ATTACKS)
  await report.rows(siege, 'Claims', CLAIM_ATTACKS)
  await report.rows(siege, 'Carriers', CARRIER_ATTACKS)
  await attackEndedAccounts(siege, report)
  await report.rows(siege, 'Paths and ids', PATH_ATTACKS)
  await report.rows(siege, 'Queries', QUERY_STRING_ATTACKS)
  await report.rows(siege, 'Bodies', BODY_ATTACKS)
  await report.rows(siege, 'Headers', HEADER_ATTACKS)
  await report.rows(siege, 'Methods', METHOD_ATTACKS)
  searchLogs(siege, report)
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wetwell-attacks-'))
  const siege = new Siege()
  const report = new Report()
  try {
    await buildWebApp(folder)
    await checkRefusedStarts(folder, report)
    await siege.start(folder)
    await run(siege, report)
  } finally {
    await siege.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const { passed, failed } = report.outcome
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
})
