import { readdirSync, readFileSync } from 'node:fs'
import type { Browser } from 'playwright'

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_S = 100

/** The renderer that has used the most CPU time. */
async function rendererPid(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const [busiest] = processInfo
    .filter(({ type }) => type === 'renderer')
    .toSorted((a, b) => b.cpuTime - a.cpuTime)
  if (!busiest) throw new Error('the browser has no page')
  return busiest.id
}

/** NaN except on Linux. */
export async function workerSeconds(browser: Browser): Promise<number> {
  if (process.platform !== 'linux') return NaN
  const folder = `/proc/${await rendererPid(browser)}/task`
  const ticks = readdirSync(folder).map((thread) => {
    const stat = readFileSync(`${folder}/${thread}/stat`, 'utf8')
    if (!stat.includes('(DedicatedWorker')) return 0
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 1).split(' ')
    return Number(user) + Number(system)
  })
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_S
}
