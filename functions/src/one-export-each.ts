import { ExportRefusal } from './export-refusal'

/** Lets each user run one export at a time. Counts within this instance; others don't know. */
export class OneExportEach {
  readonly #running = new Set<string>()

  /**
   * Runs `job`. A canceled one holds its place until it has stopped.
   *
   * @throws ExportRefusal while another export of this user runs, and whatever `job` throws
   */
  async run<T>(uid: string, job: () => Promise<T>): Promise<T> {
    if (this.#running.has(uid))
      throw new ExportRefusal(
        'resource-exhausted',
        'Another export is still running. Wait for it, or cancel it.',
      )
    this.#running.add(uid)
    try {
      return await job()
    } finally {
      this.#running.delete(uid)
    }
  }
}
