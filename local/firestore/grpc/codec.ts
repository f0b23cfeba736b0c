import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ServiceDefinition } from '@grpc/grpc-js'
import protobuf, { type Message, type Method, type Type } from 'protobufjs'
import { fromSecondsAndNanos, toSecondsAndNanos } from '@/local/firestore/engine/timestamps'
import type { Value } from '@/local/firestore/engine/types'

const PACKAGE = 'google.firestore.v1'
const require = createRequire(import.meta.url)

const TO_JSON = { longs: String, enums: String, bytes: String, json: true }

/** TargetChange.TargetChangeType: the only enum that a server sends. */
const TARGET_CHANGE_TYPES = { NO_CHANGE: 0, ADD: 1, REMOVE: 2, CURRENT: 3, RESET: 4 }

interface TargetChange {
  targetChangeType?: keyof typeof TARGET_CHANGE_TYPES
}

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
  const timestamp = root.lookupType('google.protobuf.Timestamp')
  encodeAs(timestamp, toSecondsAndNanos)
  Object.assign(timestamp, {
    toObject: ({ seconds, nanos }: TimestampMessage) =>
      fromSecondsAndNanos(Number(seconds ?? 0), nanos ?? 0),
  })
  encodeAs(root.lookupType(`${PACKAGE}.Value`), toMessage)
  encodeAs(root.lookupType(`${PACKAGE}.TargetChange`), (change: TargetChange) => ({
    ...change,
    targetChangeType: TARGET_CHANGE_TYPES[change.targetChangeType ?? 'NO_CHANGE'],
  }))
}

/** Runs `setup` first: it generates methods and would undo an earlier override. */
function encodeAs<T>(type: Type, toMessage: (json: T) => object) {
  const encodeGenerated = type.setup().encode.bind(type)
  type.encode = (json, writer) => encodeGenerated(toMessage(json as T), writer)
}

/** What the generated code doesn't encode as it is. */
function toMessage(value: Value): object {
  if ('doubleValue' in value) return { doubleValue: Number(value.doubleValue) }
  if ('bytesValue' in value) return { bytesValue: Buffer.from(value.bytesValue, 'base64') }
  return 'nullValue' in value ? { nullValue: 0 } : value
}

function encode(type: Type, message: object): Buffer {
  const writer = protobuf.Writer.create()
  return Buffer.from(type.encode(message, writer).finish())
}

function resolved(type: Type | null): Type {
  if (!type) throw new Error('a method of the Firestore service has an unresolved type')
  return type
}
