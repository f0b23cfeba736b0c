import assert from 'node:assert/strict'
import type { Check } from '@/local/firestore/conformance/check'
import { ACTORS, CUSTOMER_UID, FOREIGN, OWN, tokenOf } from './actors'
import type { ListenMessage } from './listen-client'
import { ListenClient } from './listen-client'
import { DOCUMENTS, queryOf, seedDocument } from './rest-client'

const isCurrent = ({ targetChange }: ListenMessage) => targetChange?.targetChangeType === 'CURRENT'
const isDenied = ({ targetChange }: ListenMessage) => targetChange?.cause?.code === 7

async function give(path: string, organisationId: string) {
  await seedDocument(path, { organisationId: { stringValue: organisationId } })
}

/** A listener must not outlive the permission on which it was opened. */
export const changeOfOwnerChecks: Check[] = [
  {
    name: 'policy: a document that changes owner ends a customer’s document listener',
    run: async () => {
      const path = `metrics/${OWN}-moving-1`
      await give(path, OWN)
      const listener = new ListenClient()
      await listener.open(ACTORS.customer, { documents: { documents: [`${DOCUMENTS}/${path}`] } })
      await listener.waitFor(isCurrent)
      await give(path, FOREIGN)
      await listener.waitFor(isDenied)
      assert.ok(!JSON.stringify(listener.messages).includes(FOREIGN))
      await listener.close()
    },
  },
  {
    name: 'policy: a document that changes owner leaves a customer’s query listener',
    run: async () => {
      const path = `metrics/${OWN}-moving-2`
      await give(path, OWN)
      const own = { field: 'organisationId', op: 'IN' as const, values: [OWN] }
      const listener = new ListenClient()
      const structuredQuery = queryOf('metrics', [own])
      await listener.open(ACTORS.customer, { query: { parent: DOCUMENTS, structuredQuery } })
      await listener.waitFor(isCurrent)
      await give(path, FOREIGN)
      const name = `${DOCUMENTS}/${path}`
      await listener.waitFor(
        ({ documentRemove, documentDelete }) =>
          (documentRemove ?? documentDelete)?.document === name,
      )
      assert.ok(!JSON.stringify(listener.messages).includes(FOREIGN))
      await listener.close()
    },
  },
  {
    name: 'policy: a station that changes owner ends a customer’s history listener',
    run: async () => {
      const station = `${OWN}-moving-3`
      await give(`pumpStations/${station}`, OWN)
      await seedDocument(`metrics/${station}/hours/2026-01-31T12`, { n: { integerValue: '1' } })
      const listener = new ListenClient()
      const parent = `${DOCUMENTS}/metrics/${station}`
      await listener.open(ACTORS.customer, {
        query: { parent, structuredQuery: queryOf('hours', []) },
      })
      await listener.waitFor(isCurrent)
      await give(`pumpStations/${station}`, FOREIGN)
      await listener.waitFor(isDenied)
      await listener.close()
    },
  },
  {
    name: 'policy: a listener ends when its token expires',
    run: async () => {
      const path = `metrics/${OWN}-moving-4`
      await give(path, OWN)
      const listener = new ListenClient()
      const token = tokenOf(CUSTOMER_UID, { organisations: [OWN] }, 2)
      await listener.open(token, { documents: { documents: [`${DOCUMENTS}/${path}`] } })
      await listener.waitFor(isCurrent)
      await listener.waitFor(({ error }) => error?.status === 'UNAUTHENTICATED')
      await listener.close()
    },
  },
]
