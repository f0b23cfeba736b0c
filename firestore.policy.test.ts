import { readFileSync } from 'node:fs'
import { EMPLOYEE_SIGN_IN_MS } from '@/lib/claims'
import { LONGEST_REASON, silenceFields } from '@/lib/alerts/silences/documents'
import { draftSilence, endProblem, seenSilence } from '@/lib/alerts/silences/draft'
import { LONGEST_NAME, PLAIN_SILENCEABLE } from '@/lib/alerts/silences/silence'
import { LONGEST_NOTE } from '@/lib/preferences/hand-over-note'
import { DEFAULT_PREFERENCES, preferenceFields } from '@/lib/preferences/preferences'
import { CURRENCY_CODE, HIGHEST_PRICE } from '@/lib/preferences/tariff'
import { QUANTITY_UNITS } from '@/lib/units/units'
import { STATION_ID } from '@/tests/factories/station'
import {
  type AccessRequest,
  EMPLOYEE_SIGN_IN_S,
  FORMER_PREFERENCES,
  HISTORY_COLLECTIONS,
  isAllowed,
  ORGANISATION_COLLECTIONS,
  PREFERENCES,
  SET_DURING,
  SILENCE,
  UNITS,
} from './firestore.policy'

const rules = readFileSync('firestore.rules', 'utf8')

const matchesIn = (text: string) =>
  [...text.matchAll(/match \/(\w+)\/\{\w+\} \{/g)].map(([, name]) => name)

test('rules and policy name the same collections [3.13]', () => {
  const expected = [...ORGANISATION_COLLECTIONS, ...HISTORY_COLLECTIONS, 'preferences', 'silences']
  expect(matchesIn(rules).sort()).toEqual(expected.sort())
})

const lists = [...rules.matchAll(/hasOnly\(\[([^\]]+)\]\)/g)].map(([, list = '']) =>
  [...list.matchAll(/'(\w+)'/g)].map(([, key]) => key),
)

test('rules and policy know the same keys', () => {
  expect(lists).toEqual([
    [...UNITS.keys()],
    [...PREFERENCES.keys(), ...FORMER_PREFERENCES],
    [...SET_DURING.keys()],
    [...SILENCE.keys()],
  ])
})

test('rules and policy allow the same choices', () => {
  const ofRules = [...rules.matchAll(/isOneOf\(\w+, ('\w+'), (\[.+\])\)/g)].map(
    ([, key = '', values = '']) => [
      JSON.parse(key.replaceAll("'", '"')),
      JSON.parse(values.replaceAll("'", '"')),
    ],
  )
  const ofPolicy = [...UNITS, ...PREFERENCES, ...SET_DURING, ...SILENCE].flatMap(
    ([key, isValid]) => ('values' in isValid ? [[key, isValid.values]] : []),
  )
  expect(ofRules).toEqual(ofPolicy)
})

test('rules, policy, proxy, and callable end an employee’s sign-in after the same time', () => {
  expect(EMPLOYEE_SIGN_IN_S * 1000).toBe(EMPLOYEE_SIGN_IN_MS)
  expect(rules).toContain(`(signedInAt + ${EMPLOYEE_SIGN_IN_S}) * 1000`)
})

test('exactly the choices offered on screens can be saved', () => {
  const ofSchema = Object.entries(preferenceFields).flatMap(([key, schema]) =>
    'options' in schema ? [[key, schema.options]] : [],
  )
  const enumerated = ofSchema.filter(([key]) => key !== 'timeZone')
  expect(Object.fromEntries(enumerated)).toEqual(
    Object.fromEntries(
      [...PREFERENCES].flatMap(([key, isValid]) =>
        'values' in isValid ? [[key, isValid.values]] : [],
      ),
    ),
  )
  for (const [quantity, units] of Object.entries(QUANTITY_UNITS))
    expect(UNITS.get(quantity)?.values).toEqual(units)
})

test('the rules check every key they allow', () => {
  const checks = rules.replaceAll(/hasOnly\(\[[^\]]+\]\)/g, '')
  for (const [key] of [...UNITS, ...PREFERENCES, ...SET_DURING, ...SILENCE])
    expect(checks).toMatch(new RegExp(`data\\.${key}\\b|\\w, '${key}'`))
  const texts = [...rules.matchAll(/isText\(data, '(\w+)', (\d+)\)/g)].map(([, key, max]) => [
    key,
    max,
  ])
  expect(texts).toEqual([
    ['timeZone', '64'],
    ['lastSeenUpdate', '64'],
    ['edgeNodeId', '128'],
    ['alertName', String(LONGEST_NAME)],
    ['reason', String(LONGEST_REASON)],
  ])
  expect(checks.replaceAll(/\s+/g, ' ')).toContain(
    'data.repeatIntervalS is int && data.repeatIntervalS >= 0 && data.repeatIntervalS <= 86400',
  )
  const booleans = [...rules.matchAll(/isBool\(data, '(\w+)'\)/g)].map(([, key]) => key)
  expect(booleans).toEqual(['alertSound', 'notifications', 'keepsLastBoard', 'includesCritical'])
})

test('rules and schema know the same prices and the same longest note', () => {
  expect(rules).toContain(`note.text.size() <= ${LONGEST_NOTE}`)
  expect(rules).toContain(`tariff.perKwh > 0 && tariff.perKwh <= ${HIGHEST_PRICE}`)
  expect(rules).toContain(`tariff.currency.matches('${CURRENCY_CODE.source}')`)
})

