import { useState } from 'react'
import useSWR, { useSWRConfig } from 'swr'
import { ApiCallError } from '@/lib/api-call-error'
import { keys } from '@/lib/api/keys'
import type { EdgeNodeId } from '@/lib/ids'
import { useUser } from '@/lib/session/session-provider'
import type { Alert } from './alert'
import { readAlertConfigurations } from './alerts-api'
import { isForbiddenOrUnknown } from './alerts-provider'
import { responseFor } from './instruction'
import type { AlertConfigurationList } from './list'

/** More new alerts than this share a notification, which has no room. */
const STATIONS_MAX = 3

/** A new alert asks again only for what is older: a wall runs for months. */
const FRESH_MS = 15 * 60_000

/** What to do: the alert's own instruction, or its configuration's for users with alerts access. */
export function useInstruction(alert: Alert) {
  const [edgeNodeId] = useStationsToAsk([alert])
  const { data, isLoading, error } = useSWR<AlertConfigurationList, unknown>(
    edgeNodeId ? keys.alertConfigurations(edgeNodeId) : null,
    () => readAlertConfigurations(edgeNodeId ?? ''),
  )
  return {
    text: alert.instruction ?? responseFor(alert, data?.data ?? []),
    isLoading,
    hasFailed: !data && error !== undefined && !isRefusal(error),
  }
}

/** For the newest alerts; what their configurations say comes later. */
export function useInstructions(alerts: readonly Alert[]): (alert: Alert) => string | null {
  const { cache, mutate } = useSWRConfig()
  const edgeNodeIds = useStationsToAsk(alerts)
  const [readAtMs] = useState(() => new Map<EdgeNodeId, number>())
  const read = async (id: EdgeNodeId) => {
    if (Math.abs(Date.now() - (readAtMs.get(id) ?? -Infinity)) < FRESH_MS) return
    const key = keys.alertConfigurations(id)
    await mutate(key, readAlertConfigurations(id), { revalidate: false })
    readAtMs.set(id, Date.now())
  }
  useSWR(edgeNodeIds.length > 0 ? `responses ${edgeNodeIds.join('/')}` : null, () =>
    Promise.allSettled(edgeNodeIds.map(read)),
  )
  return (alert) => {
    const { instruction, edgeNodeId } = alert
    if (instruction !== null || edgeNodeId === null) return instruction
    const known: AlertConfigurationList | undefined = cache.get(
      keys.alertConfigurations(edgeNodeId),
    )?.data
    return responseFor(alert, known?.data ?? [])
  }
}

function useStationsToAsk(alerts: readonly Alert[]): EdgeNodeId[] {
  const { hasAlertsAccess } = useUser()
  if (!hasAlertsAccess) return []
  const ids = alerts
    .filter(({ instruction }) => instruction === null)
    .toSorted((a, b) => b.raisedAtMs - a.raisedAtMs)
    .flatMap(({ edgeNodeId }) => edgeNodeId ?? [])
  return [...new Set(ids)].slice(0, STATIONS_MAX).toSorted()
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiCallError && isForbiddenOrUnknown(error)
}
