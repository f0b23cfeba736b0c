import { onSessionEnd } from '@/lib/session-data'
import { startQueue, type QueueOptions, type RunningQueue } from './start-queue'

let current: { uid: string; queue: RunningQueue } | null = null

onSessionEnd(endCurrent)

/** The session's only queue: it goes on and keeps its results while the app mounts again. */
export function sessionQueue(options: QueueOptions): RunningQueue {
  const { uid } = options
  if (current && current.uid !== uid) endCurrent()
  current ??= { uid, queue: startQueue(options) }
  return current.queue
}

function endCurrent(): void {
  current?.queue.end()
  current = null
}
