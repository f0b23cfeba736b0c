import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { parseExactly } from '@/lib/parsing/exact-numbers'
import { AppError } from '@/lib/server/app-error'
import { BACKEND_BODY_BYTES_MAX } from '@/lib/server/limits'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\s*(;|$)/i

type Body = Dispatcher.ResponseData['body']

interface SizeLimit {
  /** decoded */
  bytesMax: number
  /** Asked once, before more than the usual size is kept in memory. */
  admitLarge: () => Promise<void>
}

export async function readBackendBody(
  body: Body,
  contentEncoding: string,
  limit: SizeLimit,
): Promise<Buffer> {
  const encoding = contentEncoding.trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return collect(body, limit)
  const createDecoder = DECODERS[encoding]
  if (!createDecoder) {
    // An unread body would keep its connection forever.
    await body.dump()
    throw new AppError('bad-gateway', 'The backend response can’t be decoded.')
  }
  return pipeline(body, createDecoder(), (decoded) => collect(decoded, limit))
}

async function collect(
  decoded: AsyncIterable<Buffer>,
  { bytesMax, admitLarge }: SizeLimit,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of decoded) {
    const wasUsual = bytes <= BACKEND_BODY_BYTES_MAX
    bytes += chunk.byteLength
    if (bytes > bytesMax) throw new AppError('bad-gateway', 'The backend response is too large.')
    if (wasUsual && bytes > BACKEND_BODY_BYTES_MAX) await admitLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}

/** Undefined, which no schema accepts, unless type and text are JSON. */
export function parseBackendJson(bytes: Buffer, contentType: string): unknown {
  if (!JSON_TYPE.test(contentType)) return undefined
  try {
    return parseExactly(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return undefined
  }
}
