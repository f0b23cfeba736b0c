import fc from 'fast-check'
import type { z } from 'zod'
import { wireAlertSchema } from '@/lib/alerts/alert'
import { wireAlertConfigurationSchema } from '@/lib/alerts/configuration'
import { backendAlertListSchema } from '@/lib/alerts/list'
import { claimsSchema } from '@/lib/claims'
import { metricDaySchema, metricHourSchema, metricMonthSchema } from '@/lib/history/documents'
import { parseItems } from '@/lib/parsing/parse-items'
import { pumpSchema } from '@/lib/pumps/pump'
import { deviceConfigSchema } from '@/lib/readings/device-config'
import { stationMetricsSchema } from '@/lib/readings/metric'
import { pumpStationSchema } from '@/lib/stations/station'
import { termsEnvelopeSchema } from '@/lib/terms/terms'
import {
  deviceConfigDocument,
  metricsDocument,
  pumpDocument,
  stationDocument,
} from '@/tests/factories/documents'
import { hostileText } from './texts'

const ANYTHING = fc.anything({
  maxDepth: 3,
  maxKeys: 4,
  key: fc.oneof(hostileText, fc.constantFrom('id', 'values', 'level', 'recent', '__proto__')),
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withSparseArray: true,
  withTypedArray: true,
})

const isoTime = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())
const pathId = fc.stringMatching(/^[A-Za-z0-9_-]{1,20}$/)
const edgeNodeId = fc.integer({ min: 1, max: 999 }).map((n) => `LS-${n}`)
const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })

const alert = fc.record(
  {
    id: pathId,
    name,
    pump_station_name: hostileText,
    alerted_at: isoTime,
    acknowledged: fc.boolean(),
    edge_node_id: edgeNodeId,
    severity: fc.oneof(fc.constantFrom('critical', 'low', null), ANYTHING),
    value: fc.oneof(fc.double({ noNaN: true }), ANYTHING),
    cleared_at: fc.oneof(isoTime, ANYTHING),
    foreign: ANYTHING,
  },
  {
    requiredKeys: ['id', 'name', 'pump_station_name', 'alerted_at', 'acknowledged', 'edge_node_id'],
  },
)

const alertConfiguration = fc.record({
  id: name,
  edge_node_id: edgeNodeId,
  name,
  enabled: fc.boolean(),
  metric: name,
  comparator: fc.constantFrom('gt', 'ge', 'lt', 'le', 'eq', 'ne', 'no_data'),
  threshold: fc.double({ noNaN: true, noDefaultInfinity: true }),
  unit: fc.string(),
  deadband: fc.nat(),
  on_delay_s: fc.nat(),
  off_delay_s: fc.nat(),
  severity: fc.constantFrom('critical', 'high', 'medium', 'low'),
})

/** Items each schema must accept; other input is derived from these or random. */
const PARSED: Record<string, { schema: z.ZodType; valid: fc.Arbitrary<object> }> = {
  alerts: { schema: wireAlertSchema, valid: alert },
  'alert configurations': { schema: wireAlertConfigurationSchema, valid: alertConfiguration },
  stations: {
    schema: pumpStationSchema,
    valid: fc
      .record({ notes: hostileText, foreign: ANYTHING })
      .map((over) => Object.assign(stationDocument(), over)),
  },
  pumps: {
    schema: pumpSchema,
    valid: fc
      .record({ label: name, foreign: ANYTHING })
      .map((over) => Object.assign(pumpDocument(), over)),
  },
  'device configurations': {
    schema: deviceConfigSchema,
    valid: fc
      .record({ foreign: ANYTHING })
      .map((over) => Object.assign(deviceConfigDocument(), over)),
  },
  'live documents': {
    schema: stationMetricsSchema,
    valid: fc
      .record({ recent: ANYTHING, foreign: ANYTHING })
      .map((over) => Object.assign(metricsDocument(), over)),
  },
}

function spoilt(valid: fc.Arbitrary<object>): fc.Arbitrary<unknown> {
  return fc.tuple(valid, fc.nat(), ANYTHING).map(([item, at, value]) => {
    const keys = Object.keys(item)
    const key = keys[at % keys.length] ?? 'id'
    return { ...item, [key]: value }
  })
}

test.each(Object.entries(PARSED))(
  '%s: parsing never throws and keeps valid items, whatever is beside them',
  (_, { schema, valid }) => {
    const slot = fc.oneof(
      valid.map((item): { item: unknown; isValid: boolean } => ({ item, isValid: true })),
      spoilt(valid).map((item) => ({ item, isValid: false })),
      ANYTHING.map((item) => ({ item, isValid: false })),
    )
    fc.assert(
      fc.property(fc.array(slot, { maxLength: 6 }), (slots) => {
        const { items, rejected } = parseItems(
          schema,
          slots.map(({ item }) => item),
        )
        expect(items.length + rejected.length).toBe(slots.length)
        for (const { index, id, reason } of rejected) {
          expect({ ...slots[index], reason }).toMatchObject({ isValid: false })
          expect(id ?? 'none').toMatch(/^[^]{1,256}$/)
        }
        const kept = slots.filter((_, index) => !rejected.some((each) => each.index === index))
        expect(items).toStrictEqual(kept.map(({ item }) => schema.parse(item)))
      }),
    )
  },
)

const WHOLE = [
  ...Object.values(PARSED).map(({ schema }) => schema),
  ...[backendAlertListSchema, termsEnvelopeSchema, claimsSchema],
  ...[metricHourSchema, metricDaySchema, metricMonthSchema],
]

test('a reading survives whatever is beside it in a live document', () =>
  fc.assert(
    fc.property(fc.dictionary(hostileText, ANYTHING, { maxKeys: 5 }), (others) => {
      const values = { ...others, level: 1.25 }
      const quality = { ...others, level: 500 }
      const parsed = stationMetricsSchema.parse({ ...metricsDocument(), values, quality })
      expect(parsed.values.level).toBe(1.25)
      expect(parsed.quality.level).toBe(500)
      for (const value of Object.values(parsed.values))
        expect(['number', 'boolean', 'string']).toContain(typeof (value ?? 0))
    }),
  ))

test('no schema throws, whatever the input', () =>
  fc.assert(
    fc.property(ANYTHING, (value) => {
      for (const schema of WHOLE) schema.safeParse(value)
    }),
  ))

test('an account is an employee’s only if its claim is exactly true', () =>
  fc.assert(
    fc.property(
      fc.record({
        isEmployee: ANYTHING,
        organisations: ANYTHING,
        acceptedTermsOfService: ANYTHING,
      }),
      (claims) => {
        const parsed = claimsSchema.parse(claims)
        expect(parsed.isEmployee).toBe(claims.isEmployee === true)
        for (const organisation of parsed.organisations)
          expect(organisation).toEqual(expect.any(String))
      },
    ),
  ))
