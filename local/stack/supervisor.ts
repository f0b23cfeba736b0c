import { join } from 'node:path'
import { DemoError } from './demo-error'
import { startProcess, type Exit, type ManagedProcess } from './managed-process'

export interface SupervisorOptions {
  root: string
  logFolder: string
  /** called when a service ends by itself */
  onDeath: (error: DemoError) => void
  graceMs?: number
}

export interface Job {
  name: string
  args: string[]
  env: NodeJS.ProcessEnv
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
