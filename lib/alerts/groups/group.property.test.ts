import fc from 'fast-check'
import type { Alert } from '@/lib/alerts/alert'
import { anAlert, NOW_MS } from '@/tests/factories/station'
import { groupAlerts } from './group'
import type { Places } from './place'
import { openGroups } from './open-groups'

const STATIONS = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

const places: fc.Arbitrary<Places> = fc
  .tuple(
    ...STATIONS.map(() =>
      fc.record({
        location: fc.option(
          fc.record({
            latitude: fc.double({ min: 27.9, max: 28.2, noNaN: true }),
            longitude: fc.constantFrom(-82, 179.99, -179.99),
          }),
        ),
        organisationId: fc.constantFrom('bayshore', 'gulfcoast'),
        area: fc.constantFrom('', 'Pinellas'),
      }),
    ),
  )
  .map((all) => new Map(all.map((place, index) => [STATIONS[index] ?? '', place])))

const alerts = fc
  .array(
    fc.record({
      edge_node_id: fc.constantFrom(...STATIONS, 'a/b', 'unknown'),
      name: fc.constantFrom('Power failure', 'No communication'),
      severity: fc.constantFrom('critical', 'high', 'low', null),
      acknowledged: fc.boolean(),
      cleared_at: fc.constantFrom(null, new Date(NOW_MS).toISOString()),
      minutesAgo: fc.integer({ min: 0, max: 20 }),
    }),
    { maxLength: 25 },
  )
  .map((drawn) =>
    drawn.map(({ minutesAgo, ...alert }, index) =>
      anAlert({
        ...alert,
        id: `a${index}`,
        alerted_at: new Date(NOW_MS - minutesAgo * 60_000).toISOString(),
      }),
    ),
  )

const inEveryFlood = (check: (list: Alert[], known: Places | null) => void) =>
  fc.assert(fc.property(alerts, fc.option(places), check))

/** Ids per group, in a canonical order. */
function partition(groups: ReturnType<typeof groupAlerts>): string[] {
  const idsOf = ({ alerts: members }: (typeof groups)[number]) => members.map(({ id }) => id)
  return groups.map((group) => idsOf(group).toSorted().join()).toSorted()
}

test('every alert is in exactly one group', () => {
  inEveryFlood((list, known) => {
    const ids = groupAlerts(list, known).flatMap((group) => group.alerts.map(({ id }) => id))
    expect(ids.toSorted()).toEqual(list.map(({ id }) => id).toSorted())
  })
})

test('the order of the list never changes what belongs together', () => {
  const shuffledToo = alerts.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  )
  fc.assert(
    fc.property(shuffledToo, fc.option(places), ([list, shuffled], known) => {
      expect(partition(groupAlerts(shuffled, known))).toEqual(partition(groupAlerts(list, known)))
    }),
  )
})

test('groups and their alerts keep the order of the list, so the worst stays on top', () => {
  inEveryFlood((list, known) => {
    const groups = groupAlerts(list, known)
    const index = new Map(list.map(({ id }, place) => [id, place]))
    const indexes = groups.map((group) => group.alerts.map(({ id }) => index.get(id) ?? NaN))
    for (const members of indexes) expect(members).toEqual(members.toSorted((a, b) => a - b))
    const firsts = indexes.map(([first]) => first ?? NaN)
    expect(firsts).toEqual(firsts.toSorted((a, b) => a - b))
  })
})

test('what is said outside the list covers only unacknowledged alerts, and counts them', () => {
  inEveryFlood((list, known) => {
    const groups = openGroups(list, known)
    for (const alert of list) if (alert.isAcknowledged) expect(groups.has(alert.id)).toBe(false)
    for (const { id } of groups.values())
      expect([...groups.values()].filter((other) => other.id === id).length).toBeGreaterThan(1)
  })
})
