import { claimsSchema, EMPLOYEE_SIGN_IN_MS, hasSignInEnded, signInEndMs } from './claims'

const SIGNED_IN_AT_S = 1_000_000

test.each([
  ['employee', { isEmployee: true, auth_time: SIGNED_IN_AT_S }, [false, true]],
  ['employee without a time', { isEmployee: true }, [true, true]],
  ['employee with a text as time', { isEmployee: true, auth_time: '9e9' }, [true, true]],
  ['customer', { auth_time: SIGNED_IN_AT_S }, [false, false]],
])('the sign-in of an %s ends after a day, if at all', (_who, token, ended) => {
  const claims = claimsSchema.parse(token)
  const endMs = SIGNED_IN_AT_S * 1000 + EMPLOYEE_SIGN_IN_MS
  expect([endMs - 1, endMs].map((nowMs) => hasSignInEnded(claims, nowMs))).toEqual(ended)
})

test('says when a sign-in ends', () => {
  const auth_time = SIGNED_IN_AT_S
  expect(signInEndMs(claimsSchema.parse({ isEmployee: true, auth_time }))).toBe(1_086_400_000)
  expect(signInEndMs(claimsSchema.parse({ auth_time }))).toBeNull()
})
