import {
  ACTORS,
  CUSTOMER_UID,
  FOREIGN,
  OWN,
  secondsFromNow,
  tokenOf,
} from '@/local/firestore/conformance/policy/actors'
import {
  isCurrent,
  isDenied,
  ListenClient,
} from '@/local/firestore/conformance/policy/listen-client'
import {
  DOCUMENTS,
  queryOf,
  seedDocument,
  seedOwned,
} from '@/local/firestore/conformance/policy/rest-client'

// A listener must not outlive the permission it was opened with.
let listener: ListenClient

beforeEach(() => {
  listener = new ListenClient()
})

afterEach(() => listener.close())

test('policy: a document that changes owner leaves a customer’s query listener', async () => {
  const path = `metrics/${OWN}-moving-2`
  await seedOwned(path, OWN)
  const own = { field: 'organisationId', op: 'IN' as const, values: [OWN] }
  const structuredQuery = queryOf('metrics', [own])
  await listener.open(ACTORS.customer, { query: { parent: DOCUMENTS, structuredQuery } })
  await listener.waitFor(isCurrent)
  await seedOwned(path, FOREIGN)
  const name = `${DOCUMENTS}/${path}`
  await listener.waitFor(
    ({ documentRemove, documentDelete }) => (documentRemove ?? documentDelete)?.document === name,
  )
  expect(JSON.stringify(listener.messages)).not.toContain(FOREIGN)
})

test('policy: a station that changes owner ends a customer’s history listener', async () => {
  const station = `${OWN}-moving-3`
  await seedOwned(`pumpStations/${station}`, OWN)
  await seedDocument(`metrics/${station}/hours/2026-01-31T12`, { n: { integerValue: '1' } })
  const parent = `${DOCUMENTS}/metrics/${station}`
  await listener.open(ACTORS.customer, {
    query: { parent, structuredQuery: queryOf('hours', []) },
  })
  await listener.waitFor(isCurrent)
  await seedOwned(`pumpStations/${station}`, FOREIGN)
  await listener.waitFor(isDenied)
})

test('policy: a listener ends when its token expires', async () => {
  const path = `metrics/${OWN}-moving-4`
  await seedOwned(path, OWN)
  // Token times are in whole seconds, so two to three seconds are left.
  const token = tokenOf(CUSTOMER_UID, { organisations: [OWN], exp: secondsFromNow(3) })
  await listener.open(token, { documents: { documents: [`${DOCUMENTS}/${path}`] } })
  await listener.waitFor(isCurrent)
  await listener.waitFor(({ error }) => error?.status === 'UNAUTHENTICATED')
})
