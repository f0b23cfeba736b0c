import { createPublicKey, type KeyObject } from 'node:crypto'
import { SignJWT, UnsecuredJWT, type JWTHeaderParameters } from 'jose'
import { GoogleServer, idTokenClaims, KEY_ID } from '@/tests/google-server'
import { newKeyPair } from '@/tests/key-pair'
import { tokenOf, withHeader, type Attack, type Attacker } from './attack'

type Forge = (attacker: Attacker, good: string) => string | Promise<string>

const stranger = new GoogleServer()
const strangerEc = newKeyPair('ec')

const FORGERIES: Record<string, Forge> = {
  'alg none': (attacker) => new UnsecuredJWT(claimsOf(attacker)).encode(),
  'alg of none, with the key id and a signature': (_, good) =>
    reassembled(good, { header: { alg: 'none', kid: KEY_ID } }),
  'alg of NONE': (_, good) => reassembled(good, { header: { alg: 'NONE', kid: KEY_ID } }),
  'HS256 with the public key as its secret': (attacker) =>
    signed(attacker, Buffer.from(attacker.google.publicKeyPem), { alg: 'HS256' }),
  'HS256 with the public key in DER as its secret': (attacker) =>
    signed(attacker, publicDer(attacker.google.publicKeyPem), { alg: 'HS256' }),
  'another key under the known key id': (attacker) =>
    signed(attacker, stranger.privateKey, { alg: 'RS256' }),
  'another key in the header': (attacker) =>
    signed(attacker, stranger.privateKey, {
      alg: 'RS256',
      jwk: createPublicKey(stranger.publicKeyPem).export({ format: 'jwk' }),
    }),
  'another key at a URL in the header': (attacker) =>
    signed(attacker, stranger.privateKey, {
      alg: 'RS256',
      kid: 'stranger',
      jku: `${attacker.backendOrigin}/jwks`,
      x5u: `${attacker.backendOrigin}/x5u`,
    }),
  'ES256 with another key': (attacker) => signed(attacker, strangerEc.privateKey, { alg: 'ES256' }),
  'RS384 with Google’s key': (attacker) =>
    signed(attacker, attacker.google.privateKey, { alg: 'RS384' }),
  'PS256 with Google’s key': (attacker) =>
    signed(attacker, attacker.google.privateKey, { alg: 'PS256' }),
  'a wrong key id': ({ google, uid }) => google.sign({ sub: uid }, { kid: 'key-2' }),
  'no key id': ({ google, uid }) => google.sign({ sub: uid }, { kid: undefined }),
  'the key id __proto__': ({ google, uid }) => google.sign({ sub: uid }, { kid: '__proto__' }),
  'a key id that is a path': ({ google, uid }) =>
    google.sign({ sub: uid }, { kid: '../../../dev/null' }),
  'a tampered payload': (attacker, good) =>
    reassembled(good, { payload: { ...claimsOf(attacker), isEmployee: true } }),
  'a tampered signature': (_, good) => changedAt(good, good.length - 40),
  'the signature of another token': async ({ google }, good) => {
    const other = await google.sign({ sub: 'somebody-else' })
    return [...good.split('.').slice(0, 2), other.split('.')[2]].join('.')
  },
  'a signature cut short': (_, good) => good.slice(0, -20),
  'no signature': (_, good) => good.slice(0, good.lastIndexOf('.') + 1),
  'an email instead of a token': ({ uid }) => `${uid}@mail.example`,
  'one part': (_, good) => good.replaceAll('.', ''),
  'two parts': (_, good) => good.slice(0, good.lastIndexOf('.')),
  'four parts': (_, good) => `${good}.e30`,
  'three parts that aren’t base64url': () => '@@@@.####.++++',
  'three parts that aren’t JSON': () => 'YWJj.YWJj.YWJj',
  'a payload of null': (_, good) => reassembled(good, { payload: null }),
  'a payload nested 1,500 deep': (_, good) => {
    const [header, , signature] = good.split('.')
    const payload = Buffer.from('['.repeat(1_500) + ']'.repeat(1_500)).toString('base64url')
    return [header, payload, signature].join('.')
  },
  'trailing padding': (_, good) => `${good}==`,
  'an embedded space': (_, good) => good.replace('.', '. '),
  'over 8 kB, validly signed': ({ google, uid }) =>
    google.sign({ sub: uid, padding: 'x'.repeat(8_000) }),
}

export const FORGERY_ATTACKS: Attack[] = Object.entries(FORGERIES).map(([name, forge]) =>
  forgery(name, forge),
)

export function forgery(name: string, forge: Forge): Attack {
  return {
    name,
    status: 401,
    change: async (good, attacker) => {
      const token = await forge(attacker, tokenOf(good))
      return withHeader(good, 'authorization', `Bearer ${token}`)
    },
  }
}

function claimsOf({ uid, call }: Attacker) {
  return idTokenClaims({ ...call.claims, sub: uid })
}

function signed(
  attacker: Attacker,
  key: KeyObject | Uint8Array,
  header: JWTHeaderParameters,
): Promise<string> {
  return new SignJWT(claimsOf(attacker)).setProtectedHeader({ kid: KEY_ID, ...header }).sign(key)
}

function publicDer(pem: string): Buffer {
  return createPublicKey(pem).export({ type: 'spki', format: 'der' })
}

function reassembled(good: string, parts: { header?: unknown; payload?: unknown }): string {
  const [header, payload, signature] = good.split('.')
  const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
  return [
    'header' in parts ? encode(parts.header) : header,
    'payload' in parts ? encode(parts.payload) : payload,
    signature,
  ].join('.')
}

function changedAt(token: string, at: number): string {
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}
