import { isDeepStrictEqual } from 'node:util'

/**
 * The access policy of firestore.rules, word for word, in code, for the local Firestore to enforce.
 * Change both together; one table of cases runs against either (`npm run conformance`,
 * `npm run test:rules`).
 */
export interface SignedIn {
  uid: string
  /** The claims of the identity token. */
  token: Record<string, unknown>
}

/** A document's fields as plain values; a Timestamp is a Date. */
export type DocumentData = Record<string, unknown>

export type AccessRequest = { time: Date } & (
  | { method: 'get'; path: string; resource: DocumentData | null }
  | { method: 'list'; path: string; organisationIds: string[] | null }
  | { method: 'create'; path: string; after: DocumentData }
  | { method: 'update'; path: string; before: DocumentData; after: DocumentData }
  | { method: 'delete'; path: string }
  /** A collection group query; none of our rules allows it. */
  | { method: 'listGroup'; collectionId: string }
)

/** The rules' `get()`: reads a document by its path. */
export type ReadDocument = (path: string) => DocumentData | null

export const ORGANISATION_COLLECTIONS = ['pumpStations', 'pumps', 'deviceConfigs', 'metrics']
export const HISTORY_COLLECTIONS = ['hours', 'days', 'months', 'trends']
const MAX_ORGANISATIONS = 30
export const EMPLOYEE_SIGN_IN_S = 86_400

/** Whether the rules allow a request; `auth` is null when signed out. */
export function isAllowed(
  auth: SignedIn | null,
  request: AccessRequest,
  read: ReadDocument,
): boolean {
  if (!auth || request.method === 'listGroup') return false
  const segments = request.path.split('/')
  const [collection = '', id = '', history = ''] = segments
  if (collection === 'preferences') {
    if (auth.uid !== id) return false
    if (segments.length === 2) return isAllowedPreferences(request)
    return segments.length <= 4 && history === 'silences' && isAllowedSilence(request)
  }
  if (request.method !== 'get' && request.method !== 'list') return false
  if (segments.length <= 2 && ORGANISATION_COLLECTIONS.includes(collection))
    return isEmployee(auth, request.time) || isMembersRequest(auth, request)
  if (segments.length <= 4 && collection === 'metrics' && HISTORY_COLLECTIONS.includes(history))
    return (
      isEmployee(auth, request.time) || isMember(auth, read(`pumpStations/${id}`)?.organisationId)
    )
  return false
}

function isEmployee({ token }: SignedIn, time: Date): boolean {
  return token.isEmployee === true && isRecentSignIn(token.auth_time, time)
}

/** An employee's sign-in ends after a day (lib/claims.ts). */
function isRecentSignIn(signedInAtS: unknown, time: Date): boolean {
  if (typeof signedInAtS !== 'number' || !Number.isInteger(signedInAtS)) return false
  return time.getTime() < (signedInAtS + EMPLOYEE_SIGN_IN_S) * 1000
}

function isMember({ token }: SignedIn, organisationId: unknown): boolean {
  return Array.isArray(token.organisations) && token.organisations.includes(organisationId)
}

/** Rules aren't filters: a customer's query must itself ask only for their own organizations. */
function isMembersRequest(
  auth: SignedIn,
  request: Extract<AccessRequest, { method: 'get' | 'list' }>,
): boolean {
  if (request.method === 'get') return isMember(auth, request.resource?.organisationId)
  const { organisationIds } = request
  if (!organisationIds || organisationIds.length === 0) return false
  return (
    organisationIds.length <= MAX_ORGANISATIONS &&
    organisationIds.every((organisationId) => isMember(auth, organisationId))
  )
}

/** The owner's own. */
function isAllowedPreferences(request: AccessRequest): boolean {
  if (request.method === 'get') return true
  if (request.method !== 'create' && request.method !== 'update') return false
  const { after, time } = request
  const before = request.method === 'update' ? request.before : null
  const isUntouched = (key: string) => before !== null && isDeepStrictEqual(before[key], after[key])
  return (
    isSameTime(after.updatedAt, time) &&
    Object.entries(after).every(
      ([key, value]) =>
        PREFERENCES.get(key)?.(value) ?? (FORMER_PREFERENCES.includes(key) && isUntouched(key)),
    )
  )
}

/** The owner's own. */
function isAllowedSilence(request: AccessRequest): boolean {
  if (request.method !== 'create' && request.method !== 'update') return true
  const { after, time } = request
  const isWithin = (hours: number) =>
    after.until instanceof Date && after.until.getTime() <= time.getTime() + hours * HOUR_MS
  const isAll = after.scope === 'everything' && after.includesCritical === true
  return (
    'scope' in after &&
    hasOnly(SILENCE)(after) &&
    isSameTime(after.createdAt, time) &&
    isWithin(isAll ? 12 : 24)
  )
}