test('no rule uses a recursive wildcard', () => {
  expect(rules).not.toMatch(/=\*\*/)
})

const time = new Date('2026-01-01T00:00:00Z')
const owner = { uid: 'u', token: {} }
const nothing = () => null

function save(after: Record<string, unknown>, before = {}): boolean {
  const request: AccessRequest = { method: 'update', path: 'preferences/u', before, after, time }
  return isAllowed(owner, request, nothing)
}

test.each([
  ['the defaults', DEFAULT_PREFERENCES, true],
  ['a last board as a string', { keepsLastBoard: 'yes' }, false],
  ['a price beyond reason', { tariff: { perKwh: 10_001, currency: 'USD' } }, false],
  ['a price without a currency', { tariff: { perKwh: 0.16 } }, false],
  ['a price with more to it', { tariff: { perKwh: 0.16, currency: 'USD', since: 1 } }, false],
  ['a hand-over note', { handOverNote: { text: 'x'.repeat(LONGEST_NOTE), at: time } }, true],
  ['a longer one', { handOverNote: { text: 'x'.repeat(LONGEST_NOTE + 1), at: time } }, false],
  ['a note without its time', { handOverNote: { text: 'Crew on site' } }, false],
  ['a note with more to it', { handOverNote: { text: '', at: time, by: 'Sam' } }, false],
  ['no release seen', { lastSeenUpdate: null }, true],
  ['a string of maximum length', { timeZone: 'x'.repeat(64) }, true],
  ['a day', { repeatIntervalS: 86_400 }, true],
  ['a negative time', { repeatIntervalS: -1 }, false],
  ['a map instead of a string', { timeZone: {} }, false],
])('decides whether the owner may save %s', (_name, after, allowed) => {
  expect(save({ ...after, updatedAt: time })).toBe(allowed)
})

test('former silences may stay or go, and are never written', () => {
  const former = { mutes: { 'LS-001': 'until noon' }, quietUntil: time }
  const same = { mutes: { ...former.mutes }, quietUntil: new Date(time) }
  expect(save({ ...former, updatedAt: time }, same)).toBe(true)
  expect(save({ updatedAt: time }, former)).toBe(true)
  expect(save({ ...former, updatedAt: time })).toBe(false)
  expect(save({ mutes: {}, updatedAt: time }, former)).toBe(false)
})

const HOUR_MS = 3_600_000
const station = {
  ...{ edgeNodeId: STATION_ID, stationName: 'Harbour Road' },
  alert: { id: 'a', name: 'High level '.repeat(30), severity: 'critical' as const },
  ...{ overflow: { sinceMs: time.getTime() }, levelM: 4.1 },
}

function maySilence(fields: object): boolean {
  const after = { ...fields, createdAt: time }
  const path = 'preferences/u/silences/k'
  return isAllowed(owner, { method: 'create', path, after, time }, nothing)
}

test.each(
  (['alert', 'station', 'everything'] as const).flatMap((scope) =>
    [true, false].flatMap((includesCritical) =>
      [1, 12, 12.1, 24, 24.1].map((hours) => ({ scope, includesCritical, hours })),
    ),
  ),
)('what a screen offers to silence can be saved, and no more: %j', ({ hours, ...chosen }) => {
  const nowMs = time.getTime()
  const choice = { ...chosen, reason: 'x'.repeat(300), untilMs: nowMs + hours * HOUR_MS }
  const draft = draftSilence(choice, station)
  expect(maySilence(silenceFields(draft))).toBe(endProblem(choice, nowMs) === null)
})

test('what was seen can be saved', () => {
  const nowMs = time.getTime()
  const cause = { ...PLAIN_SILENCEABLE, edgeNodeId: STATION_ID, sinceMs: nowMs, levelM: 4.1 }
  for (const kind of ['overflow', 'alerts-lost'] as const)
    expect(maySilence(silenceFields(seenSilence({ ...cause, kind }, nowMs)))).toBe(true)
})

const customer = (count: number) => ({
  uid: 'c',
  token: { organisations: Array.from({ length: count }, (_, index) => `o${index}`) },
})

test('a customer may query at most 30 organizations at once', () => {
  const ask = (organisationIds: string[]) =>
    isAllowed(customer(40), { method: 'list', path: 'metrics', organisationIds, time }, nothing)
  const { organisations } = customer(31).token
  expect(ask(organisations.slice(0, 30))).toBe(true)
  expect(ask(organisations)).toBe(false)
  expect(ask([])).toBe(false)
  expect(ask(['o0', 'foreign'])).toBe(false)
})

test('history belongs to the organization that has the station now', () => {
  const request: AccessRequest = {
    method: 'get',
    path: 'metrics/LS-1/hours/h',
    resource: null,
    time,
  }
  const read = (path: string) => (path === 'pumpStations/LS-1' ? { organisationId: 'o0' } : null)
  expect(isAllowed(customer(1), request, read)).toBe(true)
  expect(isAllowed(customer(1), request, nothing)).toBe(false)
})

test('a claim that isn’t a list grants nothing, even if its text contains the ID', () => {
  const pretender = { uid: 'p', token: { organisations: 'bayshore' } }
  const resource = { organisationId: 'bay' }
  expect(isAllowed(pretender, { method: 'get', path: 'pumps/1', resource, time }, nothing)).toBe(
    false,
  )
})
