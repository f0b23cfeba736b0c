/**
 * What each tool is told, with and without its setting: `npm run test:telemetry`. A customer meets
 * with faults in a real browser, on the demo and on a build with all tools switched on; servers of
 * our own take the services' place, and all that arrives is searched.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { chromiumLaunchOptions } from '@/e2e/browser'
import { HOST, PORTS } from '@/local/config'
import { Report } from '@/tests/faults/report'
import { ensureDemo } from '@/tests/hidden-tab/demo'
import { startAppWithSettings } from './app-with-settings'
import { buildWithSettings, COPY } from './build-with-settings'
import {
  checkClientErrors,
  checkNothingPersonal,
  checkOrigin,
  checkPageViews,
  checkReplay,
  checkSilence,
  checkSourceMaps,
} from './checks'
import { printReceived } from './received'
import { SentrySink } from './sentry-sink'
import { askBrokenServer } from './server-fault'
import { visit } from './visit'

const DEMO = `http://${HOST}:${PORTS.web}`
const PORT = 4311
const BROKEN_PORT = 4312

async function run(folder: string, sink: SentrySink, report: Report): Promise<void> {
  console.log('\nA build with all settings')
  await buildWithSettings(folder)
  checkSourceMaps(report, sink, join(COPY, '.next'))
  sink.received.length = 0

  const leaveDemo = await ensureDemo(DEMO)
  const browser = await chromium.launch(await chromiumLaunchOptions())
  try {
    await visitWithout(browser, sink, report)
    await visitWith(browser, folder, sink, report)
    await failOnServer(folder, sink, report)
  } finally {
    await browser.close()
    await leaveDemo()
  }
}

async function visitWithout(browser: Browser, sink: SentrySink, report: Report) {
  console.log('\nWithout settings')
  const seen = await visit(browser, DEMO)
  printReceived(sink, seen.sinks)
  checkSilence(report, seen, sink)
}

async function visitWith(browser: Browser, folder: string, sink: SentrySink, report: Report) {
  console.log('\nWith settings')
  const app = await startAppWithSettings(folder, PORT)
  try {
    const seen = await visit(browser, `http://${HOST}:${PORT}`)
    printReceived(sink, seen.sinks)
    checkClientErrors(report, seen, sink)
    checkReplay(report, seen)
    checkPageViews(report, seen)
    const refused = seen.console.filter((text) => /Content.Security.Policy/i.test(text))
    report.check('the policy lets all of them through', refused.length === 0, refused[0])
    checkNothingPersonal(report, sink.envelopes, 'Sentry')
    for (const [tool, bodies] of seen.sinks.received) checkNothingPersonal(report, bodies, tool)
    sink.received.length = 0
  } finally {
    await app.stop()
  }
}

async function failOnServer(folder: string, sink: SentrySink, report: Report) {
  console.log('\nA server whose build has lost a file')
  const status = await askBrokenServer(folder, BROKEN_PORT)
  printReceived(sink)
  report.check(`a page is answered ${status}`, status === 500)
  report.check('the fault arrives once', sink.events.length === 1, String(sink.events.length))
  checkOrigin(report, sink.events)
  checkNothingPersonal(report, sink.envelopes, 'Sentry')
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wetwell-telemetry-'))
  const sink = new SentrySink()
  const report = new Report()
  try {
    await sink.start()
    await run(folder, sink, report)
  } catch (error) {
    console.error(error)
    report.check('the test ran to its end', false)
  } finally {
    sink.stop()
    await rm(folder, { recursive: true, force: true })
  }
  process.exitCode = report.finish() ? 0 : 1
}

void main().then(() => process.exit())
