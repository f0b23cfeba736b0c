import { createSign, randomBytes, type KeyObject } from 'node:crypto'

const TAG = { integer: 0x02, bits: 0x03, octets: 0x04, utf8: 0x0c, time: 0x17 } as const
const SEQUENCE = 0x30
const SET = 0x31
/** OIDs in DER: sha256WithRSAEncryption, commonName, basicConstraints, subjectAltName. */
const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b', 'hex')
const COMMON_NAME = Buffer.from('0603550403', 'hex')
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex')
const SUBJECT_ALT_NAME = Buffer.from('0603551d11', 'hex')
const NULL = Buffer.from('0500', 'hex')
const TRUE = Buffer.from('0101ff', 'hex')
const DAY_MS = 86_400_000

interface Subject {
  privateKey: KeyObject
  publicKey: KeyObject
  dnsNames: readonly string[]
}

export function selfSignedCertificate({ privateKey, publicKey, dnsNames }: Subject): string {
  const algorithm = der(SEQUENCE, SHA256_WITH_RSA, NULL)
  const commonName = der(SEQUENCE, COMMON_NAME, der(TAG.utf8, Buffer.from('Throw-away test key')))
  const name = der(SEQUENCE, der(SET, commonName))
  const body = der(
    SEQUENCE,
    der(0xa0, der(TAG.integer, Buffer.from([2]))),
    der(TAG.integer, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    der(SEQUENCE, utcTime(Date.now() - DAY_MS), utcTime(Date.now() + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(SEQUENCE, authority(), alternativeNames(dnsNames))),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const certificate = der(SEQUENCE, body, algorithm, der(TAG.bits, Buffer.from([0]), signature))
  return `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`
}

function authority(): Buffer {
  return der(SEQUENCE, BASIC_CONSTRAINTS, TRUE, der(TAG.octets, der(SEQUENCE, TRUE)))
}

function alternativeNames(dnsNames: readonly string[]): Buffer {
  const names = dnsNames.map((name) => der(0x82, Buffer.from(name)))
  return der(SEQUENCE, SUBJECT_ALT_NAME, der(TAG.octets, der(SEQUENCE, ...names)))
}

function utcTime(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return der(TAG.time, Buffer.from(`${digits}Z`))
}

/** ITU-T X.690 */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  if (length < 0x100) return Buffer.from([0x81, length])
  return Buffer.from([0x82, length >> 8, length & 0xff])
}
