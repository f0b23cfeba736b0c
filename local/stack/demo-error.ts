/** Ends the demo, with one sentence for the user and the last log lines of the failed process. */
export class DemoError extends Error {
  constructor(
    message: string,
    readonly lastLines: string[] = [],
  ) {
    super(message)
    this.name = 'DemoError'
  }
}

/** The user stopped the demo with Ctrl-C or another signal. */
export class StopRequested extends Error {
  constructor(readonly signal: NodeJS.Signals) {
    super(`Stopped by ${signal}.`)
    this.name = 'StopRequested'
  }
}
