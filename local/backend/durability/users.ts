import { z } from 'zod'
import type { EmulatedUser } from '@/local/backend/testing/auth-emulator-server'

export const OPERATOR = 'operator'

/** More users than can accept the terms before the kills. */
const USERS = 400

const claimsSchema = z.object({
  organisations: z.array(z.string()),
  acceptedTermsOfService: z.string().optional(),
})

export function makeUsers(): Map<string, EmulatedUser> {
  const customAttributes = JSON.stringify({ organisations: ['bayshore'] })
  const uids = [OPERATOR, ...Array.from({ length: USERS }, (_, index) => `user-${index}`)]
  return new Map(
    uids.map((localId) => [
      localId,
      { localId, email: `${localId}@bayshore.example`, displayName: localId, customAttributes },
    ]),
  )
}

export function claimsOf({ customAttributes }: EmulatedUser): z.infer<typeof claimsSchema> {
  return claimsSchema.parse(JSON.parse(customAttributes))
}
