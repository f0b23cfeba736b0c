import { join } from 'node:path'
import { childEnvironment } from '@/local/stack/demo-env'
import { startProcess } from '@/local/stack/managed-process'
import { responds } from '@/local/stack/responds'
import { waitUntil } from '@/local/stack/wait-until'

export type Failure = 'refusing' | 'hanging'

/** The proxy bench's backend, in a process that can be taken away or frozen. */
export async function startFrailBackend(folder: string, port: number) {
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const child = startProcess({
      name: 'backend',
      args: ['--import', 'tsx', 'bench/proxy/backend.ts'],
      env: childEnvironment(process.env, { PORT: String(port) }),
      cwd: process.cwd(),
      logFile: join(folder, 'backend.log'),
    })
    if (!(await waitUntil(() => responds(url), { timeoutMs: 60_000 })))
      throw new Error(child.lastLines().join('\n'))
    return child
  }
  let child = await start()
  process.once('exit', () => child.kill())
  let failure: Failure | null = null
  return {
    url,
    fail: async (kind: Failure) => {
      failure = kind
      if (kind === 'hanging') process.kill(child.pid, 'SIGSTOP')
      else await child.stop(0)
    },
    /** Resolves once it answers again. */
    recover: async () => {
      if (failure === 'hanging') process.kill(child.pid, 'SIGCONT')
      else child = await start()
    },
    stop: () => child.stop(1000),
  }
}
