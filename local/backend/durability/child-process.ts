import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const START_TIMEOUT_MS = 60_000

export interface RunningChild {
  /** What the awaited line matched. */
  port: number
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

/**
 * Starts a TypeScript file as a process of its own, as the demo does.
 * @param ready matches the line that tells the port
 * @throws if the process ends or says nothing of the kind for a minute
 */
export async function startChild(
  [file, ...args]: [string, ...string[]],
  env: Record<string, string>,
  ready: RegExp,
): Promise<RunningChild> {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(child, ready, file)
  return {
    port,
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

function portOf(child: ChildProcess, ready: RegExp, file: string): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('the output of a child is piped')
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`${file} did not start`))
    }, START_TIMEOUT_MS)
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = ready.exec(line)?.[1]
      if (!port) return
      clearTimeout(timer)
      resolve(Number(port))
    })
    child.once('exit', () => {
      clearTimeout(timer)
      reject(new Error(`${file} ended before it was ready`))
    })
  })
}
