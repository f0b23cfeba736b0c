import { proveSignUpIsRefused } from './auth-emulator'

const refusal = (message: string) => Response.json({ error: { message } }, { status: 400 })

function answer(response: Response) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(response)
}

test('passes when the blocking function refuses the sign-up', async () => {
  const fetch = answer(refusal('BLOCKING_FUNCTION_ERROR_RESPONSE : ((by an administrator))'))
  await expect(proveSignUpIsRefused()).resolves.toBeUndefined()
  expect(fetch.mock.calls[0]?.[0]).toMatch(/\/v1\/accounts:signUp\?/)
})

test.each([
  ['succeeds', Response.json({ idToken: 'x' })],
  ['is refused for another reason', refusal('EMAIL_EXISTS')],
])('fails the startup when the sign-up %s', async (_what, response) => {
  answer(response)
  await expect(proveSignUpIsRefused()).rejects.toThrow(
    'The blocking function did not reject a sign-up',
  )
})
