/**
 * A backend that fails in every way we know of, behind the built proxy: each fault on each route
 * must end as a typed error within 8.5 s, tell nothing of the backend, and leave no trace.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UPSTREAM_TEXT } from '@/local/faults/play'
import { PROXIED_CALLS } from '@/tests/proxied-calls'
import { quickRows, refusedRow, slowRows } from './fault-rows'
import {
  checkBreakers,
  checkCallRates,
  checkCallsAtOnce,
  checkLeavingClients,
  silence,
} from './limit-checks'
import { startProxyUnderTest, type ProxyUnderTest } from './proxy-under-test'
import { Report } from './report'

const COLUMNS = PROXIED_CALLS.map(({ name }) => name.replace(/^\w+ \/api|\[\w+\]\//g, ''))

async function run(proxy: ProxyUnderTest): Promise<boolean> {
  const report = new Report()
  report.heading('fault', COLUMNS)
  for await (const row of quickRows(proxy)) report.row(row)
  report.row(await refusedRow(proxy))
  for (const row of await slowRows(proxy)) report.row(row)

  console.log()
  await checkLeavingClients(proxy, report)
  await checkCallRates(proxy, report)
  await checkCallsAtOnce(proxy, report)
  await checkBreakers(proxy, report, 'connection refused', {
    begin: () => proxy.faults.stop(),
    end: () => proxy.faults.start(),
  })
  await checkBreakers(proxy, report, 'no answer', silence(proxy))

  const log = proxy.output()
  report.check('the log has no token and no word of the backend', isClean(log))
  return report.finish()
}

function isClean(log: string): boolean {
  return log.includes('"template"') && !log.includes('eyJ') && !log.includes(UPSTREAM_TEXT)
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wetwell-faults-'))
  try {
    const proxy = await startProxyUnderTest(folder)
    process.exitCode = (await run(proxy)) ? 0 : 1
    await proxy.stop()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
