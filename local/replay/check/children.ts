import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

export class Children {
  readonly #running: ChildProcess[] = []

  /** `onExit` is called if it ends before `stopAll`. */
  start(
    file: string,
    args: readonly string[],
    env: Record<string, string>,
    onExit: (error: Error) => void,
  ) {
    const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    this.#running.push(child)
    child.once('exit', (code) => onExit(new Error(`${file} exited unexpectedly (${code})`)))
  }

  /** Newest first: a write to a Firestore that has ended would never return. */
  async stopAll(): Promise<void> {
    for (const child of this.#running.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      child.removeAllListeners('exit')
      const end = once(child, 'exit')
      child.kill('SIGTERM')
      await end
    }
  }
}
