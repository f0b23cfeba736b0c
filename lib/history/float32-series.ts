import { bytesSchema } from '@/lib/parsing/fields'

const BYTES_PER_VALUE = 4

/** A history series: bytes of little-endian Float32 values, NaN for gaps; output as typed array. */
export const float32SeriesSchema = bytesSchema
  .refine(({ byteLength }) => byteLength % BYTES_PER_VALUE === 0, 'not Float32 values')
  .transform((bytes) => {
    // Don't rely on the machine's byte order or the bytes' alignment.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const values = new Float32Array(bytes.byteLength / BYTES_PER_VALUE)
    for (let index = 0; index < values.length; index += 1)
      values[index] = view.getFloat32(index * BYTES_PER_VALUE, true)
    return values
  })
