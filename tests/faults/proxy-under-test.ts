import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unsignedToken } from '@/local/auth/unsigned-token'
import {
  startAuthEmulatorServer,
  type EmulatedUser,
} from '@/local/backend/testing/auth-emulator-server'
import { PROJECT_ID } from '@/local/config'
import { FaultServer } from '@/local/faults/fault-server'
import { sendHealthyResponse } from '@/local/faults/healthy-responses'
import type { RequestHandler } from '@/local/faults/request-handler'
import { waitUntil } from '@/local/stack/wait-until'
import { PROXIED_CALLS, type ProxiedCall } from '@/tests/proxied-calls'
import { launchWebApp, STEPPED_CLOCK, untilReady, type WebApp } from '@/tests/web-app/web-app'

const LOG_TIMEOUT_MS = 5_000
/** Small beside every limit of the proxy. */
const STEP_MS = 50

export interface Answer {
  status: number
  headers: Headers
  text: string
}

/**
 * The built app, as deployed, between a browser and a backend that fails on demand. Its time passes
 * only in steps.
 */
export class ProxyUnderTest {
  /** How the backend treats a user's calls. */
  readonly handlers = new Map<string, RequestHandler>()
  /** How it treats all other calls. */
  handler: RequestHandler = sendHealthyResponse
  readonly backend = new FaultServer((request, response) => {
    const handler = this.handlers.get(uidOf(request.headers.authorization)) ?? this.handler
    handler(request, response)
  })
  #folder = ''
  #auth: Awaited<ReturnType<typeof startAuthEmulatorServer>> | undefined
  #web: WebApp | undefined
  #users = 0

  async start(): Promise<void> {
    this.#folder = mkdtempSync(join(tmpdir(), 'wetwell-faults-'))
    await this.backend.start()
    this.#auth = await startAuthEmulatorServer(new AnyUser())
    const variables = {
      GCLOUD_PROJECT: PROJECT_ID,
      FIREBASE_AUTH_EMULATOR_HOST: this.#auth.host,
      BACKEND_URL: this.backend.origin,
    }
    this.#web = launchWebApp(this.#folder, variables, STEPPED_CLOCK)
    await untilReady(this.#web)
  }

  async stop(): Promise<void> {
    await Promise.all([this.#web?.stop(), this.backend.stop()])
    this.#auth?.close()
    rmSync(this.#folder, { recursive: true })
  }

  newUser(): string {
    this.#users += 1
    return `user-${this.#users}`
  }

  async call(call: ProxiedCall, uid: string, signal?: AbortSignal): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${this.#running().port}${urlFor(call, uid)}`, {
      method: call.method,
      headers: {
        authorization: `Bearer ${tokenOf(call, uid)}`,
        ...(call.body && { 'content-type': 'application/json' }),
      },
      body: call.body,
      signal,
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }

  /** Makes each of the five calls once, concurrently. */
  callEach(uid: string): Promise<Answer[]> {
    return Promise.all(PROXIED_CALLS.map((call) => this.call(call, uid)))
  }

  step(ms: number): Promise<void> {
    return this.#running().step(ms)
  }

  /** Steps time a little at a time until the calls are answered. */
  async stepUntil<T>(calls: Promise<T>): Promise<T> {
    let areOver = false
    const over = calls.finally(() => (areOver = true))
    while (!areOver) await this.step(STEP_MS)
    return over
  }

  /** The proxy's output, line by line. */
  log(): string[] {
    return this.#running().output().split('\n')
  }

  /** The log line of a call, which may be written a moment after the backend sees it end. */
  async logged(requestId: string): Promise<unknown> {
    const line = () => this.log().find((candidate) => candidate.includes(requestId))
    await waitUntil(async () => line() !== undefined, { timeoutMs: LOG_TIMEOUT_MS })
    return JSON.parse(line() ?? 'null')
  }

  #running(): WebApp {
    if (!this.#web) throw new Error('the proxy is not started')
    return this.#web
  }
}

/** Runs for all tests of a file. */
export function proxyUnderTest(): ProxyUnderTest {
  const proxy = new ProxyUnderTest()
  beforeAll(() => proxy.start())
  afterAll(() => proxy.stop())
  return proxy
}

/** The calls are written for `user-1`. */
function urlFor({ url }: ProxiedCall, uid: string): string {
  return url.replace('user-1', uid)
}

function tokenOf({ claims }: ProxiedCall, uid: string): string {
  return unsignedToken(PROJECT_ID, uid, { firebase: { sign_in_provider: 'password' }, ...claims })
}

function uidOf(authorization = ''): string {
  const payload = authorization.split('.')[1] ?? ''
  return JSON.parse(Buffer.from(payload, 'base64url').toString()).sub
}

/** Has an account for any uid; none is revoked. */
class AnyUser extends Map<string, EmulatedUser> {
  override get(localId: string): EmulatedUser {
    return { localId, email: '', displayName: localId, customAttributes: '{}' }
  }
}
