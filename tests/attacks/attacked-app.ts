import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GoogleServer } from '@/tests/google-server'
import type { ProxiedCall } from '@/tests/proxied-calls'
import { json, StandInServer } from '@/tests/stand-in-server'
import { launchWebApp, untilReady, type WebApp } from '@/tests/web-app/web-app'
import type { Attack } from './attack'
import { googleVariables, REDIRECT_GOOGLE, tlsIdentity } from './google-variables'
import { problemsOf } from './problems'
import { sendRaw, type RawAnswer, type RawRequest } from './raw-http'

/** The production web app, without emulators, between our own Google and our own backend. */
export class AttackedApp {
  readonly tls = tlsIdentity()
  readonly google = new GoogleServer(this.tls)
  readonly backend = new StandInServer()
  #folder = ''
  #web: WebApp | undefined
  #users = 0

  async start(): Promise<void> {
    this.#folder = mkdtempSync(join(tmpdir(), 'wetwell-attacks-'))
    await Promise.all([this.google.server.start(), this.backend.start()])
    const variables = {
      ...googleVariables(this.#folder, this.google, this.tls),
      BACKEND_URL: this.backend.origin,
    }
    this.#web = launchWebApp(this.#folder, variables, REDIRECT_GOOGLE)
    await untilReady(this.#web)
  }

  async stop(): Promise<void> {
    await Promise.all([this.#web?.stop(), this.google.server.stop(), this.backend.stop()])
    rmSync(this.#folder, { recursive: true })
  }

  get port(): number {
    return this.#running().port
  }

  /** Everything the web app has written. */
  output(): string {
    return this.#running().output()
  }

  newUser(): string {
    this.#users += 1
    return `attacker-${this.#users}`
  }

  /** The call as its user makes it, with a token signed by Google. */
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

  /** Tries one attack on one call. @returns the response and what is wrong with it */
  async attack(
    attack: Attack,
    call: ProxiedCall,
  ): Promise<{ answer: RawAnswer; problems: string[] }> {
    this.backend.answer = json(200, call.good)
    this.backend.received.length = 0
    const uid = this.newUser()
    const attacker = { google: this.google, uid, call, backendOrigin: this.backend.origin }
    const request = await attack.change(await this.goodRequest(call, uid), attacker)
    const answer = await sendRaw(this.port, request)
    const { received } = this.backend
    return { answer, problems: problemsOf({ attack, call, uid, request, answer, received }) }
  }

  #running(): WebApp {
    if (!this.#web) throw new Error('the web app is not started')
    return this.#web
  }
}
