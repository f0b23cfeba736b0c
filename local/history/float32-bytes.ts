import { endianness } from 'node:os'

const IS_LITTLE_ENDIAN = endianness() === 'LE'

/** Little-endian Float32 on any machine. */
export function float32Bytes({ buffer, byteOffset, byteLength }: Float32Array): Buffer {
  const bytes = Buffer.from(Buffer.from(buffer, byteOffset, byteLength))
  return IS_LITTLE_ENDIAN ? bytes : bytes.swap32()
}
