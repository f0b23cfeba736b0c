/** Runs the work of one key in the order in which it came; other keys don't wait. */
export class KeyedLock {
  private readonly tails = new Map<string, Promise<unknown>>()

  /** @throws what `work` throws; the next in the queue runs all the same */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const result = (this.tails.get(key) ?? Promise.resolve()).then(work)
    const tail = result.catch(() => undefined)
    this.tails.set(key, tail)
    try {
      return await result
    } finally {
      if (this.tails.get(key) === tail) this.tails.delete(key)
    }
  }
}
