import type { Writer } from 'protobufjs'
import { toSecondsAndNanos } from '@/local/firestore/engine/timestamps'
import type { Fields, Value } from '@/local/firestore/engine/types'

const VARINT = 0
const FIXED64 = 1
const BYTES = 2

const tag = (fieldNumber: number, wireType: number) => (fieldNumber << 3) | wireType

/** Field numbers as in google/firestore/v1/document.proto. */
export function encodeValue(value: Value, writer: Writer): Writer {
  if ('booleanValue' in value) return writer.uint32(tag(1, VARINT)).bool(value.booleanValue)
  if ('integerValue' in value) return writer.uint32(tag(2, VARINT)).int64(value.integerValue)
  if ('doubleValue' in value)
    return writer.uint32(tag(3, FIXED64)).double(Number(value.doubleValue))
  if ('referenceValue' in value) return writer.uint32(tag(5, BYTES)).string(value.referenceValue)
  if ('mapValue' in value) {
    encodeFields(value.mapValue.fields ?? {}, 1, writer.uint32(tag(6, BYTES)).fork())
    return writer.ldelim()
  }
  if ('geoPointValue' in value) {
    const { latitude = 0, longitude = 0 } = value.geoPointValue
    writer.uint32(tag(8, BYTES)).fork()
    writer.uint32(tag(1, FIXED64)).double(latitude)
    return writer.uint32(tag(2, FIXED64)).double(longitude).ldelim()
  }
  if ('arrayValue' in value) {
    writer.uint32(tag(9, BYTES)).fork()
    for (const element of value.arrayValue.values ?? [])
      encodeValue(element, writer.uint32(tag(1, BYTES)).fork()).ldelim()
    return writer.ldelim()
  }
  if ('timestampValue' in value)
    return encodeTimestamp(value.timestampValue, writer.uint32(tag(10, BYTES)).fork()).ldelim()
  if ('stringValue' in value) return writer.uint32(tag(17, BYTES)).string(value.stringValue)
  if ('bytesValue' in value)
    return writer.uint32(tag(18, BYTES)).bytes(Buffer.from(value.bytesValue, 'base64'))
  return writer.uint32(tag(11, VARINT)).int32(0)
}

export function encodeTimestamp(timestamp: string, writer: Writer): Writer {
  const { seconds, nanos } = toSecondsAndNanos(timestamp)
  return writer.uint32(tag(1, VARINT)).int64(seconds).uint32(tag(2, VARINT)).int32(nanos)
}

export function encodeDocument(
  document: { name: string; fields?: Fields; createTime?: string; updateTime?: string },
  writer: Writer,
): Writer {
  writer.uint32(tag(1, BYTES)).string(document.name)
  encodeFields(document.fields ?? {}, 2, writer)
  if (document.createTime)
    encodeTimestamp(document.createTime, writer.uint32(tag(3, BYTES)).fork()).ldelim()
  if (document.updateTime)
    encodeTimestamp(document.updateTime, writer.uint32(tag(4, BYTES)).fork()).ldelim()
  return writer
}

/** Entries of key 1 and value 2. */
function encodeFields(fields: Fields, fieldNumber: number, writer: Writer) {
  for (const [name, value] of Object.entries(fields)) {
    writer.uint32(tag(fieldNumber, BYTES)).fork().uint32(tag(1, BYTES)).string(name)
    encodeValue(value, writer.uint32(tag(2, BYTES)).fork())
      .ldelim()
      .ldelim()
  }
}
