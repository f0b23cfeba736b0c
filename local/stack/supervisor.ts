import { join } from 'node:path'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { DemoError, errorCode } from './demo-error'

export interface Job {
  name: string
  /** Node options, the script and its arguments */
  args: string[]
  env: NodeJS.ProcessEnv
}

export type ManagedProcess = ReturnType<typeof startProcess>
export type Exit = Awaited<ManagedProcess['exited']>

const LAST_LINES = 30

/** macOS returns EPERM for a group that has only zombies left. */
const GROUP_IS_GONE = ['ESRCH', 'EPERM']

/** Leads its own process group: workers end with it, and Ctrl-C reaches only the supervisor. */
export function startProcess(spec: Job & { cwd: string; logFile: string }) {
  const log = openSync(spec.logFile, 'a')
  const child = spawn(process.execPath, spec.args, {
    cwd: spec.cwd,
    env: spec.env,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
  })
  closeSync(log)
  if (child.pid === undefined) throw new Error(`${spec.name} could not be started`)

  const { pid } = child
  const exited = untilExit(child)
  const kill = () => signalGroup(pid, 'SIGKILL')

  return {
    name: spec.name,
    pid,
    exited,
    kill,
    /** oldest first */
    lastLines: () => readFileSync(spec.logFile, 'utf8').trimEnd().split('\n').slice(-LAST_LINES),
    /** Resolves with the next IPC message, so ask again only after that. */
    async ask(message: number): Promise<unknown> {
      child.send(message)
      const [answer] = await once(child, 'message')
      return answer
    },
    async stop(graceMs: number) {
      const grace = new AbortController()
      child.kill('SIGTERM')
      await Promise.race([exited, delay(graceMs, undefined, { signal: grace.signal })])
      grace.abort()
      kill()
      await exited
    },
  }
}

function untilExit(child: ChildProcess) {
  return new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }))
  })
}

function signalGroup(leaderPid: number, signal: NodeJS.Signals) {
  try {
    process.kill(-leaderPid, signal)
  } catch (error) {
    if (!GROUP_IS_GONE.includes(errorCode(error) ?? '')) throw error
  }
}

interface SupervisorOptions {
  root: string
  logFolder: string
  onDeath: (error: DemoError) => void
  graceMs?: number
}

const GRACE_MS = 5_000

/** Notices when a process dies, and ends everything it started. */
export class Supervisor {
  private readonly running = new Set<ManagedProcess>()
  private isStopping = false

  constructor(private readonly options: SupervisorOptions) {}

  startService(job: Job): ManagedProcess {
    const service = this.start(job)
    void service.exited.then((exit) => {
      this.forget(service)
      if (!this.isStopping) this.options.onDeath(endedError(service, exit))
    })
    return service
  }

  /** @throws DemoError with the last lines if it fails */
  async runStep(job: Job): Promise<void> {
    const step = this.start(job)
    const exit = await step.exited
    this.forget(step)
    if (exit.code !== 0) throw endedError(step, exit)
  }

  /** Kills what outlives the grace period. */
  async stopAll(): Promise<void> {
    this.isStopping = true
    const { graceMs = GRACE_MS } = this.options
    await Promise.all([...this.running].map((running) => running.stop(graceMs)))
  }

  killAll(): void {
    this.isStopping = true
    for (const running of this.running) running.kill()
  }

  private start({ name, args, env }: Job): ManagedProcess {
    if (this.isStopping)
      throw new DemoError(`${name} was not started because the demo is stopping.`)

    const { root, logFolder } = this.options
    const logFile = join(logFolder, `${name.toLowerCase().replaceAll(' ', '-')}.log`)
    const started = startProcess({ name, args, env, cwd: root, logFile })
    this.running.add(started)
    return started
  }

  /** A group leader that has ended may leave workers behind. */
  private forget(ended: ManagedProcess) {
    ended.kill()
    this.running.delete(ended)
  }
}

function endedError({ name, lastLines }: ManagedProcess, { code, signal }: Exit): DemoError {
  const how = signal ? `was stopped by ${signal}` : `exited with code ${code}`
  return new DemoError(`${name} ${how}.`, lastLines())
}
