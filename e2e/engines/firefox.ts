import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { awaitLine } from '@/e2e/support/await-line'
import { connectBrowser } from '@/e2e/support/browser-connection'
import { findProgram, keyActions, type Engine, type Installation } from './engine'

const ON_A_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox'

/** Like the other journeys: reduced motion, no service worker. */
const PREFERENCES = `
  user_pref("ui.prefersReducedMotion", 1);
  user_pref("dom.serviceWorkers.enabled", false);
`

const treeSchema = z.object({ contexts: z.tuple([z.object({ context: z.string() })]) })
const entrySchema = z.object({ level: z.string(), text: z.string().nullable() })
const stringSchema = z.object({ result: z.object({ value: z.string() }) })
const elementSchema = z.object({ result: z.object({ sharedId: z.string() }) })

export function findFirefox(): Installation {
  const program = findProgram('firefox-esr', 'firefox', ON_A_MAC)
  if (!program) return { missing: "Firefox isn't installed" }
  return { start: (folder) => startFirefox(program, folder) }
}

/** Over WebDriver BiDi, which Firefox speaks without a driver. */
async function startFirefox(program: string, folder: string): Promise<Engine> {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'user.js'), PREFERENCES)
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  // A journey that fails doesn't close it.
  process.once('exit', () => child.kill())
  const endpoint = await awaitLine(child.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  const browser = await connectBrowser(`${endpoint}/session`)
  await browser.send('session.new', { capabilities: {} })
  const tree = treeSchema.parse(await browser.send('browsingContext.getTree'))
  const [{ context }] = tree.contexts

  const complaints: string[] = []
  browser.on('log.entryAdded', (entry) => {
    const { level, text } = entrySchema.parse(entry)
    if (['error', 'warn'].includes(level)) complaints.push(String(text))
  })
  await browser.send('session.subscribe', { events: ['log.entryAdded'], contexts: [context] })

  const run = (expression: string) =>
    browser.send('script.evaluate', { expression, target: { context }, awaitPromise: false })
  const perform = async (actions: object[]) => {
    await browser.send('input.performActions', { context, actions })
  }

  return {
    open: async (url) => {
      await browser.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    evaluate: async (expression) => stringSchema.parse(await run(expression)).result.value,
    click: async (expression) => {
      const { sharedId } = elementSchema.parse(await run(expression)).result
      const origin = { type: 'element', element: { sharedId } }
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await perform([{ type: 'pointer', id: 'mouse', actions }])
    },
    type: (keys) => perform(keyActions(keys)),
    complaints: () => Promise.resolve(complaints),
    close: async () => {
      child.kill()
      await ended
    },
  }
}
