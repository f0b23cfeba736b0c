import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BringUpOptions } from './bring-up'
import { DemoError, StopRequested } from './demo-error'
import { LOCAL_FIRESTORE_HOST } from './demo-env'
import { treeMemoryMb } from './memory'
import type { DemoOptions } from './options'
import { createProgress, type Progress, banner, readyReport } from './ready-report'
import type { RunSettings } from './services'
import { Supervisor } from './supervisor'

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type BringUp = (options: BringUpOptions) => Promise<Record<string, number>>

/** @returns the exit code: 0 when stopped, 1 when something failed */
export async function runDemo(options: DemoOptions, root: string, bringUp: BringUp) {
  const write = (text: string) => (options.json ? process.stderr : process.stdout).write(text)
  const progress = createProgress(write, () => performance.now())
  const dataFolder = mkdtempSync(join(tmpdir(), 'wetwell-'))
  const logFolder = join(dataFolder, 'logs')
  mkdirSync(logFolder)

  const ending = new AbortController()
  const supervisor = new Supervisor({ root, logFolder, onDeath: (error) => ending.abort(error) })
  endOnSignals(ending, supervisor, progress)

  try {
    const startedAtMs = performance.now()
    const settings = settingsOf(process.env, dataFolder, options)
    const { signal } = ending
    const up = bringUp({ root, options, supervisor, settings, progress, signal })
    const processes = await Promise.race([up, untilAborted(signal)])
    const readyInMs = Math.round(performance.now() - startedAtMs)
    const facts = { processes, logFolder, readyInMs, memoryMb: treeMemoryMb(process.pid) }
    const report = readyReport(options.port, settings.firestoreHost, facts)
    progress('Ready')
    process.stdout.write(options.json ? `${JSON.stringify(report)}\n` : banner(report))

    return await untilAborted(signal)
  } catch (error) {
    return reportEnd(error)
  } finally {
    await supervisor.stopAll()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

function settingsOf(
  environment: NodeJS.ProcessEnv,
  dataFolder: string,
  { firestore }: DemoOptions,
): RunSettings {
  const foreignHost = environment.FIRESTORE_EMULATOR_HOST
  if (foreignHost && firestore === 'official')
    throw new DemoError(
      `Unset FIRESTORE_EMULATOR_HOST (${foreignHost}) to start Google’s emulator, or omit --firestore.`,
    )

  return {
    environment,
    dataFolder,
    firestoreHost: foreignHost || LOCAL_FIRESTORE_HOST,
    isFirestoreForeign: Boolean(foreignHost),
  }
}

/** The first signal stops gracefully; another one kills the rest immediately. */
function endOnSignals(ending: AbortController, supervisor: Supervisor, progress: Progress) {
  for (const name of STOP_SIGNALS)
    process.on(name, () => {
      if (ending.signal.aborted) return supervisor.killAll()

      progress(`Stopping (${name})`)
      ending.abort(new StopRequested(name))
    })
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function reportEnd(error: unknown): number {
  if (error instanceof StopRequested) return 0
  if (!(error instanceof DemoError)) throw error

  const indented = error.lastLines.map((line) => `  │ ${line}\n`).join('')
  process.stderr.write(`\n${error.message}\n${indented}`)
  return 1
}
