import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface BackendProcess {
  listening: Promise<number>
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>
}

export function startBackendProcess(env: Record<string, string>): BackendProcess {
  // It is killed before optimized WebAssembly would pay off.
  const args = ['--liftoff-only', '--import', 'tsx', 'local/backend/main.ts']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return {
    listening: portOf(child),
    async stop(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) throw new Error('the output of a child is piped')
    createInterface({ input: child.stdout }).on('line', (line) => {
      const port = /"listening".*127\.0\.0\.1:(\d+)/.exec(line)?.[1]
      if (port) resolve(Number(port))
    })
    child.once('exit', () => reject(new Error('the backend ended before it listened')))
  })
}
