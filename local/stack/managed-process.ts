import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from './error-code'

export interface ProcessSpec {
  name: string
  /** Node options, the script and its arguments */
  args: string[]
  env: NodeJS.ProcessEnv
  cwd: string
  logFile: string
}

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ManagedProcess {
  name: string
  pid: number
  exited: Promise<Exit>
  /** oldest first */
  lastLines: () => string[]
  /** Resolves with the next IPC message, so ask again only after that. */
  ask: (message: number) => Promise<unknown>
  stop: (graceMs: number) => Promise<void>
  kill: () => void
}

const LAST_LINES = 30

/** macOS returns EPERM for a group that has only zombies left. */
const GROUP_IS_GONE = ['ESRCH', 'EPERM']

/** Leads its own process group: workers end with it, and Ctrl-C reaches only the supervisor. */
export function startProcess(spec: ProcessSpec): ManagedProcess {
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
    lastLines: () => readFileSync(spec.logFile, 'utf8').trimEnd().split('\n').slice(-LAST_LINES),
    async ask(message) {
      child.send(message)
      const [answer] = await once(child, 'message')
      return answer
    },
    async stop(graceMs) {
      const grace = new AbortController()
      child.kill('SIGTERM')
      await Promise.race([exited, delay(graceMs, undefined, { signal: grace.signal })])
      grace.abort()
      kill()
      await exited
    },
  }
}

function untilExit(child: ChildProcess): Promise<Exit> {
  return new Promise((resolve) => {
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
