import { HISTORY_COLLECTIONS, ORGANISATION_COLLECTIONS } from '@/firestore.policy'
import { type Actor, ACTORS, CUSTOMER_UID, OWN } from './actors'
import { POLICY_CASES, STATION } from './cases'
import { seedDocument } from './rest-client'

export const ROWS = POLICY_CASES.flatMap(({ collection, table, calls }) =>
  [...table].map(([row, expected]) => ({
    title: `${collection.replaceAll(STATION, '{station}')}: ${row}`,
    call: calls[row],
    expected,
  })),
)

export function seedForRows() {
  beforeAll(async () => {
    for (const collection of ORGANISATION_COLLECTIONS)
      await seedDocument(`${collection}/${STATION}`, {
        edgeNodeId: { stringValue: STATION },
        organisationId: { stringValue: OWN },
      })
    for (const history of HISTORY_COLLECTIONS)
      await seedDocument(`metrics/${STATION}/${history}/2026-01-31T12`, {
        n: { integerValue: '1' },
      })
  })

  // Rows damage and delete the preferences; no row may depend on the one before it.
  beforeEach(() => seedDocument(`preferences/${CUSTOMER_UID}`, { theme: { stringValue: 'light' } }))
}

export async function expectAnswers(
  { call, expected }: (typeof ROWS)[number],
  asks: (actor: Actor) => boolean,
) {
  const wanted = [...expected].filter(([actor]) => asks(actor))
  const answers: [Actor, string | undefined][] = []
  for (const [actor] of wanted) answers.push([actor, await call?.(ACTORS[actor])])
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(wanted))
}
