import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ServiceDefinition } from '@grpc/grpc-js'
import protobuf, { type Message, type Method, type Type, type Writer } from 'protobufjs'
import { fromSecondsAndNanos, toSecondsAndNanos } from '@/local/firestore/engine/timestamps'
import type { Fields, Value } from '@/local/firestore/engine/types'

const PACKAGE = 'google.firestore.v1'
const require = createRequire(import.meta.url)

const TO_JSON = { longs: String, enums: String, bytes: String, json: true }

/** TargetChange.TargetChangeType: the only enum that a server sends. */
const TARGET_CHANGE_TYPES = { NO_CHANGE: 0, ADD: 1, REMOVE: 2, CURRENT: 3, RESET: 4 }

export function firestoreServiceDefinition(): ServiceDefinition {
  const path = require.resolve('@google-cloud/firestore/build/protos/v1.json')
  const root = protobuf.Root.fromJSON(JSON.parse(readFileSync(path, 'utf8')))
  root.resolveAll()
  translateInPlace(root)
  const { methodsArray } = root.lookupService(`${PACKAGE}.Firestore`)
  return Object.fromEntries(methodsArray.map((method) => [method.name, definitionOf(method)]))
}

function definitionOf(method: Method) {
  const request = resolved(method.resolvedRequestType)
  const response = resolved(method.resolvedResponseType)
  return {
    path: `/${PACKAGE}.Firestore/${method.name}`,
    requestStream: method.requestStream ?? false,
    responseStream: method.responseStream ?? false,
    requestSerialize: (message: object) => encode(request, message),
    requestDeserialize: (bytes: Buffer): object => request.toObject(request.decode(bytes), TO_JSON),
    responseSerialize: (message: object) => encode(response, message),
    responseDeserialize: (bytes: Buffer): object =>
      response.toObject(response.decode(bytes), TO_JSON),
  }
}

type TimestampMessage = Message & { seconds?: unknown; nanos?: number }

/** Changes only this root's types: protobufjs' `wrappers` would change firebase-admin's too. */
function translateInPlace(root: protobuf.Root) {
  override(root.lookupType('google.protobuf.Timestamp'), {
    toObject: ({ seconds, nanos }: TimestampMessage) =>
      fromSecondsAndNanos(Number(seconds ?? 0), nanos ?? 0),
    encode: encodeTimestamp,
  })
  override(root.lookupType(`${PACKAGE}.Value`), { encode: encodeValue })
  override(root.lookupType(`${PACKAGE}.Document`), { encode: encodeDocument })
  const targetChange = root.lookupType(`${PACKAGE}.TargetChange`).setup()
  const encodeGenerated = targetChange.encode.bind(targetChange)
  override(targetChange, {
    encode: (change: { targetChangeType?: string }, writer: Writer) => {
      const name = (change.targetChangeType ?? 'NO_CHANGE') as keyof typeof TARGET_CHANGE_TYPES
      return encodeGenerated({ ...change, targetChangeType: TARGET_CHANGE_TYPES[name] }, writer)
    },
  })
}

/** Runs `setup` first: it generates methods and would undo an earlier override. */
function override(type: Type, methods: { encode?: unknown; toObject?: unknown }) {
  Object.assign(type.setup(), methods)
}

function encode(type: Type, message: object): Buffer {
  const writer = protobuf.Writer.create()
  return Buffer.from(type.encode(message, writer).finish())
}

function resolved(type: Type | null): Type {
  if (!type) throw new Error('a method of the Firestore service has an unresolved type')
  return type
}

const VARINT = 0
const FIXED64 = 1
const BYTES = 2

const tag = (fieldNumber: number, wireType: number) => (fieldNumber << 3) | wireType

/** Field numbers as in google/firestore/v1/document.proto. */
function encodeValue(value: Value, writer: Writer): Writer {
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

function encodeTimestamp(timestamp: string, writer: Writer): Writer {
  const { seconds, nanos } = toSecondsAndNanos(timestamp)
  return writer.uint32(tag(1, VARINT)).int64(seconds).uint32(tag(2, VARINT)).int32(nanos)
}

function encodeDocument(
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
