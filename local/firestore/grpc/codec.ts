import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { ServiceDefinition } from '@grpc/grpc-js'
import protobuf, { type Message, type Method, type Type, type Writer } from 'protobufjs'
import { fromSecondsAndNanos } from '@/local/firestore/engine/timestamps'
import { encodeDocument, encodeTimestamp, encodeValue } from './value-encoder'

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

type ScalarMessage = Message & { seconds?: unknown; nanos?: number; value?: number }

/** Changes only this root's types: protobufjs' `wrappers` would change firebase-admin's too. */
function translateInPlace(root: protobuf.Root) {
  override(root.lookupType('google.protobuf.Timestamp'), {
    toObject: ({ seconds, nanos }: ScalarMessage) =>
      fromSecondsAndNanos(Number(seconds ?? 0), nanos ?? 0),
    encode: encodeTimestamp,
  })
  for (const name of ['Int32Value', 'Int64Value'])
    override(root.lookupType(`google.protobuf.${name}`), {
      toObject: ({ value }: ScalarMessage) => Number(value ?? 0),
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
