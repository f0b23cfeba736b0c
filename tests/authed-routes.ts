import * as terms from '@/app/api/admin/terms/route'
import * as configurations from '@/app/api/alerts/route'
import * as acknowledge from '@/app/api/alerts/status/[id]/acknowledge/route'
import * as alerts from '@/app/api/alerts/user/route'
import * as acceptTerms from '@/app/api/users/[uid]/acceptTerms/route'
import {
  ACCEPT_TERMS,
  ACKNOWLEDGE,
  ALERT_CONFIGURATIONS,
  TERMS,
  USER_ALERTS,
  type ProxiedCall,
} from './proxied-calls'
import type { RouteBench, RouteHandler } from './route-bench'

export interface RouteCase extends ProxiedCall {
  module: Record<string, unknown>
  handler: RouteHandler<Record<string, string>>
  params?: Record<string, string>
}

/** The five proxied calls with their route handlers. */
export const ROUTES: RouteCase[] = [
  { ...USER_ALERTS, module: alerts, handler: alerts.GET },
  { ...ALERT_CONFIGURATIONS, module: configurations, handler: configurations.GET },
  {
    ...ACKNOWLEDGE,
    module: acknowledge,
    handler: acknowledge.POST as RouteCase['handler'],
    params: { id: 'a1' },
  },
  { ...TERMS, module: terms, handler: terms.GET },
  {
    ...ACCEPT_TERMS,
    module: acceptTerms,
    handler: acceptTerms.POST as RouteCase['handler'],
    params: { uid: 'user-1' },
  },
]

export function headersOf({ body }: Pick<ProxiedCall, 'body'>): Record<string, string> {
  return body === undefined ? {} : { 'content-type': 'application/json' }
}

/** Calls a route as an authorized user, with the given headers and address. */
export async function callRoute(
  bench: RouteBench,
  route: RouteCase,
  headers: Record<string, string> = {},
  url = route.url,
) {
  const { handler, method, params, body } = route
  const signedIn = await bench.signedIn(route.claims)
  const all = { ...signedIn, ...headersOf(route), ...headers }
  return bench.call(handler, { method, url, params, body, headers: all })
}
