import { ExportRefusal } from './export-refusal'

/** One export per user at a time, within this instance. */
export class OneExportEach {
  readonly #running = new Set<string>()

  /**
   * A canceled job holds its place until it has stopped. @throws ExportRefusal if one is running
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
