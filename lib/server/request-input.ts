import { z } from 'zod'
import { AppError } from './app-error'
import { REQUEST_BODY_BYTES_MAX } from './limits'

export const noQuerySchema = z.strictObject({})

/** Rejects repeated keys, because they are ambiguous. */
export function readQuery(url: string): Record<string, string> {
  const entries = [...new URL(url).searchParams]
  const query = Object.fromEntries(entries)
  if (Object.keys(query).length < entries.length)
    throw new AppError('bad-request', 'A query parameter is repeated.')
  return query
}

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Reads a JSON body of limited size; throws errors that are safe for the browser. */
export async function readJsonBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported-media-type', 'The body must be application/json.')
  const bytes = await readBytes(request.body)
  const parsed = schema.safeParse(parseJson(bytes))
  if (!parsed.success) throw new AppError('bad-request', 'The body is invalid.')
  return parsed.data
}

async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (!body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > REQUEST_BODY_BYTES_MAX)
      throw new AppError('body-too-large', 'The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('bad-request', 'The body is not JSON.', { cause })
  }
}
