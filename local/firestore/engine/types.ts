/** proto3 JSON, as the browser SDK sends it; grpc/codec.ts translates. */
export type Value =
  | { nullValue: 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } }

export type Fields = Readonly<Record<string, Value>>

/** Immutable: a write replaces it. `name` is the full resource name. */
export interface Document {
  readonly name: string
  readonly fields: Fields
  readonly createTime: string
  readonly updateTime: string
}

export interface DocumentChange {
  readonly name: string
  readonly collection: string
  readonly before: Document | null
  readonly after: Document | null
}

export interface WriteResult {
  updateTime?: string
  transformResults?: Value[]
}
