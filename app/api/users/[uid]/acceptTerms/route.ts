import { z } from 'zod'
import { uidSchema } from '@/lib/ids'
import { AppError } from '@/lib/server/app-error'
import { authedRoute } from '@/lib/server/authed-route'
import { CALLS_PER_MINUTE } from '@/lib/server/limits'
import { UNREAD_ANSWER } from '@/lib/server/backend/client'
import { methodNotAllowed } from '@/lib/server/respond'
import { noQuerySchema, readJsonBody } from '@/lib/server/request-input'
import { acceptTermsBodySchema } from '@/lib/terms/terms'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = methodNotAllowed('POST')

const userParamsSchema = z.object({ uid: uidSchema })

export const POST = authedRoute<{ uid: string }>(
  '/api/users/[uid]/acceptTerms',
  CALLS_PER_MINUTE.acceptTerms,
  async ({ session, request, params, query, backend }) => {
    noQuerySchema.parse(query)
    const { uid } = userParamsSchema.parse(params)
    if (session.uid !== uid) throw new AppError('forbidden', 'Only allowed for your own account.')
    const body = await readJsonBody(request, acceptTermsBodySchema)
    return backend.post(`/users/${uid}/acceptTerms`, UNREAD_ANSWER, body)
  },
)
