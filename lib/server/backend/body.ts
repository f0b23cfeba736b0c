import { PassThrough, type Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { AppError } from '@/lib/server/app-error'
import { BACKEND_BODY_BYTES_MAX } from '@/lib/server/limits'

const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/** Reads and decodes a body; the size limit applies to the decoded bytes. */
export async function readBackendBody(body: Readable, contentEncoding: string): Promise<Buffer> {
  const decoder = decoderFor(contentEncoding)
  const chunks: Buffer[] = []
  let bytes = 0
  await pipeline(body, decoder, async (decoded: AsyncIterable<Buffer>) => {
    for await (const chunk of decoded) {
      bytes += chunk.byteLength
      if (bytes > BACKEND_BODY_BYTES_MAX)
        throw new AppError('bad-gateway', 'The backend response is too large.')
      chunks.push(chunk)
    }
  })
  return Buffer.concat(chunks, bytes)
}

function decoderFor(contentEncoding: string): Transform {
  const encoding = contentEncoding.trim().toLowerCase()
  if (encoding === '' || encoding === 'identity') return new PassThrough()
  const create = DECODERS[encoding]
  if (!create) throw new AppError('bad-gateway', 'The backend response can’t be decoded.')
  return create()
}
