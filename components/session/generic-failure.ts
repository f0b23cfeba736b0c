/** One message for every failure: it must not tell whether an account exists. */
export const GENERIC_FAILURE = 'Invalid email or password'
