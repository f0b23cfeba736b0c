import type { KeyObject } from 'node:crypto'
import { SignJWT, type JWTPayload } from 'jose'
import { selfSignedCertificate } from './certificate'
import { newKeyPair } from './key-pair'
import { json, StandInServer, type Answer, type TlsIdentity } from './stand-in-server'

export const PROJECT = 'demo-wetwell'
export const KEY_ID = 'key-1'
const ISSUER = `https://securetoken.google.com/${PROJECT}`

export const GOOGLE_HOSTS = [
  'www.googleapis.com',
  'oauth2.googleapis.com',
  'identitytoolkit.googleapis.com',
]

export class GoogleServer {
  readonly server: StandInServer
  readonly privateKey: KeyObject
  readonly publicKeyPem: string
  /** null: no such account */
  account: object | null = {}

  constructor(tls?: TlsIdentity) {
    const { privateKey, publicKey } = newKeyPair('rsa')
    this.privateKey = privateKey
    this.publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const certificate = selfSignedCertificate({ privateKey, publicKey, dnsNames: [] })
    this.server = new StandInServer(tls)
    this.server.answer = this.#answering(certificate)
  }

  sign(claims: JWTPayload = {}, header: object = {}): Promise<string> {
    return new SignJWT(withoutUndefined(idTokenClaims(claims)))
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID, ...header })
      .sign(this.privateKey)
  }

  #answering(certificate: string): Answer {
    return (request, response) => {
      if (request.url.startsWith('/robot/')) {
        const headers = { 'cache-control': 'public, max-age=3600' }
        return json(200, { [KEY_ID]: certificate }, headers)(request, response)
      }
      if (request.url === '/token')
        return json(200, { access_token: 'access', expires_in: 3600 })(request, response)
      const localId = JSON.parse(request.body).localId?.[0]
      const users = this.account ? [{ localId, ...this.account }] : undefined
      return json(200, { users })(request, response)
    }
  }
}

/** An override of undefined removes a claim. */
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
