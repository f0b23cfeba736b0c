import { z } from 'zod'
import { ApiCallError } from '@/lib/api-call-error'
import { apiGet, apiPost } from '@/lib/api/client'
import { alertSchema } from './alert'
import type { Alert } from './alert'
import { alertConfigurationListSchema, alertListSchema } from './list'
import type { AlertConfigurationList, AlertList } from './list'

/** The user's alerts, sorted for the list. */
export function readUserAlerts(signal: AbortSignal): Promise<AlertList> {
  return apiGet('/alerts/user', alertListSchema, { signal })
}

export function readAlertConfigurations(
  edgeNodeId: string,
  signal: AbortSignal,
): Promise<AlertConfigurationList> {
  const query = new URLSearchParams({ edge_node_id: edgeNodeId })
  return apiGet(`/alerts?${query}`, alertConfigurationListSchema, { signal })
}

const answerSchema = z.object({ data: alertSchema })

/**
 * Acknowledges an alert and returns the updated one. An alert already acknowledged by someone else
 * (409) counts as success.
 */
export async function acknowledgeAlert(alert: Alert): Promise<Alert> {
  try {
    const answer = await apiPost(`/alerts/status/${encodeURIComponent(alert.id)}/acknowledge`)
    const parsed = answerSchema.safeParse(answer)
    return parsed.success ? parsed.data.data : { ...alert, isAcknowledged: true }
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 409)
      return { ...alert, isAcknowledged: true }
    throw error
  }
}
