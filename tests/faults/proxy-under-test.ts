import {
  startAuthEmulatorServer,
  unsignedToken,
  type EmulatedUser,
} from '@/local/backend/testing/auth-emulator-server'
import { PROJECT_ID } from '@/local/config'
import { FaultServer } from '@/local/faults/fault-server'
import { playGood } from '@/local/faults/good-answers'
import type { Play } from '@/local/faults/play'
import { buildWebApp, launchWebApp, untilReady } from '@/tests/attacks/web-app'
import type { ProxiedCall } from '@/tests/proxied-calls'

/** The browser gives up at 8 s. */
const LATEST_ANSWER_MS = 8_500

export interface Answer {
  status: number
  headers: Headers
  text: string
  durationMs: number
}

export interface ProxyUnderTest {
  faults: FaultServer
  /** How the fault server treats the calls of a user; well, unless told here. */
  plays: Map<string, Play>
  /** Calls the built proxy; rejects when no whole answer has come after 8.5 s. */
  call: (call: ProxiedCall, uid: string, signal?: AbortSignal) => Promise<Answer>
  /** All that the proxy wrote. */
  output: () => string
  stop: () => Promise<void>
}

/** The built app, as it is deployed, between a browser and a backend that fails as told. */
export async function startProxyUnderTest(folder: string): Promise<ProxyUnderTest> {
  await buildWebApp(folder)
  const plays = new Map<string, Play>()
  const faults = new FaultServer((request, response) => {
    const play = plays.get(uidOf(request.headers.authorization)) ?? playGood
    play(request, response)
  })
  await faults.start()
  const auth = await startAuthEmulatorServer(new AnyUser())
  const web = await launchWebApp(folder, {
    GCLOUD_PROJECT: PROJECT_ID,
    FIREBASE_AUTH_EMULATOR_HOST: auth.host,
    BACKEND_URL: faults.origin,
  })
  await untilReady(web)

  return {
    faults,
    plays,
    output: web.output,
    async call(call, uid, signal) {
      const limit = AbortSignal.timeout(LATEST_ANSWER_MS)
      const startedAtMs = performance.now()
      const response = await fetch(`http://127.0.0.1:${web.port}${urlFor(call, uid)}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${tokenOf(call, uid)}`,
          ...(call.body && { 'content-type': 'application/json' }),
        },
        body: call.body,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      const text = await response.text()
      const durationMs = performance.now() - startedAtMs
      return { status: response.status, headers: response.headers, text, durationMs }
    },
    async stop() {
      await web.stop()
      await faults.stop()
      auth.close()
    },
  }
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

/** An account for whoever is asked for; nobody is revoked. */
class AnyUser extends Map<string, EmulatedUser> {
  override get(localId: string): EmulatedUser {
    return { localId, email: '', displayName: localId, customAttributes: '{}' }
  }
}
