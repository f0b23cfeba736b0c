import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeJwt, errors } from 'jose'
import { claimsSchema } from '@/lib/claims'
import { acceptTermsBodySchema } from '@/lib/terms/terms'
import type { ClaimsMerger } from '@/local/backend/auth/claims-merger'
import {
  type ForeignKind,
  FOREIGN_ANSWERS,
  listedVersion,
  NumberedIds,
  ownAlertId,
  ownVersion,
} from './foreign-answers'

/** For tests: answers some organizations' users as another vendor's backend would. */
export class ForeignBackends {
  readonly #kindByOrganisation = new Map<string, ForeignKind>()
  readonly #kindByUid = new Map<string, ForeignKind>()
  readonly #ids = new NumberedIds()

  answerAs(organisationId: string, kind: ForeignKind): void {
    this.#kindByOrganisation.set(organisationId, kind)
  }

  addHooks(server: FastifyInstance): void {
    server.addHook('preValidation', async (request) => {
      const kind = this.#kindFor(request)
      if (kind) this.#toOwn(request, kind)
    })
    server.addHook<string | null>('onSend', async (request, reply, payload) => {
      const kind = this.#kindFor(request)
      const route = `${request.method} ${request.routeOptions.url}`
      const answer = kind && FOREIGN_ANSWERS[kind][route]
      if (!answer || reply.statusCode >= 300) return payload
      const { status, contentType, body } = answer(payload ? JSON.parse(payload) : {}, this.#ids)
      reply.code(status)
      if (contentType) reply.header('content-type', contentType)
      return typeof body === 'string' || body === undefined ? body : JSON.stringify(body)
    })
  }

  /** Wetwell compares the claim with the listed version, so the claim gets the listed one too. */
  claimListedVersion(mergeClaims: ClaimsMerger): ClaimsMerger {
    return (uid, claims) => {
      const { acceptedTermsOfService: version } = claims
      if (typeof version !== 'string') return mergeClaims(uid, claims)
      const listed = listedVersion(this.#kindByUid.get(uid), version)
      return mergeClaims(uid, { ...claims, acceptedTermsOfService: String(listed) })
    }
  }

  #toOwn(request: FastifyRequest, kind: ForeignKind): void {
    const params = request.params as { id?: string; uid?: string }
    if (params.id !== undefined) params.id = ownAlertId(kind, params.id, this.#ids)
    const { data } = acceptTermsBodySchema.safeParse(request.body)
    if (params.uid === undefined || !data) return
    this.#kindByUid.set(params.uid, kind)
    request.body = { version: ownVersion(kind, data.version) }
  }

  #kindFor({ headers }: FastifyRequest): ForeignKind | undefined {
    const [, token] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    if (!token || this.#kindByOrganisation.size === 0) return undefined
    return organisationsIn(token)
      .map((id) => this.#kindByOrganisation.get(id))
      .find((kind) => kind !== undefined)
  }
}

/** An unreadable token is refused elsewhere. */
function organisationsIn(token: string): string[] {
  try {
    return claimsSchema.parse(decodeJwt(token)).organisations
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return []
    throw error
  }
}
