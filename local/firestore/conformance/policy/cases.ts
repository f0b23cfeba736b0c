import { HISTORY_COLLECTIONS, ORGANISATION_COLLECTIONS } from '@/firestore.policy'
import { CUSTOMER_UID, FOREIGN, OWN } from './actors'
import * as calls from './calls'
import { silencesCases } from './silence-cases'
import {
  type PolicyCases,
  HISTORY_TABLE,
  ORGANISATION_TABLE,
  PREFERENCES_TABLE,
  UNKNOWN_TABLE,
} from './tables'

export const STATION = `${OWN}-LS-1`
const UNKNOWN_STATION = `${OWN}-LS-2`

const is = (field: string, value: string) => ({ field, op: 'EQUAL' as const, values: [value] })
const oneOf = (...values: string[]) => ({ field: 'organisationId', op: 'IN' as const, values })
const own = is('organisationId', OWN)
const fields = { organisationId: { stringValue: OWN }, n: { integerValue: '1' } }

function organisationCases(collection: string): PolicyCases {
  const path = `${collection}/${STATION}`
  const foreign = { ...own, op: 'NOT_EQUAL' as const, values: [FOREIGN] }
  return {
    collection,
    table: ORGANISATION_TABLE,
    calls: {
      get: calls.get(path),
      'get of a missing document': calls.get(`${collection}/${UNKNOWN_STATION}`),
      'list without a filter': calls.list(collection, []),
      'list of own (==)': calls.list(collection, [own]),
      'list of own (in)': calls.list(collection, [oneOf(OWN)]),
      'list of own and foreign (in)': calls.list(collection, [oneOf(OWN, FOREIGN)]),
      'list of own or any id (or)': calls.list(collection, [own, is('edgeNodeId', STATION)], true),
      'list of all but foreign (!=)': calls.list(collection, [foreign]),
      'list of own and one id': calls.list(collection, [is('edgeNodeId', STATION), own]),
      'listen to a document': calls.listenToDocument(path),
      'listen without a filter': calls.listenToQuery(collection, []),
      'listen to own': calls.listenToQuery(collection, [own]),
      'listen to foreign': calls.listenToQuery(collection, [is('organisationId', FOREIGN)]),
      'collection group': calls.listGroup(collection),
      create: calls.create(collection, fields),
      update: calls.update(path, { n: { integerValue: '2' } }),
      delete: calls.remove(`${collection}/${UNKNOWN_STATION}`),
    },
  }
}

function historyCases(collection: string): PolicyCases {
  const path = `${collection}/2026-01-31T12`
  const history = collection.slice(collection.lastIndexOf('/') + 1)
  return {
    collection,
    table: HISTORY_TABLE,
    calls: {
      get: calls.get(path),
      list: calls.list(collection, []),
      'listen to a document': calls.listenToDocument(path),
      'listen to the collection': calls.listenToQuery(collection, []),
      'of an unknown station': calls.list(`metrics/${UNKNOWN_STATION}/${history}`, []),
      'collection group': calls.listGroup(history),
      create: calls.create(collection, { n: { integerValue: '1' } }),
      update: calls.update(path, { n: { integerValue: '2' } }),
      delete: calls.remove(`${collection}/1970-01-01T00`),
    },
  }
}

