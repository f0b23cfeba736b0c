import type { GoogleServer } from '@/tests/google-server'
import { callInTurn, type ProxiedCall } from '@/tests/proxied-calls'
import type { BuiltApp } from './built-app'
import type { Expected } from './problems'
import type { RawRequest } from './raw-http'

export interface Attacker {
  google: GoogleServer
  uid: string
  call: ProxiedCall
  /** from which the attacker could try to have something fetched */
  backendOrigin: string
}

export interface Attack extends Expected {
  name: string
  /** default: one of the five, in turn */
  calls?: readonly ProxiedCall[]
  passesTime?: boolean
  change: (good: RawRequest, attacker: Attacker) => RawRequest | Promise<RawRequest>
}

type Outcome = Omit<Attack, 'name' | 'change'>

/** Attacks that get the same response. */
export function attacks(outcome: Outcome, changes: Record<string, Attack['change']>): Attack[] {
  return Object.entries(changes).map(([name, change]) => ({ ...outcome, name, change }))
}

/** Attacks that get the same response and differ in a value. */
export function attacksWith<T>(
  outcome: Outcome,
  values: Record<string, T>,
  change: (good: RawRequest, value: T, attacker: Attacker) => RawRequest | Promise<RawRequest>,
): Attack[] {
  return Object.entries(values).map(([name, value]) => ({
    ...outcome,
    name,
    change: (good, attacker) => change(good, value, attacker),
  }))
}

/** One call each is enough: `app/api/routes.test.ts` checks that all routes share the guard. */
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

export function withQuery(request: RawRequest, query: string): RawRequest {
  const separator = request.target.includes('?') ? '&' : '?'
  return { ...request, target: `${request.target}${separator}${query}` }
}
