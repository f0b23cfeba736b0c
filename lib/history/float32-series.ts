import { bytesSchema } from '@/lib/parsing/fields'

const BYTES_PER_VALUE = 4

/** A series of history: Bytes of little-endian Float32 values, NaN a gap; read as typed array. */
export const float32SeriesSchema = bytesSchema
  .refine(({ byteLength }) => byteLength % BYTES_PER_VALUE === 0, 'not Float32 values')
  .transform((bytes) => {
    // Neither the machine's byte order nor the alignment of the bytes can be relied upon.
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const values = new Float32Array(bytes.byteLength / BYTES_PER_VALUE)
    for (let index = 0; index < values.length; index += 1)
      values[index] = view.getFloat32(index * BYTES_PER_VALUE, true)
    return values
  })
