import assert from 'node:assert/strict'
import { ORGANISATION_COLLECTIONS } from '@/firestore.policy'
import type { Check, Suite } from '@/local/firestore/conformance/check'
import type { Actor } from './actors'
import { ACTORS, CUSTOMER_UID, OWN } from './actors'
import type { Call } from './calls'
import type { PolicyCases } from './cases'
import { POLICY_CASES, STATION } from './cases'
import { changeOfOwnerChecks } from './changes-of-owner'
import { seedDocument } from './rest-client'

/** The access policy, asked over HTTP by everybody about everything. */
export async function policySuite(): Promise<Suite> {
  for (const collection of ORGANISATION_COLLECTIONS)
    await seedDocument(`${collection}/${STATION}`, {
      edgeNodeId: { stringValue: STATION },
      organisationId: { stringValue: OWN },
    })
  await seedDocument(`preferences/${CUSTOMER_UID}`, { theme: { stringValue: 'light' } })
  for (const history of ['hours', 'days', 'months'])
    await seedDocument(`metrics/${STATION}/${history}/2026-01-31T12`, { n: { integerValue: '1' } })
  return {
    checks: [...POLICY_CASES.flatMap(checksOf), ...changeOfOwnerChecks],
    close: async () => undefined,
  }
}

/** A check a row; it names every actor whose answer is another than the table's. */
function checksOf({ collection, table, calls }: PolicyCases): Check[] {
  const place = collection.replaceAll(STATION, '{station}')
  return [...table].map(([row, expected]) => ({
    name: `policy: ${place}: ${row}`,
    run: async () => {
      const call = calls[row]
      assert.ok(call, 'the row has no call')
      assert.equal(expected.size, Object.keys(ACTORS).length, 'the row misses an actor')
      assert.deepEqual(await askAll(call, [...expected.keys()]), Object.fromEntries(expected))
    },
  }))
}

async function askAll(call: Call, actors: Actor[]) {
  const answers: Record<string, string> = {}
  for (const actor of actors) answers[actor] = await call(ACTORS[actor])
  return answers
}
