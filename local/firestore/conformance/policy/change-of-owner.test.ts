import { ACTORS, FOREIGN, OWN } from './actors'
import { isCurrent, isDenied, ListenClient } from './listen-client'
import { DOCUMENTS, seedOwned } from './rest-client'

const listener = new ListenClient()

afterAll(() => listener.close())

test('policy: a document that changes owner ends a customer’s document listener', async () => {
  const path = `metrics/${OWN}-moving-1`
  await seedOwned(path, OWN)
  await listener.open(ACTORS.customer, { documents: { documents: [`${DOCUMENTS}/${path}`] } })
  await listener.waitFor(isCurrent)
  await seedOwned(path, FOREIGN)
  await listener.waitFor(isDenied)
  expect(JSON.stringify(listener.messages)).not.toContain(FOREIGN)
})
