import { CUSTOMER_UID } from './actors'
import type { Call } from './calls'
import * as calls from './calls'
import { type PolicyCases, SILENCES_TABLE } from './tables'

export function silencesCases(): PolicyCases {
  const collection = `preferences/${CUSTOMER_UID}/silences`
  const path = `${collection}/everything`
  const inHours = (hours: number) => ({
    timestampValue: new Date(Date.now() + hours * 3_600_000).toISOString(),
  })
  const text = (stringValue: string) => ({ stringValue })
  const save = (changes: object, isTimed = true): Call =>
    calls.save(
      path,
      { scope: text('everything'), until: inHours(23), ...changes },
      isTimed ? 'createdAt' : null,
    )
  const during = (setDuring: object) => ({ setDuring: { mapValue: { fields: setDuring } } })
  return {
    collection,
    table: SILENCES_TABLE,
    calls: {
      get: calls.get(path),
      list: calls.list(collection, []),
      'listen to the collection': calls.listenToQuery(collection, []),
      'collection group': calls.listGroup('silences'),
      'save of what it needs': save({}),
      'save of every known key': save({
        ...{ scope: text('alert'), edgeNodeId: text('LS-1'), alertName: text('x'.repeat(200)) },
        ...{ since: inHours(-1), includesCritical: { booleanValue: true } },
        ...during({
          severity: text('low'),
          overflowSince: inHours(-1),
          levelM: { doubleValue: 1 },
        }),
        reason: text('x'.repeat(200)),
      }),
      'save of everything for 12 h': save({
        ...{ includesCritical: { booleanValue: true }, until: inHours(11.9) },
      }),
      'save of everything for longer': save({ includesCritical: { booleanValue: true } }),
      'save for longer than a day': save({ until: inHours(24.1) }),
      'save without an end': calls.save(path, { scope: text('everything') }, 'createdAt'),
      'save without a scope': calls.save(path, { until: inHours(1) }, 'createdAt'),
      'save without its time': save({}, false),
      'save of an unknown scope': save({ scope: text('fleet') }),
      'save of an unknown key': save({ others: text('u') }),
      'save of an unknown key in a map': save(during({ name: text('x') })),
      'save of an unknown severity': save(during({ severity: text('worse') })),
      'save of an end as a string': save({ until: text('2026-01-01T00:00:00Z') }),
      'save of an overlong reason': save({ reason: text('x'.repeat(201)) }),
      'save of an overlong name': save({ alertName: text('x'.repeat(201)) }),
      'document below': calls.create(`${path}/notes`, { n: { integerValue: '1' } }),
      delete: calls.remove(path),
    },
  }
}
