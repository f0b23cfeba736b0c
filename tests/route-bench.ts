import * as terms from '@/app/api/admin/terms/route'
import * as configurations from '@/app/api/alerts/route'
import * as acknowledge from '@/app/api/alerts/status/[id]/acknowledge/route'
import * as alerts from '@/app/api/alerts/user/route'
import * as acceptTerms from '@/app/api/users/[uid]/acceptTerms/route'
import { ADMIN_APP } from '@/lib/server/identity/verify-session'
import { GoogleStandIn } from './google-stand-in'
import {
  ACCEPT_TERMS,
  ACKNOWLEDGE,
  ALERT_CONFIGURATIONS,
  TERMS,
  USER_ALERTS,
  type ProxiedCall,
} from './proxied-calls'
import { StandInServer } from './stand-in-server'

type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>

export interface RouteCase extends ProxiedCall {
  module: Record<string, unknown>
  handler: RouteHandler
  params: Record<string, string>
}

function routeCase(
  call: ProxiedCall,
  module: Record<string, unknown>,
  params: Record<string, string> = {},
): RouteCase {
  return { ...call, module, handler: module[call.method] as RouteHandler, params }
}

export const ROUTES = {
  userAlerts: routeCase(USER_ALERTS, alerts),
  alertConfigurations: routeCase(ALERT_CONFIGURATIONS, configurations),
  acknowledgement: routeCase(ACKNOWLEDGE, acknowledge, { id: 'a1' }),
  currentTerms: routeCase(TERMS, terms),
  acceptance: routeCase(ACCEPT_TERMS, acceptTerms, { uid: 'user-1' }),
}

export interface Change {
  url?: string
  params?: Record<string, string>
  claims?: Record<string, unknown>
  headers?: Record<string, string>
  body?: string | ReadableStream
}

class RouteBench {
  readonly google = new GoogleStandIn()
  readonly backend = new StandInServer()
  readonly logged: string[] = []

  async start(): Promise<void> {
    await Promise.all([this.google.start(ADMIN_APP), this.backend.start()])
    process.env.BACKEND_URL = this.backend.origin
    process.env.GCLOUD_PROJECT = 'demo-wetwell'
  }

  async stop(): Promise<void> {
    await Promise.all([this.google.stop(), this.backend.stop()])
  }

  async call(route: RouteCase, change: Change = {}) {
    const { url = route.url, params = route.params, body = route.body } = change
    const claims = { ...route.claims, ...change.claims }
    const authorization =
      change.headers?.authorization ?? `Bearer ${await this.google.sign(claims)}`
    const request = new Request(`http://wetwell.test${url}`, {
      method: route.method,
      headers: {
        host: 'wetwell.test',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...change.headers,
        authorization,
      },
      body,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    const response = await route.handler(request, { params: Promise.resolve(params) })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    }
  }
}

/** Runs for all tests of a file; no log may contain a token, a user or a body. */
export function startRouteBench(): RouteBench {
  const bench = new RouteBench()
  beforeAll(() => bench.start())
  afterAll(() => bench.stop())
  beforeEach(() => {
    bench.backend.received.length = 0
    bench.logged.length = 0
    jest.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      bench.logged.push(String(chunk))
      return true
    })
  })
  afterEach(() => expect(bench.logged.join()).not.toMatch(/eyJ|user-1|High level|# Terms/))
  return bench
}
