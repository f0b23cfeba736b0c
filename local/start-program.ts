import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Starts a TypeScript program and waits for the line in which `find` finds something. */
export async function startProgram<Found>(
  args: readonly string[],
  find: (line: string) => Found | undefined,
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  /** Waits until the process is gone; Jest complains after 1 s. */
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await exited
  }
  process.once('exit', () => child.kill('SIGTERM'))
  for await (const line of createInterface({ input: child.stdout })) {
    const found = find(line)
    if (found === undefined) continue
    // A full pipe would block the program.
    child.stdout.resume()
    return { found, stop }
  }
  throw new Error(`${args.join(' ')} ended before it was ready.`)
}
