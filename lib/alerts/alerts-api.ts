import { z } from 'zod'
import { ApiCallError } from '@/lib/api-call-error'
import { apiGet, apiPost } from '@/lib/api/client'
import { serverClock } from '@/lib/time/server-clock'
import { alertSchema, withoutFutureEnd } from './alert'
import {
  alertConfigurationListSchema,
  alertListSchema,
  type AlertConfigurationList,
  type AlertList,
} from './list'

export async function readUserAlerts(signal: AbortSignal): Promise<AlertList> {
  const list = await apiGet('/alerts/user', alertListSchema, { signal })
  const nowMs = serverClock.now()
  const data = list.data.map((alert) => withoutFutureEnd(alert, nowMs))
  // The same list while nothing changes, so nothing is compared or rendered.
  return data.every((alert, index) => alert === list.data[index]) ? list : { ...list, data }
}

export function readAlertConfigurations(
  edgeNodeId: string,
  signal?: AbortSignal,
): Promise<AlertConfigurationList> {
  const query = new URLSearchParams({ edge_node_id: edgeNodeId })
  return apiGet(`/alerts?${query}`, alertConfigurationListSchema, { signal })
}

const answerSchema = z.object({ data: alertSchema })

/** Acknowledges an alert. A 409 means someone else did, which counts as success. */
export async function acknowledgeAlert(id: string) {
  try {
    const answer = await apiPost(`/alerts/status/${encodeURIComponent(id)}/acknowledge`)
    const alert = answerSchema.safeParse(answer).data?.data ?? null
    return { alert, isAlreadyDone: false }
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 409)
      return { alert: null, isAlreadyDone: true }
    throw error
  }
}
