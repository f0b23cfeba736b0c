/** One sentence for the user and the failed process's last log lines. */
export class DemoError extends Error {
  override name = 'DemoError'

  constructor(
    message: string,
    readonly lastLines: string[] = [],
  ) {
    super(message)
  }
}

export class StopRequested extends Error {
  override name = 'StopRequested'

  constructor(readonly signal: NodeJS.Signals) {
    super(`Stopped by ${signal}.`)
  }
}

/** The `code` of a Node error; undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  const isObject = typeof error === 'object' && error !== null
  return isObject && 'code' in error ? String(error.code) : undefined
}
