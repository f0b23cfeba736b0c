import { Agent } from 'node:https'
import { connect } from 'node:net'
import { exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose'
import { initializeApp } from 'firebase-admin/app'
import { json, StandInServer } from './stand-in-server'

export const PROJECT = 'demo-wetwell'
const KEY_ID = 'key-1'
const ISSUER = `https://securetoken.google.com/${PROJECT}`

/** Takes firebase-admin's connections to Google, in plain HTTP, to the stand-in. */
class StandInAgent extends Agent {
  constructor(private readonly portOf: () => number) {
    super({ keepAlive: false })
  }

  override createConnection() {
    return connect(this.portOf(), '127.0.0.1')
  }
}

/**
 * Google as firebase-admin sees it: certificates of our own keys, and accounts that may be
 * disabled or revoked. Nothing of the library is replaced but the way to Google.
 */
export class GoogleStandIn {
  readonly server = new StandInServer()
  privateKey!: CryptoKey
  publicKeyPem = ''
  account: object | null = {}

  async start(appName: string): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    this.privateKey = privateKey
    this.publicKeyPem = await exportSPKI(publicKey)
    this.server.answer = (request, response) => {
      if (request.url.startsWith('/robot/')) {
        const headers = { 'cache-control': 'public, max-age=3600' }
        return json(200, { [KEY_ID]: this.publicKeyPem }, headers)(request, response)
      }
      const localId = JSON.parse(request.body).localId?.[0]
      const users = this.account ? [{ localId, ...this.account }] : undefined
      return json(200, { users })(request, response)
    }
    await this.server.start()
    initializeApp(
      {
        projectId: PROJECT,
        credential: {
          getAccessToken: async () => ({ access_token: 'access', expires_in: 3600 }),
        },
        httpAgent: new StandInAgent(() => this.server.port),
      },
      appName,
    )
  }

  stop(): Promise<void> {
    return this.server.stop()
  }

  sign(claims: JWTPayload = {}, header: object = {}): Promise<string> {
    return new SignJWT(withoutUndefined(idTokenClaims(claims)))
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
      .sign(this.privateKey)
  }
}

/** The claims of a good token; an override of undefined takes a claim away. */
export function idTokenClaims(overrides: JWTPayload = {}): JWTPayload {
  const nowS = Math.floor(Date.now() / 1000)
  return {
    iss: ISSUER,
    aud: PROJECT,
    sub: 'user-1',
    iat: nowS - 10,
    auth_time: nowS - 20,
    exp: nowS + 3_590,
    firebase: { sign_in_provider: 'password', identities: {} },
    ...overrides,
  }
}

function withoutUndefined(claims: JWTPayload): JWTPayload {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}
