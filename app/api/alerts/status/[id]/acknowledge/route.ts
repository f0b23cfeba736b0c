import { z } from 'zod'
import { wireAlertEnvelopeSchema } from '@/lib/alerts/alert'
import { alertIdSchema } from '@/lib/ids'
import { authedRoute } from '@/lib/server/authed-route'
import { CALLS_PER_MINUTE } from '@/lib/server/limits'
import { methodNotAllowed } from '@/lib/server/respond'
import { noQuerySchema } from '@/lib/server/request-input'

export const runtime = 'nodejs'
export const dynamic = 'force-dynamic'
export const { GET, HEAD, PUT, PATCH, DELETE, OPTIONS } = methodNotAllowed('POST')

const alertParamsSchema = z.object({ id: alertIdSchema })

export const POST = authedRoute<{ id: string }>(
  '/api/alerts/status/[id]/acknowledge',
  CALLS_PER_MINUTE.acknowledge,
  async ({ params, query, backend }) => {
    noQuerySchema.parse(query)
    const { id } = alertParamsSchema.parse(params)
    return backend.post(
      `/alerts/status/${encodeURIComponent(id)}/acknowledge`,
      wireAlertEnvelopeSchema,
    )
  },
)
