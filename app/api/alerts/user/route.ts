import { backendAlertListSchema } from '@/lib/alerts/list'
import { authedRoute } from '@/lib/server/authed-route'
import { CALLS_PER_MINUTE } from '@/lib/server/limits'
import { methodNotAllowed } from '@/lib/server/respond'
import { noQuerySchema } from '@/lib/server/request-input'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methodNotAllowed('GET')

export const GET = authedRoute(
  '/api/alerts/user',
  CALLS_PER_MINUTE.read,
  async ({ query, backend }) => {
    noQuerySchema.parse(query)
    return backend.get('/alerts/user', backendAlertListSchema)
  },
)
