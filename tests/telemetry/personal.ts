import { PASSWORD } from '@/local/config'

export const STORM = 'Reading out of range at'

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export const EMAIL_IN_FAULTS = 'olivia.ortega@bayshore.example'
export const JWT_IN_FAULTS = `${base64url({ alg: 'none' })}.${base64url({ sub: '1' })}.c2lnbmVk`

/** What must not arrive anywhere. */
const FORBIDDEN: Record<string, RegExp> = {
  'an email address': /[\w.+-]+(@|%40)(bayshore|example|wetwell)\b/i,
  'a name': /Quinn|Tester/,
  'a token': /eyJ|Bearer (?!\[token\])/,
  'a header of authorization': /"(authorization|cookie|set-cookie)"/i,
  'a password': new RegExp(`${PASSWORD}|a wrong password`),
  'a body': /returnSecureToken|refreshToken|acceptedTermsOfService/,
  'the text of the terms': /# Terms|utility or company that you work for/,
}

export function personalIn(text: string): string[] {
  return Object.entries(FORBIDDEN).flatMap(([what, pattern]) => {
    const match = pattern.exec(text)
    return match
      ? [`${what}: …${text.slice(Math.max(0, match.index - 60), match.index + 60)}…`]
      : []
  })
}
