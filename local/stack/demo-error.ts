/** What ends the demo: one sentence for the user, and the last lines of the process at fault. */
export class DemoError extends Error {
  constructor(
    message: string,
    readonly lastLines: string[] = [],
  ) {
    super(message)
    this.name = 'DemoError'
  }
}

/** The user asked for the end: Ctrl-C, or a signal. */
export class StopRequested extends Error {
  constructor(readonly signal: NodeJS.Signals) {
    super(`Stopped by ${signal}.`)
    this.name = 'StopRequested'
  }
}
