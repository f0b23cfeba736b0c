import { authedRoute } from '@/lib/server/authed-route'
import { CALLS_PER_MINUTE } from '@/lib/server/limits'
import { methodNotAllowed } from '@/lib/server/respond'
import { noQuerySchema } from '@/lib/server/request-input'
import { termsEnvelopeSchema } from '@/lib/terms/terms'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methodNotAllowed('GET')

export const GET = authedRoute(
  '/api/admin/terms',
  CALLS_PER_MINUTE.read,
  async ({ query, backend }) => {
    noQuerySchema.parse(query)
    return backend.get('/admin/terms', termsEnvelopeSchema)
  },
)
