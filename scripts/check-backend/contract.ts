import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { readContract } from '@/local/backend/http/contract'

export type Method = 'get' | 'post'

const ID = 'contract'
const MOST_PROBLEMS = 5

let contractAjv: Ajv2020 | undefined

export function problemsOfAnswer(
  path: string,
  method: Method,
  status: number,
  body: unknown,
): string[] {
  const ajv = (contractAjv ??= compileContract())
  const responses = `#/paths/${escaped(path)}/${method}/responses`
  const answer = [`${responses}/${status}`, `${responses}/${String(status)[0]}XX`].find((each) =>
    ajv.getSchema(ID + each),
  )
  if (!answer) return [`status ${status} is not in the contract`]
  const validate = contentSchema(ajv, answer)
  if (!validate || validate(body)) return []
  const problems = (validate.errors ?? []).map(problemOf)
  const rest = problems.length - MOST_PROBLEMS
  return rest > 0 ? [...problems.slice(0, MOST_PROBLEMS), `and ${rest} more`] : problems
}

function compileContract(): Ajv2020 {
  // Not strict: an OpenAPI document contains more than JSON Schema knows.
  const ajv = new Ajv2020({ allErrors: true, strict: false })
  addFormats.default(ajv)
  return ajv.addSchema(readContract(), ID)
}

/** The schema of the response or of the one it refers to; undefined if its body isn't read. */
function contentSchema(ajv: Ajv2020, answer: string) {
  const responses = ajv.getSchema(ID + answer)?.schema
  const shared = isReference(responses) ? responses.$ref : answer
  return ajv.getSchema(`${ID}${shared}/content/${escaped('application/json')}/schema`)
}

function isReference(schema: unknown): schema is { $ref: string } {
  return typeof schema === 'object' && schema !== null && '$ref' in schema
}

/** JSON pointer in a URI's fragment (RFC 6901, section 6). */
function escaped(segment: string): string {
  return encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function problemOf({ instancePath, message, keyword, params }: ErrorObject): string {
  const where = instancePath.replaceAll('/', '.').replace(/^\./, '') || 'the response'
  const allowed = keyword === 'enum' ? `: ${params.allowedValues.map(String).join(', ')}` : ''
  return `${where} ${message ?? 'is invalid'}${allowed}`
}

export interface Operation {
  path: string
  method: Method
}

export const LIST_ALERTS: Operation = { path: '/alerts/user', method: 'get' }
export const LIST_CONFIGURATIONS: Operation = { path: '/alerts', method: 'get' }
export const ACKNOWLEDGE: Operation = { path: '/alerts/status/{id}/acknowledge', method: 'post' }
export const READ_TERMS: Operation = { path: '/admin/terms', method: 'get' }
export const ACCEPT_TERMS: Operation = { path: '/users/{uid}/acceptTerms', method: 'post' }

/** An id no backend knows. */
export const NOBODY = 'nobody-of-this-name'
export const UNKNOWN_STATION = 'no station of this name'
export const NEVER_CURRENT = 'never-current'

export const configurationsUrl = (edgeNodeId: string) =>
  `${LIST_CONFIGURATIONS.path}?${new URLSearchParams({ edge_node_id: edgeNodeId })}`

export const acknowledgeUrl = (id: string) =>
  ACKNOWLEDGE.path.replace('{id}', encodeURIComponent(id))
export const acceptUrl = (uid: string) => ACCEPT_TERMS.path.replace('{uid}', uid)
