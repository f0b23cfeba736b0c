import { z } from 'zod'
import { backendAlertConfigurationListSchema } from '@/lib/alerts/list'
import { edgeNodeIdSchema } from '@/lib/ids'
import { AppError } from '@/lib/server/app-error'
import { authedRoute } from '@/lib/server/authed-route'
import { CALLS_PER_MINUTE } from '@/lib/server/limits'
import { methodNotAllowed } from '@/lib/server/respond'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const { HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methodNotAllowed('GET')

const stationQuerySchema = z.strictObject({ edge_node_id: edgeNodeIdSchema })

export const GET = authedRoute(
  '/api/alerts',
  CALLS_PER_MINUTE.read,
  async ({ session, query, backend }) => {
    if (!session.hasAlertsAccess)
      throw new AppError('forbidden', 'This account has no access to alert configurations.')
    return backend.get(
      '/alerts',
      backendAlertConfigurationListSchema,
      stationQuerySchema.parse(query),
    )
  },
)
