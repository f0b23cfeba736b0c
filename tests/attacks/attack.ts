import type { GoogleServer } from '@/tests/google-server'
import type { ProxiedCall } from '@/tests/proxied-calls'
import type { RawRequest } from './raw-http'

/** What an attacker may have or make beside a good request. */
export interface Attacker {
  google: GoogleServer
  /** A user of his own, for whom the good request is. */
  uid: string
  call: ProxiedCall
  /** Where the attacker could have something of his own fetched from. */
  backendOrigin: string
}

/** A good request with something changed, and how it must be answered. */
export interface Attack {
  name: string
  /** A route under attack answers with one of these. */
  status: number | readonly number[]
  /** The calls it is tried on; all five where absent. */
  calls?: readonly ProxiedCall[]
  /** How many calls the backend may see; none where absent. */
  backendCalls?: number
  /** `server` where Node or Next answers, before a route is found. */
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