const HOUR_MS = 3_600_000

function isSameTime(value: unknown, time: Date): boolean {
  return value instanceof Date && value.getTime() === time.getTime()
}

type IsValid = (value: unknown) => boolean

const isText =
  (maxLength: number): IsValid =>
  (value) =>
    typeof value === 'string' && value.length <= maxLength
const isOneOf = (values: readonly unknown[]): IsValid & { values: readonly unknown[] } =>
  Object.assign((value: unknown) => values.includes(value), { values })
const orNull =
  (isValid: IsValid): IsValid =>
  (value) =>
    value === null || isValid(value)
const isBoolean: IsValid = (value) => typeof value === 'boolean'
const isTimestamp: IsValid = (value) => value instanceof Date
const isSeconds: IsValid = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 86_400

/** The known keys of the `units` map and their allowed values. */
export const UNITS = new Map([
  ['system', isOneOf(['metric', 'us'])],
  ['level', isOneOf(['m', 'cm', 'ft', 'in'])],
  ['flow', isOneOf(['L/s', 'm3/h', 'gpm', 'MGD'])],
  ['volume', isOneOf(['m3', 'L', 'gal'])],
  ['pressure', isOneOf(['kPa', 'bar', 'psi'])],
  ['rain', isOneOf(['mm', 'in'])],
  ['temperature', isOneOf(['Cel', 'degF'])],
  ['specificEnergy', isOneOf(['kWh/m3', 'kWh/MG'])],
])

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const hasOnly =
  (fields: ReadonlyMap<string, IsValid>): IsValid =>
  (value) =>
    isMap(value) && Object.entries(value).every(([key, field]) => fields.get(key)?.(field) ?? false)

const isTariff: IsValid = (value) =>
  isMap(value) &&
  Object.keys(value).length === 2 &&
  typeof value.perKwh === 'number' &&
  value.perKwh > 0 &&
  value.perKwh <= 10_000 &&
  typeof value.currency === 'string' &&
  /^[A-Z]{3}$/.test(value.currency)

const isNote: IsValid = (value) =>
  isMap(value) &&
  Object.keys(value).length === 2 &&
  isText(2000)(value.text) &&
  isTimestamp(value.at)

/** The known keys of preferences/{uid} and their allowed values. */
export const PREFERENCES = new Map<string, IsValid>([
  ['units', hasOnly(UNITS)],
  ['levelAs', isOneOf(['depth', 'elevation'])],
  ['timeZone', isText(64)],
  ['clock', isOneOf(['device', '24h', '12h'])],
  ['csvSeparator', isOneOf(['device', ',', ';'])],
  ['csvDecimal', isOneOf(['device', '.', ','])],
  ['theme', isOneOf(['system', 'light', 'dark'])],
  ['density', isOneOf(['comfortable', 'compact'])],
  ['startPage', isOneOf(['/', '/map'])],
  ['trendRange', isOneOf(['6h', '24h', '7d', '30d', '1y'])],
  ['alertSound', isBoolean],
  ['notifications', isBoolean],
  ['repeatIntervalS', isSeconds],
  ['reducedMotion', isOneOf(['system', 'on', 'off'])],
  ['lastSeenUpdate', orNull(isText(64))],
  ['keepsLastBoard', isBoolean],
  ['tariff', orNull(isTariff)],
  ['handOverNote', orNull(isNote)],
  ['updatedAt', isTimestamp],
])

/** Fields of the version before, which may stay or go. */
export const FORMER_PREFERENCES = ['mutes', 'quietUntil']

export const SET_DURING = new Map<string, IsValid>([
  ['severity', isOneOf(['critical', 'high', 'medium', 'low'])],
  ['overflowSince', isTimestamp],
  ['levelM', (value) => typeof value === 'number'],
])

/** The known keys of preferences/{uid}/silences/{key} and their allowed values. */
export const SILENCE = new Map<string, IsValid>([
  ['scope', isOneOf(['alert', 'station', 'everything', 'overflow', 'alerts-lost'])],
  ['edgeNodeId', isText(128)],
  ['alertName', isText(200)],
  ['since', isTimestamp],
  ['includesCritical', isBoolean],
  ['setDuring', hasOnly(SET_DURING)],
  ['until', isTimestamp],
  ['reason', isText(200)],
  ['createdAt', isTimestamp],
])
