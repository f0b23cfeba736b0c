import type { GoogleServer } from '@/tests/google-server'
import { callInTurn, type ProxiedCall } from '@/tests/proxied-calls'
import type { BuiltApp } from './built-app'
import type { Expected } from './problems'
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
export interface Attack extends Expected {
  name: string
  /** The calls it is tried on; one of the five, in turn, if absent. */
  calls?: readonly ProxiedCall[]
  /** Whether the response comes only as time passes. */
  passesTime?: boolean
  change: (good: RawRequest, attacker: Attacker) => RawRequest | Promise<RawRequest>
}

/**
 * Adds a test for each attack on each of its calls. What isn't about a call is tried on one: that
 * each route has the same guard is in the table of the routes, `app/api/routes.test.ts`.
 */
export function testAttacks(app: BuiltApp, attacks: readonly Attack[]): void {
  const cases = attacks.flatMap((attack, index) =>
    (attack.calls ?? [callInTurn(index)]).map((call) => ({ attack, call })),
  )
  test.each(cases)('$attack.name: $call.name', async ({ attack, call }) => {
    const change = (good: RawRequest, uid: string) => {
      const { google, backend } = app
      return attack.change(good, { google, uid, call, backendOrigin: backend.origin })
    }
    const { passesTime } = attack
    expect(await app.try({ call, change, passesTime, expected: attack })).toEqual([])
  })
}

export function tokenOf({ headers }: RawRequest): string {
  const [, value = ''] = headers.find(([name]) => name === 'authorization') ?? []
  return value.replace('Bearer ', '')
}

export function withHeader(request: RawRequest, name: string, value: string): RawRequest {
  const others = request.headers.filter(([other]) => other !== name)
  return { ...request, headers: [...others, [name, value]] }
}

export function withHeaders(request: RawRequest, headers: Record<string, string>): RawRequest {
  return Object.entries(headers).reduce(
    (sent, [name, value]) => withHeader(sent, name, value),
    request,
  )
}

export function withoutHeader(request: RawRequest, name: string): RawRequest {
  return { ...request, headers: request.headers.filter(([other]) => other !== name) }
}

export function withBody(request: RawRequest, body: string | Buffer): RawRequest {
  const length = String(Buffer.byteLength(body))
  return { ...withHeader(request, 'content-length', length), body }
}
