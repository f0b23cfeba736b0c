import type { GoogleServer } from '@/tests/google-server'
import type { ProxiedCall } from '@/tests/proxied-calls'
import type { RawRequest } from './raw-http'

/** What an attacker has besides a good request. */
export interface Attacker {
  google: GoogleServer
  /** The attacker's own user, who makes the good request. */
  uid: string
  call: ProxiedCall
  /** An origin from which the attacker could try to have something fetched. */
  backendOrigin: string
}

/** A good request with something changed, and the response it must get. */
export interface Attack {
  name: string
  /** The allowed statuses of the response. */
  status: number | readonly number[]
  /** The calls it is tried on; all five if absent. */
  calls?: readonly ProxiedCall[]
  /** The number of calls the backend must see; none if absent. */
  backendCalls?: number
  /** `server` if Node or Next responds before a route is found. */
  answeredBy?: 'server'
  change: (good: RawRequest, attacker: Attacker) => RawRequest | Promise<RawRequest>
}

export function tokenOf({ headers }: RawRequest): string {
  const [, value = ''] = headers.find(([name]) => name === 'authorization') ?? []
  return value.replace('Bearer ', '')
}

export function withHeader(request: RawRequest, name: string, value: string): RawRequest {
  const others = request.headers.filter(([other]) => other !== name)
  return { ...request, headers: [...others, [name, value]] }
}

export function withoutHeader(request: RawRequest, name: string): RawRequest {
  return { ...request, headers: request.headers.filter(([other]) => other !== name) }
}

export function withBody(request: RawRequest, body: string | Buffer): RawRequest {
  const length = String(Buffer.byteLength(body))
  return { ...withHeader(request, 'content-length', length), body }
}
