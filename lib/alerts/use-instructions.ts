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

interface Instruction {
  text: string | null
  isLoading: boolean
  hasFailed: boolean
}

/** What to do about an alert: its own instruction, else its configuration's, with access. */
export function useInstruction(alert: Alert): Instruction {
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

/** For the newest alerts; what their configurations say comes later, and is asked for once. */
export function useInstructions(alerts: readonly Alert[]): (alert: Alert) => string | null {
  const { cache, mutate } = useSWRConfig()
  const edgeNodeIds = useStationsToAsk(alerts)
  const known = (id: EdgeNodeId): AlertConfigurationList | undefined =>
    cache.get(keys.alertConfigurations(id))?.data
  useSWR(edgeNodeIds.length > 0 ? `responses ${edgeNodeIds.join('/')}` : null, () =>
    Promise.allSettled(
      edgeNodeIds
        .filter((id) => !known(id))
        .map((id) =>
          mutate(keys.alertConfigurations(id), readAlertConfigurations(id), { revalidate: false }),
        ),
    ),
  )
  return (alert) => {
    const { instruction, edgeNodeId } = alert
    if (instruction !== null || edgeNodeId === null) return instruction
    return responseFor(alert, known(edgeNodeId)?.data ?? [])
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
