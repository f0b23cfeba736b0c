import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { waitUntil } from '@/local/stack/wait-until'
import { GoogleServer } from '@/tests/google-server'
import { goodAnswer, PROXIED_CALLS, type ProxiedCall } from '@/tests/proxied-calls'
import { StandInServer, type Answer } from '@/tests/stand-in-server'
import { launchWebApp, STEPPED_CLOCK, untilReady, type WebApp } from '@/tests/web-app/web-app'
import { googleVariables, REDIRECT_GOOGLE, tlsIdentity } from './google-variables'
import { problemsOf, type Expected } from './problems'
import { sendRaw, type RawAnswer, type RawRequest } from './raw-http'

const LOG_TIMEOUT_MS = 5_000
/** small compared to every limit of the proxy */
const STEP_MS = 50

interface Trial {
  call: ProxiedCall
  uid?: string
  answer?: Answer
  change?: (good: RawRequest, uid: string) => RawRequest | Promise<RawRequest>
  passesTime?: boolean
  expected: Expected
}

/** The production web app, between stand-ins for Google and the backend. Time passes in steps. */
export class BuiltApp {
  readonly tls = tlsIdentity()
  readonly google = new GoogleServer(this.tls)
  readonly backend = new StandInServer(undefined, goodAnswer)
  #folder = ''
  #web: WebApp | undefined
  #users = 0

  async start(): Promise<void> {
    this.#folder = mkdtempSync(join(tmpdir(), 'wetwell-built-app-'))
    await Promise.all([this.google.server.start(), this.backend.start()])
    const variables = {
      ...googleVariables(this.#folder, this.google, this.tls),
      BACKEND_URL: this.backend.origin,
    }
    this.#web = launchWebApp(this.#folder, variables, [...REDIRECT_GOOGLE, ...STEPPED_CLOCK])
    await untilReady(this.#web)
  }

  async stop(): Promise<void> {
    await Promise.all([this.#web?.stop(), this.google.server.stop(), this.backend.stop()])
    rmSync(this.#folder, { recursive: true })
  }

  get port(): number {
    return this.#running().port
  }

  newUser(): string {
    this.#users += 1
    return `caller-${this.#users}`
  }

  async goodRequest(call: ProxiedCall, uid: string): Promise<RawRequest> {
    const token = await this.google.sign({ email: `${uid}@mail.example`, ...call.claims, sub: uid })
    const entity: [string, string][] = call.body
      ? [
          ['content-type', 'application/json'],
          ['content-length', String(Buffer.byteLength(call.body))],
        ]
      : []
    return {
      method: call.method,
      target: call.url.replace('user-1', uid),
      headers: [
        ['host', `127.0.0.1:${this.port}`],
        ['authorization', `Bearer ${token}`],
        ...entity,
      ],
      body: call.body,
    }
  }

  send(request: RawRequest, signal?: AbortSignal): Promise<RawAnswer> {
    return sendRaw(this.port, request, signal)
  }

  async call(call: ProxiedCall, uid: string): Promise<RawAnswer> {
    return this.send(await this.goodRequest(call, uid))
  }

  callEach(uid: string): Promise<RawAnswer[]> {
    return Promise.all(PROXIED_CALLS.map((call) => this.call(call, uid)))
  }

  /** Returns what is wrong with the response and with what the backend saw. */
  async try({ call, expected, ...trial }: Trial): Promise<string[]> {
    const { uid = this.newUser(), change = (good) => good } = trial
    this.backend.received.length = 0
    this.backend.answer = trial.answer ?? goodAnswer
    const request = await change(await this.goodRequest(call, uid), uid)
    const sent = this.send(request)
    const answer = await (trial.passesTime ? this.stepUntil(sent) : sent)
    this.backend.answer = goodAnswer
    return problemsOf({ call, uid, request, answer, received: this.backend.received, expected })
  }

  step(ms: number): Promise<void> {
    return this.#running().step(ms)
  }

  async stepUntil<T>(calls: Promise<T>): Promise<T> {
    let areOver = false
    const over = calls.finally(() => (areOver = true))
    while (!areOver) await this.step(STEP_MS)
    return over
  }

  log(): string[] {
    return this.#running().output().split('\n')
  }

  /** It may be written a moment after the backend sees the call end. */
  async logged(requestId: string): Promise<unknown> {
    const line = () => this.log().find((candidate) => candidate.includes(requestId))
    await waitUntil(async () => line() !== undefined, { timeoutMs: LOG_TIMEOUT_MS })
    return JSON.parse(line() ?? 'null')
  }

  #running(): WebApp {
    if (!this.#web) throw new Error('the web app is not started')
    return this.#web
  }
}

export function startBuiltApp(): BuiltApp {
  const app = new BuiltApp()
  beforeAll(() => app.start())
  afterAll(() => app.stop())
  return app
}

export const ALL_GOOD = [200, 200, 200, 200, 200]
export const ALL_UNAVAILABLE = [503, 503, 503, 503, 503]

export const statuses = (answers: RawAnswer[]) => answers.map(({ status }) => status)

/** What the log must never contain: tokens, emails, uids, and anything from a body. */
const FORBIDDEN = {
  'a token': /eyJ|Bearer/,
  'an email': /[\w.+-]+(@|%40)[\w-]+\.\w+/,
  'a uid': /caller-\d|user-1/,
  'a body': /High level|Bayshore|# Terms|"version"|upstream-internals/,
}

/** Last in a file, to search all output of its tests. */
export function testLog(app: BuiltApp): void {
  test('the log has a line for each call, without tokens, emails, uids and bodies', async () => {
    const answers = await app.callEach(app.newUser())
    const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? 'none')
    const lines = app.log()
    const found = ids.map((id) => lines.filter((line) => line.includes(id)).length)
    expect(found).toEqual([1, 1, 1, 1, 1])
    for (const [what, pattern] of Object.entries(FORBIDDEN)) {
      const telling = lines.filter((line) => pattern.test(line)).slice(0, 3)
      expect({ what, telling }).toEqual({ what, telling: [] })
    }
  })
}
