import type { FromWorker, ToWorker } from '@/lib/firebase/firestore/messages'

/** A worker that the test answers for. */
export class FakeWorker {
  static readonly all: FakeWorker[] = []
  readonly got: ToWorker[] = []
  isTerminated = false
  onmessage: ((event: { data: FromWorker }) => void) | null = null
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null

  constructor() {
    FakeWorker.all.push(this)
  }

  /** As structured cloning would refuse what can't cross. */
  postMessage(message: ToWorker): void {
    this.got.push(structuredClone(message))
  }

  terminate(): void {
    this.isTerminated = true
  }

  say(data: FromWorker): void {
    this.onmessage?.({ data })
  }

  crash(message: string): void {
    this.onerror?.({ message, preventDefault: () => {} })
  }

  kinds(): string[] {
    return this.got.map(({ kind }) => kind)
  }
}

export function latestWorker(): FakeWorker {
  const worker = FakeWorker.all.at(-1)
  if (!worker) throw new Error('No worker was started.')
  return worker
}
