/** A series as history stores it: little-endian Float32, whatever the machine's order. */
export function float32Bytes(values: Float32Array): Buffer {
  const bytes = Buffer.alloc(values.byteLength)
  values.forEach((value, index) =>
    bytes.writeFloatLE(value, index * Float32Array.BYTES_PER_ELEMENT),
  )
  return bytes
}
