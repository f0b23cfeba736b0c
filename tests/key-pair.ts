import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const

/**
 * A new key pair, read back from PEM. Node 20 hangs for good when a key is exported as JWK, as jose
 * does to sign, and garbage collection then frees the job that generated it: both lock the key.
 */
export function newKeyPair(type: 'rsa' | 'ec') {
  const pem =
    type === 'rsa'
      ? generateKeyPairSync('rsa', { modulusLength: 2048, publicKeyEncoding, privateKeyEncoding })
      : generateKeyPairSync('ec', { namedCurve: 'P-256', publicKeyEncoding, privateKeyEncoding })
  return {
    privateKey: createPrivateKey(pem.privateKey),
    publicKey: createPublicKey(pem.publicKey),
  }
}
