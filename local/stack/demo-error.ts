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