function preferencesCases(): PolicyCases {
  const path = `preferences/${CUSTOMER_UID}`
  const save = (saved: object, isTimed = true, forgotten = isTimed ? [] : ['updatedAt']) =>
    calls.save(path, saved, isTimed ? 'updatedAt' : null, [...Object.keys(saved), ...forgotten])
  const damage = async () => {
    await calls.remove(path)('owner')
    await save({ theme: { integerValue: '7' }, isEmployee: { booleanValue: true } })('owner')
  }
  const text = (stringValue: string) => ({ stringValue })
  return {
    collection: 'preferences',
    table: PREFERENCES_TABLE,
    calls: {
      get: calls.get(path),
      'listen to a document': calls.listenToDocument(path),
      list: calls.list('preferences', []),
      'first save': async (token) => {
        await calls.remove(path)('owner')
        return save({ units: units({ system: 'metric' }) })(token)
      },
      'save of every known key': save(EVERY_PREFERENCE),
      'save of one key': save({ theme: text('dark') }),
      'save without updatedAt': save({ theme: text('dark') }, false),
      'save with its own time': calls.update(path, {
        updatedAt: { timestampValue: '2026-01-01T00:00:00Z' },
      }),
      'save of an unknown key': save({ isEmployee: { booleanValue: true } }),
      'save of a wrong type': save({ alertSound: text('yes') }),
      'save of an overlong string': save({ timeZone: text('x'.repeat(65)) }),
      'save of a number out of range': save({ repeatIntervalS: { integerValue: '86401' } }),
      'save of a fraction': save({ repeatIntervalS: { doubleValue: 0.5 } }),
      'save of an overlong release': save({ lastSeenUpdate: text('1'.repeat(65)) }),
      'save beside former silences': async (token) => {
        await save(FORMER)('owner')
        return save({ theme: text('dark') })(token)
      },
      'save that ends former silences': async (token) => {
        await save(FORMER)('owner')
        return save({}, undefined, Object.keys(FORMER))(token)
      },
      'save of a former mute': async (token) => {
        await calls.remove(path)('owner')
        return save({ mutes: mutes('LS-1') })(token)
      },
      'save that changes a former mute': async (token) => {
        await save(FORMER)('owner')
        return save({ mutes: mutes('LS-2') })(token)
      },
      'save of a price': save({ tariff: tariff({ doubleValue: 0.16 }) }),
      'save of no price': save({ tariff: { nullValue: null } }),
      'save of a price of nothing': save({ tariff: tariff({ integerValue: '0' }) }),
      'save of a price as a string': save({ tariff: tariff(text('0.16')) }),
      'save of a price in no currency': save({ tariff: tariff({ doubleValue: 0.16 }, 'dollars') }),
      'save of a hand-over note': save({ handOverNote: note('Crew on site') }),
      'save of no hand-over note': save({ handOverNote: { nullValue: null } }),
      'save of an overlong note': save({ handOverNote: note('x'.repeat(2001)) }),
      'save of a note without its time': save({ handOverNote: note('Crew on site', {}) }),
      'save of a note with more to it': save({
        handOverNote: note('Crew on site', { ...AT, by: text('Sam') }),
      }),
      'save of units': save({ units: units({ system: 'us', level: 'in', pressure: 'bar' }) }),
      'save of no unit': save({ units: units({}) }),
      'save of units as a string': save({ units: text('metric') }),
      'save of an unknown quantity': save({ units: units({ viscosity: 'm' }) }),
      'save of a unit of another quantity': save({ units: units({ level: 'psi' }) }),
      ...Object.fromEntries(
        ENUMERATED.map((key) => [`save of an unknown ${key}`, save({ [key]: text('x') })]),
      ),
      'save next to a damaged value': async (token) => {
        await damage()
        return save({ clock: text('12h') })(token)
      },
      'save that repairs damaged values': async (token) => {
        await damage()
        return save({ theme: text('dark') }, undefined, ['isEmployee'])(token)
      },
      'document below': calls.create(`${path}/secrets`, fields),
      delete: calls.remove(path),
    },
  }
}

const ENUMERATED = [
  ...['levelAs', 'clock', 'csvSeparator', 'csvDecimal', 'theme', 'density', 'startPage'],
  ...['trendRange', 'reducedMotion'],
]

const units = (chosen: Record<string, string>) => ({
  mapValue: {
    fields: Object.fromEntries(
      Object.entries(chosen).map(([key, stringValue]) => [key, { stringValue }]),
    ),
  },
})

const mutes = (station: string) => ({
  mapValue: { fields: { [station]: { stringValue: '2026-11-25T09:00Z: Float sticks' } } },
})

const FORMER = { mutes: mutes('LS-1'), quietUntil: { timestampValue: '2026-01-01T00:00:00Z' } }

const tariff = (perKwh: object, currency = 'USD') => ({
  mapValue: { fields: { perKwh, currency: { stringValue: currency } } },
})

const AT = { at: { timestampValue: '2026-01-01T00:00:00Z' } }

const note = (stringValue: string, others: object = AT) => ({
  mapValue: { fields: { text: { stringValue }, ...others } },
})

const EVERY_PREFERENCE = {
  units: units({
    system: 'us',
    level: 'ft',
    flow: 'MGD',
    volume: 'gal',
    pressure: 'psi',
    rain: 'in',
    temperature: 'degF',
    specificEnergy: 'kWh/MG',
  }),
  levelAs: { stringValue: 'elevation' },
  timeZone: { stringValue: 'America/Argentina/ComodRivadavia' },
  clock: { stringValue: '12h' },
  csvSeparator: { stringValue: ';' },
  csvDecimal: { stringValue: ',' },
  theme: { stringValue: 'dark' },
  density: { stringValue: 'compact' },
  startPage: { stringValue: '/map' },
  trendRange: { stringValue: '7d' },
  alertSound: { booleanValue: true },
  notifications: { booleanValue: false },
  repeatIntervalS: { integerValue: '60' },
  reducedMotion: { stringValue: 'on' },
  lastSeenUpdate: { stringValue: '1.0.0' },
  keepsLastBoard: { booleanValue: false },
  tariff: tariff({ doubleValue: 0.16 }),
  handOverNote: note('Crew on site'),
}

function unknownCases(collection: string): PolicyCases {
  const path = `${collection}/any`
  return {
    collection,
    table: UNKNOWN_TABLE,
    calls: {
      get: calls.get(path),
      list: calls.list(collection, [own]),
      'listen to a document': calls.listenToDocument(path),
      create: calls.create(collection, fields),
      update: calls.update(path, fields),
      delete: calls.remove(path),
    },
  }
}

export const POLICY_CASES: PolicyCases[] = [
  ...ORGANISATION_COLLECTIONS.map(organisationCases),
  ...HISTORY_COLLECTIONS.map((history) => historyCases(`metrics/${STATION}/${history}`)),
  preferencesCases(),
  silencesCases(),
  ...['users', `pumpStations/${STATION}/hours`, `metrics/${STATION}/weeks`].map(unknownCases),
  unknownCases(`metrics/${STATION}/hours/2026-01-31T12/minutes`),
]
