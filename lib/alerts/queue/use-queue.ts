import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { acknowledgeAlert } from '@/lib/alerts/alerts-api'
import type { AlertList } from '@/lib/alerts/list'
import { onSessionEnd } from '@/lib/session-data'
import { startQueue, type QueueState, type RunningQueue } from './start-queue'

let current: RunningQueue | null = null

onSessionEnd(() => {
  current?.end()
  current = null
})

interface QueueInput {
  uid: string
  list: AlertList | undefined
  receivedAtMs: number | null
  refetchAlerts: () => Promise<void>
}

export function useQueue(input: QueueInput): RunningQueue {
  const { uid, list, receivedAtMs, refetchAlerts } = input
  const queue = useMemo(() => startQueue({ uid, send, onEnd: refetchAlerts }), [uid, refetchAlerts])

  useEffect(() => {
    current = queue
  }, [queue])

  useEffect(() => {
    if (!list || receivedAtMs === null) return
    const open = list.data.filter(({ isAcknowledged }) => !isAcknowledged)
    const openIds = new Set([...open, ...list.unreadable].map(({ id }) => id))
    queue.heard((id) => openIds.has(id))
  }, [queue, list, receivedAtMs])

  return queue
}

export function useQueueState({ subscribe, get }: RunningQueue): QueueState {
  return useSyncExternalStore(subscribe, get, get)
}

async function send(id: string): Promise<'done' | 'already-done'> {
  const { isAlreadyDone } = await acknowledgeAlert(id)
  return isAlreadyDone ? 'already-done' : 'done'
}
