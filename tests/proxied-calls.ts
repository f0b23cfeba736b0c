import { json, type Answer, type ReceivedRequest } from './stand-in-server'

export interface ProxiedCall {
  name: string
  method: 'GET' | 'POST'
  /** As called by the user `user-1`. */
  url: string
  /** Claims the token needs besides the usual ones. */
  claims?: Record<string, unknown>
  body?: string
  /** A good backend's response. */
  good: { data?: unknown }
  /** The status given to the browser if the backend's 200 can't be read. */
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

/** The five proxied calls, each as made by an authorized user. */
export const PROXIED_CALLS: readonly ProxiedCall[] = [
  USER_ALERTS,
  ALERT_CONFIGURATIONS,
  ACKNOWLEDGE,
  TERMS,
  ACCEPT_TERMS,
]

/** Spreads cases over the five calls, where any of them would do. */
export function callInTurn(index: number, calls: readonly ProxiedCall[] = PROXIED_CALLS) {
  return calls[index % calls.length] ?? USER_ALERTS
}

/** In everything a stand-in backend sends besides good data. None of it may reach a browser. */
export const UPSTREAM_TEXT = 'upstream-internals'

/** Headers that a backend might send and the proxy must not pass on. */
export const LEAKY_HEADERS = {
  'set-cookie': `session=${UPSTREAM_TEXT}`,
  'access-control-allow-origin': '*',
  'cache-control': 'public, max-age=600',
  server: UPSTREAM_TEXT,
  'x-powered-by': UPSTREAM_TEXT,
  'x-internal-host': UPSTREAM_TEXT,
}

/** The body of a good backend's response to one of the five calls, whoever makes it. */
export function goodBody({ method, url }: Pick<ReceivedRequest, 'method' | 'url'>) {
  const asked = `${method} /api${url.replace(/^\/users\/[\w-]+\//, '/users/user-1/')}`
  return PROXIED_CALLS.find((call) => `${call.method} ${call.url}` === asked)?.good
}

/** As a good backend answers, but for headers that stay behind the proxy. */
export const goodAnswer: Answer = (request, response) => {
  const body = goodBody(request)
  json(body ? 200 : 404, body ?? {}, LEAKY_HEADERS)(request, response)
}
