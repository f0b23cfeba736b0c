import { sendPasswordResetEmail, signInWithEmailAndPassword } from 'firebase/auth'
import { firebaseAuth } from './auth'
import { authErrorCode } from './auth-error'

export async function signInWithPassword(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(firebaseAuth(), email, password)
}

/** Also succeeds for an unknown address: the form must not reveal whether an account exists. */
export async function requestPasswordReset(email: string): Promise<void> {
  try {
    await sendPasswordResetEmail(firebaseAuth(), email)
  } catch (error) {
    if (authErrorCode(error) !== 'auth/user-not-found') throw error
  }
}
