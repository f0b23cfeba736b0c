import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { selfSignedCertificate } from '@/tests/certificate'
import { GOOGLE_HOSTS, PROJECT, type GoogleServer } from '@/tests/google-server'
import { newKeyPair } from '@/tests/key-pair'
import type { TlsIdentity } from '@/tests/stand-in-server'

/** Node options that lead Google's hosts to the stand-in. */
export const REDIRECT_GOOGLE = ['--import', './tests/built-app/redirect-google.mjs']

export function googleVariables(folder: string, google: GoogleServer, { cert }: TlsIdentity) {
  const certificate = join(folder, 'google.pem')
  const credentials = join(folder, 'service-account.json')
  writeFileSync(certificate, cert)
  writeFileSync(credentials, JSON.stringify(serviceAccount(google)))
  return {
    GCLOUD_PROJECT: PROJECT,
    GOOGLE_APPLICATION_CREDENTIALS: credentials,
    NODE_EXTRA_CA_CERTS: certificate,
    GOOGLE_STAND_IN_PORT: String(google.server.port),
  }
}

export function tlsIdentity(): TlsIdentity {
  const keys = newKeyPair('rsa')
  const cert = selfSignedCertificate({ ...keys, dnsNames: GOOGLE_HOSTS })
  return { cert, key: keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

function serviceAccount({ privateKey }: GoogleServer): object {
  return {
    type: 'service_account',
    project_id: PROJECT,
    client_email: `web@${PROJECT}.iam.gserviceaccount.com`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}
