import { aUser } from '@/tests/factories/user'

const user = aUser()

/** For `jest.mock('@/lib/session/session-provider')`. */
export const useUser = () => user

export const useAccess = () => ({ kind: 'customer', organisations: ['bayshore'] })
