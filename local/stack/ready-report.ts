import { alignColumns } from '@/local/align-columns'
import { HOST, LOGINS, MICROSOFT_ACCOUNT, PASSWORD, PORTS } from '@/local/config'

interface Facts {
  processes: Record<string, number>
  logFolder: string
  readyInMs: number
  /** null if the system doesn't report it */
  memoryMb: number | null
}

export type ReadyReport = ReturnType<typeof readyReport>

export function readyReport(webPort: number, firestoreHost: string, facts: Facts) {
  const url = `http://${HOST}:${webPort}`
  const at = (port: number) => `http://${HOST}:${port}`

  return {
    url,
    addresses: {
      web: url,
      backend: at(PORTS.backend),
      simulator: at(PORTS.simulator),
      firestore: `http://${firestoreHost}`,
      auth: at(PORTS.auth),
      functions: at(PORTS.functions),
    },
    logins: LOGINS.map(({ email, role }) => ({ email, password: PASSWORD, role })),
    /** for the Employee Login popup; no password */
    workAccount: { email: MICROSOFT_ACCOUNT.email },
    ...facts,
  }
}

export function banner({ url, logins, workAccount, logFolder, memoryMb }: ReadyReport): string {
  const rows = alignColumns([
    ...logins.map(({ email, password, role }) => [email, `${password}  ${role}`]),
    [workAccount.email, '(Employee Login)  employee'],
  ])
  const memory = memoryMb === null ? '' : ` (${memoryMb} MB of memory)`

  return [
    '',
    `Wetwell is ready at ${url}${memory}`,
    '',
    ...rows.map((cells) => `  ${cells.join('  ').trimEnd()}`),
    '',
    `Logs are in ${logFolder}. Press Ctrl-C to stop.`,
    '',
  ].join('\n')
}

export type Progress = (message: string) => void

/** @param clockMs monotonic; only differences count */
export function createProgress(write: (line: string) => void, clockMs: () => number): Progress {
  const startedAtMs = clockMs()

  return (message) => {
    const seconds = ((clockMs() - startedAtMs) / 1000).toFixed(1)
    write(`${seconds.padStart(6)} s  ${message}\n`)
  }
}
