/** One sentence for the user and the failed process's last log lines. */
export class DemoError extends Error {
  constructor(
    message: string,
    readonly lastLines: string[] = [],
  ) {
    super(message)
    this.name = 'DemoError'
  }
}

export class StopRequested extends Error {
  constructor(readonly signal: NodeJS.Signals) {
    super(`Stopped by ${signal}.`)
    this.name = 'StopRequested'
  }
}
