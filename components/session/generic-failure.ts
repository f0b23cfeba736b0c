/** One message for every failure, so that it doesn't reveal whether an account exists. */
export const GENERIC_FAILURE = 'Invalid email or password'
