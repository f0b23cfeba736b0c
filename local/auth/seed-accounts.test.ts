import { claimsSchema } from '@/lib/claims'
import { LOGINS, PASSWORD } from '@/local/config'
import { accountsToSeed, seedAccounts } from './seed-accounts'

const accounts = accountsToSeed()

test('seeds each login with its fixed uid, password and organizations', () => {
  for (const login of LOGINS) {
    const account = accounts.find(({ localId }) => localId === login.uid)
    expect(account).toMatchObject({ email: login.email, rawPassword: PASSWORD })
    expect(claimsOf(account).organisations).toEqual(login.organisations)
  }
})

test('gives only the employee the employee claim', () => {
  const employees = accounts.filter((account) => claimsOf(account).isEmployee)
  expect(employees.map(({ localId }) => localId)).toEqual(['demo-employee'])
})

test('seeds a Microsoft account without a password', () => {
  const [account] = accounts.filter((candidate) => 'providerUserInfo' in candidate)
  expect(account).toMatchObject({ providerUserInfo: [{ providerId: 'microsoft.com' }] })
  expect(account).not.toHaveProperty('rawPassword')
})

test('says why when the emulator refuses an account', async () => {
  answer(200, { error: [{ index: 0, message: 'email is invalid' }] })
  await expect(seedAccounts()).rejects.toThrow('An account was rejected: email is invalid')
})

test('fails when the emulator refuses the whole request', async () => {
  answer(403, {})
  await expect(seedAccounts()).rejects.toThrow('The accounts were rejected with status 403.')
})

test('sends the accounts to the emulator as an administrator', async () => {
  const fetch = answer(200, { kind: 'identitytoolkit#UploadAccountResponse' })
  await seedAccounts()
  const [url, init] = fetch.mock.calls[0] ?? []
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:9099\/.*\/demo-wetwell\/accounts:batchCreate$/)
  expect(init?.headers).toMatchObject({ authorization: 'Bearer owner' })
})

function answer(status: number, body: object) {
  return jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(body, { status }))
}

function claimsOf(account: object | undefined) {
  const text = account && 'customAttributes' in account ? String(account.customAttributes) : '{}'
  return claimsSchema.parse(JSON.parse(text))
}
