import { sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth'
import { anAuthError } from '@/tests/fakes/fake-auth'
import { requestPasswordReset, signInWithPassword } from './sign-in'

jest.mock('firebase/auth', () => ({
  sendPasswordResetEmail: jest.fn(),
  signInWithEmailAndPassword: jest.fn(),
}))
jest.mock('./auth', () => ({ firebaseAuth: () => 'auth' }))

test('doesn’t reveal whether a reset address is known', async () => {
  jest.mocked(sendPasswordResetEmail).mockRejectedValueOnce(anAuthError('auth/user-not-found'))
  await expect(requestPasswordReset('ghost@x.example')).resolves.toBeUndefined()
})

test('rethrows other failures', async () => {
  const error = anAuthError('auth/too-many-requests')
  jest.mocked(sendPasswordResetEmail).mockRejectedValueOnce(error)
  await expect(requestPasswordReset('o@x.example')).rejects.toBe(error)
  jest.mocked(signInWithEmailAndPassword).mockRejectedValueOnce(error)
  await expect(signInWithPassword('o@x.example', 'secret')).rejects.toBe(error)
})
