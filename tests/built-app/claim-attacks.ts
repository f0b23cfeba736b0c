import type { JWTPayload } from 'jose'
import { PROJECT } from '@/tests/google-server'
import type { Attack } from './attack'
import { forgery } from './forgery-attacks'

const nowS = () => Math.floor(Date.now() / 1000)
const TEN_YEARS_S = 315_360_000

/** Signed with Google's key, but not current ID tokens of this project. */
const CLAIMS: Record<string, () => JWTPayload | Record<string, unknown>> = {
  'another project’s audience': () => ({ aud: 'another-project' }),
  'no audience': () => ({ aud: undefined }),
  'a list of audiences': () => ({ aud: [PROJECT, 'another-project'] }),
  'another project’s issuer': () => ({ iss: 'https://securetoken.google.com/another-project' }),
  'an issuer that starts like ours': () => ({
    iss: `https://securetoken.google.com/${PROJECT}.evil.example`,
  }),
  'no issuer': () => ({ iss: undefined }),
  expired: () => ({ iat: nowS() - 3_700, auth_time: nowS() - 3_700, exp: nowS() - 100 }),
  'no exp': () => ({ exp: undefined }),
  'an exp that is text': () => ({ exp: String(nowS() + 3_590) }),
  'an exp in ten years': () => ({ exp: nowS() + TEN_YEARS_S }),
  'a lifetime over 3,700 s': () => ({ iat: nowS() - 300, exp: nowS() + 3_450 }),
  'iat in the future': () => ({ iat: nowS() + 120, exp: nowS() + 3_600 }),
  'no iat': () => ({ iat: undefined }),
  'auth_time in the future': () => ({ auth_time: nowS() + 120 }),
  'no auth_time': () => ({ auth_time: undefined }),
  'an employee’s sign-in of a day ago': () => ({ isEmployee: true, auth_time: nowS() - 86_400 }),
  'not yet valid': () => ({ nbf: nowS() + 600 }),
  'another tenant': () => ({ firebase: { sign_in_provider: 'password', tenant: 'other-tenant' } }),
  'no sub': () => ({ sub: undefined }),
  'an empty sub': () => ({ sub: '' }),
  'a sub of 129 characters': () => ({ sub: 'x'.repeat(129) }),
  'a sub with a slash': () => ({ sub: 'users/user-1' }),
  'a sub that is a number': () => ({ sub: 7 }),
  'the provider anonymous': () => ({ firebase: { sign_in_provider: 'anonymous' } }),
  'the provider custom': () => ({ firebase: { sign_in_provider: 'custom' } }),
  'a list of providers': () => ({ firebase: { sign_in_provider: ['password'] } }),
  'no provider': () => ({ firebase: {} }),
  'no firebase claim': () => ({ firebase: undefined }),
  'a custom token': () => ({
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    iss: `web@${PROJECT}.iam.gserviceaccount.com`,
    sub: `web@${PROJECT}.iam.gserviceaccount.com`,
    uid: 'user-1',
    firebase: undefined,
  }),
  'a session cookie': () => ({ iss: `https://session.firebase.google.com/${PROJECT}` }),
}

export const CLAIM_ATTACKS: Attack[] = Object.entries(CLAIMS).map(([name, claims]) =>
  forgery(`${name}, validly signed`, ({ google, uid, call }) =>
    google.sign({ ...call.claims, sub: uid, ...claims() }),
  ),
)
