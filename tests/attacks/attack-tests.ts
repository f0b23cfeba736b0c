import { PROXIED_CALLS } from '@/tests/proxied-calls'
import type { Attack } from './attack'
import { AttackedApp } from './attacked-app'

/** What the log must never contain: tokens, emails, uids, and anything from a body. */
const FORBIDDEN: [string, RegExp][] = [
  ['a token', /eyJ|Bearer/],
  ['an email', /[\w.+-]+(@|%40)[\w-]+\.\w+/],
  ['a uid', /attacker-\d|user-1/],
  ['a body', /High level|Bayshore|# Terms|"version"/],
]

export const UNCHANGED: Attack = {
  name: 'a good call',
  status: 200,
  backendCalls: 1,
  change: (good) => good,
}

/** Runs for all tests of a file. */
export function startAttackedApp(): AttackedApp {
  const app = new AttackedApp()
  beforeAll(() => app.start())
  afterAll(() => app.stop())
  return app
}

/** Adds a test for each attack on each of its calls. */
export function testAttacks(app: AttackedApp, attacks: readonly Attack[]): void {
  const cases = attacks.flatMap((attack) =>
    (attack.calls ?? PROXIED_CALLS).map((call) => ({ attack, call })),
  )
  test.each(cases)('$attack.name: $call.name', async ({ attack, call }) => {
    const { problems } = await app.attack(attack, call)
    expect(problems).toEqual([])
  })
}

/** Goes last in a file, to search all output under attack; run alone, it sees only good calls. */
export function testLog(app: AttackedApp): void {
  describe('the log', () => {
    const requestIds: string[] = []
    let lines: string[]

    beforeAll(async () => {
      for (const call of PROXIED_CALLS) {
        const { answer } = await app.attack(UNCHANGED, call)
        requestIds.push(answer.headers.get('x-request-id') ?? `none for ${call.name}`)
      }
      lines = app.output().split('\n')
    })

    test('has one line for each call', () => {
      const found = requestIds.map((id) => lines.filter((line) => line.includes(id)).length)
      expect(found).toEqual([1, 1, 1, 1, 1])
    })

    test.each(FORBIDDEN)('never contains %s', (_, pattern) => {
      const found = lines.filter((line) => pattern.test(line))
      expect(found.slice(0, 3)).toEqual([])
    })
  })
}
