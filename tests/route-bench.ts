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

/** Route handlers between two real servers, stand-ins for Google and the backend. */
export class RouteBench {
  readonly google = new GoogleStandIn()
  readonly backend = new StandInServer()

  /** Call it before the first request: the server's settings are read once. */
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
