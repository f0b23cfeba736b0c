import { HOST, LOGINS, MICROSOFT_ACCOUNT, PASSWORD, PORTS } from '@/local/config'

export interface ReadyReport {
  url: string
  addresses: Record<string, string>
  logins: { email: string; password: string; role: string }[]
  /** for the Employee Login popup; no password */
  workAccount: { email: string }
  processes: Record<string, number>
  logFolder: string
  readyInMs: number
  /** null if the system doesn't report it */
  memoryMb: number | null
}

type Facts = Pick<ReadyReport, 'processes' | 'logFolder' | 'readyInMs' | 'memoryMb'>

export function readyReport(webPort: number, firestoreHost: string, facts: Facts): ReadyReport {
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
    workAccount: { email: MICROSOFT_ACCOUNT.email },
    ...facts,
  }
}

/** As text: the address, the logins and how to stop. */
export function banner({ url, logins, workAccount, logFolder, memoryMb }: ReadyReport): string {
  const width = Math.max(...logins.map(({ email }) => email.length))
  const rows = logins.map(
    ({ email, password, role }) => `  ${email.padEnd(width)}  ${password}  ${role}`,
  )
  const memory = memoryMb === null ? '' : ` (${memoryMb} MB of memory)`

  return [
    '',
    `Wetwell is ready at ${url}${memory}`,
    '',
    ...rows,
    `  ${workAccount.email.padEnd(width)}  (Employee Login)  employee`,
    '',
    `Logs are in ${logFolder}. Press Ctrl-C to stop.`,
    '',
  ].join('\n')
}

/** Prefixed with the seconds since the start. */
export type Progress = (message: string) => void

/** @param clockMs monotonic; only differences count */
export function createProgress(write: (line: string) => void, clockMs: () => number): Progress {
  const startedAtMs = clockMs()

  return (message) => {
    const seconds = ((clockMs() - startedAtMs) / 1000).toFixed(1)
    write(`${seconds.padStart(6)} s  ${message}\n`)
  }
}
