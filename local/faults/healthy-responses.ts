import type { IncomingMessage } from 'node:http'
import { sendJson, type RequestHandler } from './request-handler'

const ALERT = {
  id: 'alert-1',
  name: 'High level',
  pump_station_name: 'Bayshore 1',
  alerted_at: '2026-01-02T03:04:05Z',
  acknowledged: false,
  edge_node_id: 'LS-001',
}

const CONFIGURATION = {
  id: 'LS-001:high-level',
  edge_node_id: 'LS-001',
  name: 'High level',
  enabled: true,
  metric: 'level',
  comparator: 'gt',
  threshold: 2,
  unit: 'm',
  deadband: 0.1,
  on_delay_s: 0,
  off_delay_s: 0,
  severity: 'critical',
}

const BODY_BY_ROUTE: [RegExp, { data?: unknown }][] = [
  [/^\/alerts\/user$/, { data: [ALERT] }],
  [/^\/alerts\?edge_node_id=/, { data: [CONFIGURATION] }],
  [/^\/alerts\/status\/[\w-]+\/acknowledge$/, { data: { ...ALERT, acknowledged: true } }],
  [/^\/admin\/terms$/, { data: { version: '1', content: '# Terms' } }],
  [/^\/users\/[\w-]+\/acceptTerms$/, {}],
]

/**
 * The response of a healthy backend to one of the proxy's five calls.
 *
 * @throws for any other call.
 */
export function healthyBody({ method, url = '' }: IncomingMessage): { data?: unknown } {
  const [, body] = BODY_BY_ROUTE.find(([route]) => route.test(url)) ?? []
  if (!body) throw new Error(`The proxy called ${method} ${url}.`)
  return body
}

export const sendHealthyResponse: RequestHandler = (request, response) =>
  sendJson(response, 200, healthyBody(request))
