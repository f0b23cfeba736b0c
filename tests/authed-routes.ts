import * as terms from '@/app/api/admin/terms/route'
import * as configurations from '@/app/api/alerts/route'
import * as acknowledge from '@/app/api/alerts/status/[id]/acknowledge/route'
import * as alerts from '@/app/api/alerts/user/route'
import * as acceptTerms from '@/app/api/users/[uid]/acceptTerms/route'
import type { RouteHandler } from './route-bench'

export interface RouteCase {
  name: string
  module: Record<string, unknown>
  method: 'GET' | 'POST'
  handler: RouteHandler<Record<string, string>>
  url: string
  params?: Record<string, string>
  claims?: Record<string, unknown>
  body?: string
  /** What a good backend answers. */
  good: unknown
  /** Nobody reads the answer: any body of a 200 will do. */
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

/** The five proxied calls, each as a user who may make it makes it. */
export const ROUTES: RouteCase[] = [
  {
    name: 'GET /api/alerts/user',
    module: alerts,
    method: 'GET',
    handler: alerts.GET,
    url: '/api/alerts/user',
    good: { data: [alert] },
  },
  {
    name: 'GET /api/alerts',
    module: configurations,
    method: 'GET',
    handler: configurations.GET,
    url: '/api/alerts?edge_node_id=LS-001',
    claims: { isEmployee: true },
    good: { data: [] },
  },
  {
    name: 'POST /api/alerts/status/[id]/acknowledge',
    module: acknowledge,
    method: 'POST',
    handler: acknowledge.POST as RouteCase['handler'],
    url: '/api/alerts/status/a1/acknowledge',
    params: { id: 'a1' },
    good: { data: alert },
  },
  {
    name: 'GET /api/admin/terms',
    module: terms,
    method: 'GET',
    handler: terms.GET,
    url: '/api/admin/terms',
    good: { data: { version: '3', content: '# Terms' } },
  },
  {
    name: 'POST /api/users/[uid]/acceptTerms',
    module: acceptTerms,
    method: 'POST',
    handler: acceptTerms.POST as RouteCase['handler'],
    url: '/api/users/user-1/acceptTerms',
    params: { uid: 'user-1' },
    body: JSON.stringify({ version: '3' }),
    good: {},
    isUnread: true,
  },
]

export function headersOf({ body }: RouteCase): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' }
}
