import { GoogleStandIn } from './google-stand-in'
import { StandInServer } from './stand-in-server'

export type RouteHandler<Params> = (
  request: Request,
  context: { params: Promise<Params> },
) => Promise<Response>

interface CallOptions<Params> {
  method?: string
  url: string
  params?: Params
  headers?: Record<string, string>
  body?: string | ReadableStream
  signal?: AbortSignal
}

/** A route handler between two real servers: Google's stand-in and the backend's. */
export class RouteBench {
  readonly google = new GoogleStandIn()
  readonly backend = new StandInServer()

  /** Must run before the first call: the server's settings are read once. */
  async start(appName: string): Promise<void> {
    await Promise.all([this.google.start(appName), this.backend.start()])
    process.env.BACKEND_URL = this.backend.origin
    process.env.GCLOUD_PROJECT = 'demo-wetwell'
  }

  async stop(): Promise<void> {
    await Promise.all([this.google.stop(), this.backend.stop()])
  }

  async signedIn(claims: Record<string, unknown> = {}): Promise<Record<string, string>> {
    return { authorization: `Bearer ${await this.google.sign(claims)}` }
  }

  async call<Params extends object>(
    handler: RouteHandler<Params>,
    { method = 'GET', url, params = {} as Params, headers, body, signal }: CallOptions<Params>,
  ): Promise<{ status: number; headers: Headers; body: unknown }> {
    const request = new Request(`http://wetwell.test${url}`, {
      method,
      headers: { host: 'wetwell.test', ...headers },
      body,
      signal,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
    const response = await handler(request, { params: Promise.resolve(params) })
    const text = await response.text()
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    }
  }
}
