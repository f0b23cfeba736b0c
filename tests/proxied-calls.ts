export interface ProxiedCall {
  name: string
  method: 'GET' | 'POST'
  /** As called by the user `user-1`. */
  url: string
  /** Claims the token needs besides the usual ones. */
  claims?: Record<string, unknown>
  body?: string
  /** A good backend's response. */
  good: unknown
  /** The response isn't read: any body of a 200 will do. */
  isUnread?: true
}

const alert = {
  id: 'a1',
  name: 'High level',
  pump_station_name: 'Bayshore 1',
  alerted_at: '2026-01-02T03:04:05Z',
  acknowledged: true,
  edge_node_id: 'LS-001',
}

export const USER_ALERTS: ProxiedCall = {
  name: 'GET /api/alerts/user',
  method: 'GET',
  url: '/api/alerts/user',
  good: { data: [alert] },
}

export const ALERT_CONFIGURATIONS: ProxiedCall = {
  name: 'GET /api/alerts',
  method: 'GET',
  url: '/api/alerts?edge_node_id=LS-001',
  claims: { isEmployee: true },
  good: { data: [] },
}

export const ACKNOWLEDGE: ProxiedCall = {
  name: 'POST /api/alerts/status/[id]/acknowledge',
  method: 'POST',
  url: '/api/alerts/status/a1/acknowledge',
  good: { data: alert },
}

export const TERMS: ProxiedCall = {
  name: 'GET /api/admin/terms',
  method: 'GET',
  url: '/api/admin/terms',
  good: { data: { version: '3', content: '# Terms' } },
}

export const ACCEPT_TERMS: ProxiedCall = {
  name: 'POST /api/users/[uid]/acceptTerms',
  method: 'POST',
  url: '/api/users/user-1/acceptTerms',
  body: JSON.stringify({ version: '3' }),
  good: {},
  isUnread: true,
}

/** The five proxied calls, each as made by an authorized user. */
export const PROXIED_CALLS = [
  USER_ALERTS,
  ALERT_CONFIGURATIONS,
  ACKNOWLEDGE,
  TERMS,
  ACCEPT_TERMS,
] as const
