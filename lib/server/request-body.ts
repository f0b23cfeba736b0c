import type { z } from 'zod'
import { AppError } from './app-error'
import { REQUEST_BODY_BYTES_MAX } from './limits'

const JSON_TYPE = /^application\/json\s*(;|$)/i

/** Reads a JSON body of limited size; throws what the browser may be told. */
export async function readJsonBody<S extends z.ZodType>(
  request: Request,
  schema: S,
): Promise<z.output<S>> {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    throw new AppError('unsupported-media-type', 'The body must be application/json.')
  const text = await readText(request.body)
  const parsed = schema.safeParse(parseJson(text))
  if (!parsed.success) throw new AppError('bad-request', 'The body is not as expected.')
  return parsed.data
}

async function readText(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > REQUEST_BODY_BYTES_MAX)
      throw new AppError('body-too-large', 'The body is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('bad-request', 'The body is not JSON.', { cause })
  }
}
