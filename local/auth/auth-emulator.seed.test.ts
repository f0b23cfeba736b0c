import { seedAccounts } from './auth-emulator'

test('says why when the emulator refuses an account', async () => {
  answer(200, { error: [{ index: 0, message: 'email is invalid' }] })
  await expect(seedAccounts()).rejects.toThrow('An account was rejected: email is invalid')
})

test('fails when the emulator refuses the whole request', async () => {
  answer(403, {})
  await expect(seedAccounts()).rejects.toThrow('The accounts were rejected with status 403.')
})

function answer(status: number, body: object) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))
}
