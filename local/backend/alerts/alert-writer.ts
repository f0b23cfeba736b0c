import { setTimeout as sleep } from 'node:timers/promises'
import { retryDelayMs } from '@/lib/time/backoff'
import type { AlarmEvent } from '@/local/backend/alarm-engine/step'

const BATCH_SIZE = 500

interface AlertWriterOptions {
  /** must be idempotent */
  record: (events: readonly AlarmEvent[]) => Promise<void>
  onError: (error: unknown) => void
}

/** Writes alarm events in order and retries a failed batch until it succeeds. */
export class AlertWriter {
  private readonly queue: AlarmEvent[] = []
  private readonly closing = new AbortController()
  private writing: Promise<void> | undefined

  constructor(private readonly options: AlertWriterOptions) {}

  add(events: readonly AlarmEvent[]): void {
    for (const event of events) this.queue.push(event)
    if (this.queue.length > 0) this.writing ??= this.writeAll()
  }

  async settled(): Promise<void> {
    await this.writing
  }

  /** Waits until everything is written; a failing database gets one last try. */
  async close(): Promise<void> {
    this.closing.abort()
    await this.writing
  }

  private async writeAll(): Promise<void> {
    const { record, onError } = this.options
    let isWritten = true
    while (isWritten && this.queue.length > 0) {
      const batch = this.queue.slice(0, BATCH_SIZE)
      isWritten = await retryUntilDone(() => record(batch), {
        signal: this.closing.signal,
        onError,
      })
      if (isWritten) this.queue.splice(0, batch.length)
    }
    // In the same tick as the last check of the queue, so no event is left behind.
    this.writing = undefined
  }
}

/** Retries with pauses from 0.5 s to 30 s. @returns false only after `signal` was aborted */
export async function retryUntilDone(
  work: () => Promise<void>,
  { signal, onError }: { signal: AbortSignal; onError: (error: unknown) => void },
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const isLastTry = signal.aborted
    try {
      await work()
      return true
    } catch (error) {
      onError(error)
      if (isLastTry) return false
    }
    await pause(retryDelayMs(attempt, 500), signal)
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await sleep(ms, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error
  })
}
