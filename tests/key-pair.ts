import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'

const publicKeyEncoding = { type: 'spki', format: 'pem' } as const
const privateKeyEncoding = { type: 'pkcs8', format: 'pem' } as const

/**
 * Read back from PEM: Node 20 hangs if garbage collection frees the generating job while jose
 * exports the key, since both lock it.
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
