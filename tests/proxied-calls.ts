import { json, type Answer, type ReceivedRequest } from './stand-in-server'

export interface ProxiedCall {
  name: string
  method: 'GET' | 'POST'
  /** as called by `user-1` */
  url: string
  /** besides the usual ones */
  claims?: Record<string, unknown>
  body?: string
  good: { data?: unknown }
  /** if the backend's 200 can't be read */
  unreadable: 200 | 204 | 502
}

const alert = {
  id: 'a1',
  name: 'High level',
  pump_station_name: 'Bayshore 1',
  alerted_at: '2026-01-02T03:04:05.000Z',
  acknowledged: true,
  edge_node_id: 'LS-001',
}

export const USER_ALERTS: ProxiedCall = {
  name: 'GET /api/alerts/user',
  method: 'GET',
  url: '/api/alerts/user',
  good: { data: [alert] },
  unreadable: 502,
}

export const ALERT_CONFIGURATIONS: ProxiedCall = {
  name: 'GET /api/alerts',
  method: 'GET',
  url: '/api/alerts?edge_node_id=LS-001',
  claims: { isEmployee: true },
  good: { data: [] },
  unreadable: 502,
}

export const ACKNOWLEDGE: ProxiedCall = {
  name: 'POST /api/alerts/status/[id]/acknowledge',
  method: 'POST',
  url: '/api/alerts/status/a1/acknowledge',
  good: { data: alert },
  unreadable: 204,
}

export const TERMS: ProxiedCall = {
  name: 'GET /api/admin/terms',
  method: 'GET',
  url: '/api/admin/terms',
  good: { data: { version: '3', content: '# Terms' } },
  unreadable: 502,
}

export const ACCEPT_TERMS: ProxiedCall = {
  name: 'POST /api/users/[uid]/acceptTerms',
  method: 'POST',
  url: '/api/users/user-1/acceptTerms',
  body: JSON.stringify({ version: '3' }),
  good: {},
  unreadable: 200,
}

export const PROXIED_CALLS: readonly ProxiedCall[] = [
  USER_ALERTS,
  ALERT_CONFIGURATIONS,
  ACKNOWLEDGE,
  TERMS,
  ACCEPT_TERMS,
]

/** Spreads cases over the calls. */
export function callInTurn(index: number, calls: readonly ProxiedCall[] = PROXIED_CALLS) {
  return calls[index % calls.length] ?? USER_ALERTS
}

/** Marks a stand-in backend's text; none of it may reach a browser. */
export const UPSTREAM_TEXT = 'upstream-internals'

export const LEAKY_HEADERS = {
  'set-cookie': `session=${UPSTREAM_TEXT}`,
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=600',
  server: UPSTREAM_TEXT,
  'x-powered-by': UPSTREAM_TEXT,
  'x-internal-host': UPSTREAM_TEXT,
}

/** The same for every user. */
export function goodBody({ method, url }: Pick<ReceivedRequest, 'method' | 'url'>) {
  const asked = `${method} /api${url.replace(/^\/users\/[\w-]+\//, '/users/user-1/')}`
  return PROXIED_CALLS.find((call) => `${call.method} ${call.url}` === asked)?.good
}

/** With headers that must stay behind the proxy. */
export const goodAnswer: Answer = (request, response) => {
  const body = goodBody(request)
  json(body ? 200 : 404, body ?? {}, LEAKY_HEADERS)(request, response)
}
