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
